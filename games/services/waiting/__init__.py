"""The waiting list, a verb a file."""
