"""Titan: Call to Arms, a card game for two or three factions."""
