"""What talk costs those who play, and how soon a line is read."""
