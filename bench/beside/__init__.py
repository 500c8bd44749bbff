"""Beside another commit: the same load on both, in turn."""
