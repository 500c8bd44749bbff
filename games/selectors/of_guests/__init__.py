"""Guests: their names, how many come, and what is offered to whoever may become one."""
