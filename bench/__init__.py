"""`make bench`: the engine beside PokerKit, and the real server beside its floors."""
