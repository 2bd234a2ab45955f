"""Tests of the program around the rules."""
