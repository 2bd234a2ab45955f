"""Titan's pictures: the Masterboard, Battlelands, Legions and charts."""
