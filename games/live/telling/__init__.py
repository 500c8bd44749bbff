"""Telling sockets what happened: hub, frames, fan-out, snapshots."""
