"""Talk at this process's tables: lines come in, and go out to all who are there."""
