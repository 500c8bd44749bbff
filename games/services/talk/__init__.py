"""Talk at tables: lines are said, removed and forgotten."""
