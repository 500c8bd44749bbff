"""The journal's rows: their bytes, links and versions, written and read."""
