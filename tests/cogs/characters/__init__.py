"""Characters in Discord."""
