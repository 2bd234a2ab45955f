"""The walk through menus in Discord."""
