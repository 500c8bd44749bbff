"""What is said at tables: a stream of its own, beside the journal of play."""
