"""Django's SQLite, whose writers of one process queue up instead of racing for the file's lock."""
