"""Pictures of Titan: Call to Arms: the Field of Play, and a hand."""
