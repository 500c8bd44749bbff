"""What players ask about their seats, a verb a file."""
