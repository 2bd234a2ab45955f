"""Campaign Titan's pictures: the character sheet, the map of the Ashen March, the board."""
