"""What the proof of the shuffle costs: hands an hour, commits, and CPU time of a hand."""
