"""The async core: tables in memory and in the database, the lobby, the courier, the clock."""
