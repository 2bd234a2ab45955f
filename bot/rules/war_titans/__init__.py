"""War Titans: Invaders Must Die!, a cooperative game of giant robots."""
