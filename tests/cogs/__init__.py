"""Tests through Discord: the real client against a simulated server."""
