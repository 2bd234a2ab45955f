"""Titan Tables: a Discord bot that hosts tabletop games."""
