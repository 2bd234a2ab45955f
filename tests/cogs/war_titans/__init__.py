"""War Titans in Discord."""
