"""Pictures of the Defenders: the board, the heroes' sheets, and a campaign's log."""
