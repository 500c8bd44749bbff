"""One running table: its task, its queue, its alarm, who is present."""
