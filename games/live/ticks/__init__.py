"""Ticks: what is done once a second, a file each; each_second.py has the list of them."""
