"""Eight friends come to a table of one's own, at the pace of people."""
