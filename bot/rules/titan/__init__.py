"""Titan: the Masterboard and the Battleland."""
