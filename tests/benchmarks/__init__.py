"""Measures every number of the design, each with its floor in the same run."""
