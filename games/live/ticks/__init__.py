"""What is done once a second, a file each."""
