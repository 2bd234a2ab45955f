"""Civil Disputes, Total Warfare and Slapidha Base: two packs turned against each other."""
