"""Broadcast to the sockets: hub, frames, fan-out, snapshots."""
