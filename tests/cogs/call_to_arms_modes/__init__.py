"""Call to Arms in its other ways to play, through Discord."""
