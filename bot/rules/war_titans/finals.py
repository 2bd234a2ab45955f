"""The Final Episodes (A71, A86): their names, and the numbers that go with them."""

SEAL_BREAKS = "The Seal Breaks"
EXODUS_SWARM = "Exodus Swarm"
DEAD_REACTOR = "Dead Reactor"
SINGLE_STROKE = "The Single Stroke"

NO_EPISODES = (SEAL_BREAKS, EXODUS_SWARM)
"""In these no Episodes are drawn and no Invader comes."""

BOSS_CITY = "New York"
BOSS_HP, BOSS_HP_PER_PLAYER = 4, 4
SWARM_PER_PLAYER = 2
REACTOR_GOAL_PER_PLAYER = 6
STROKE_GOAL_PER_PLAYER, STROKE_LEAST_PER_PLAYER = 4, 3
STROKE_THREAT = 2
