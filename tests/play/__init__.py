"""The async core, told as short stories at the table."""
