"""What characters are worth in Campaign Titan: the chart in `points.json`, not the plain points."""

from importlib import resources

import msgspec

POINTS: dict[str, int] = msgspec.json.decode(
    (resources.files(__package__) / "points.json").read_bytes(), type=dict[str, int]
)
"""The points of each kind of character; a Titan's hang on its power (R20)."""


def points(name: str) -> int:
    """Return the points of a kind of character, by the Campaign chart (5)."""
    return POINTS[name]
