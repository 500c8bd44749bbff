"""Staff's pages in a room that has been played in for long."""
