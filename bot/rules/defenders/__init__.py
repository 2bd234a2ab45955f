"""Tiny Epic Defenders, with The Great Battle and The Dark War."""
