"""Campaign Titan in Discord."""
