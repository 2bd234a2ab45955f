"""Tiny Epic Defenders in Discord: the same bot and server, and a party that defends the realm."""
