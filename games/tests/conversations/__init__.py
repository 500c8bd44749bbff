"""Thousands of lines of talk while people play, and servers are killed."""
