"""People talk at a table, in browsers."""
