"""The rules core: pure rules of every game, knowing nothing of Discord, storage or time."""
