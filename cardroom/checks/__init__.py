"""Checks of `manage.py doctor`, a module each: what is wrong, and how to mend it."""
