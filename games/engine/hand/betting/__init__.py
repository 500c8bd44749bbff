"""What players do: what they may, and what follows."""
