"""Hands from elsewhere: PHH files played through our own engine, strictly. Pure."""
