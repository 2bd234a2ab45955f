"""Slash commands: one cog a ruleset, and the shared menus."""
