"""Rows of the files that staff export."""
