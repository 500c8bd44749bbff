"""Metrics: what a process tells Prometheus, on loopback; no player, card or address is in any."""
