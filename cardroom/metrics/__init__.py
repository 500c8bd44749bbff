"""Metrics for Prometheus, of each process, on loopback; no player, card or address is in any."""
