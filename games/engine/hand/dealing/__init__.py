"""What the dealer does before anybody acts: posts taken, streets dealt."""
