"""The code of conduct that a room begins with, until staff publish another."""

from __future__ import annotations

LONGEST_CONDUCT = 2_000
"""Characters: whoever has to accept it is sent it as it is."""
PARAGRAPHS = (
    "Talk as if you sat together and saw each other’s faces.",
    "Insult, threaten and pester nobody, and run nobody down for where they come from, what they"
    " believe, whom they love, how they look, or how they play.",
    "While a hand is played, say nothing of your cards or of others’, and advise nobody: it is one"
    " player to a hand.",
    "Advertise nothing, beg for no chips, and tell nothing about others that they haven’t said"
    " here themselves.",
    "Press a name to mute its owner, or to report a line. Staff read what is reported, take lines"
    " away, and keep from talk whoever goes on.",
)
FIRST_CONDUCT = "\n\n".join(PARAGRAPHS)
