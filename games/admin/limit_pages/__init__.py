"""The form of a limit: what the house derives, how it plays, and what a change reaches."""
