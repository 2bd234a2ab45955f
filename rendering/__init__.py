"""Pictures of what a viewer may know."""
