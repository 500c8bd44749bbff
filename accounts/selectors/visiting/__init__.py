"""Visitors: whose a session or token is, and with which factors."""
