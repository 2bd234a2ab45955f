"""Pictures of War Titans: the world map, the Titans' sheets, and single cards and places."""
