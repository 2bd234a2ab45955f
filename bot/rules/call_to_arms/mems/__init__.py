"""All the Mems: find the pairs."""
