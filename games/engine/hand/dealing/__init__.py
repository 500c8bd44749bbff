"""Dealing, before anybody acts: posts taken, streets dealt."""
