"""The true floor: what a durable action costs where nothing but the machine limits it.

The same clients, frames and tables as at the floor (bench/floor.py), and each action is fenced,
journaled and on the disk before it is acknowledged; but there is no engine, no Django after the
handshake, no Channels, Daphne or Twisted. Frames are made once and written straight to the sockets,
and whatever waits is committed together.
"""
