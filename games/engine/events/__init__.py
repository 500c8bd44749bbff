"""Events, past tense: one stream for the table and its hands. Amounts in cents.

A room each for what they are about, and ``event_kinds`` for the unions, which a ``match`` closes
over. The rooms don't know of each other; whoever reads events names the room that they are in.

Hidden cards are named by their place in the deck; a face stands here only once all may see it.
"""
