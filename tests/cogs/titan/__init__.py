"""Titan in Discord."""
