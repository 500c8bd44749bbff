"""A second reading of RULES: one hand, played slowly with dicts and lists, for tests alone.

It shares nothing with the engine but its words: what a limit, a house, an action is called. Whose
turn it is, what may be bet, who gets how much and who shows are worked out here anew, the plain way
in which the rule says it, so that the engine can be compared with it hand by hand.
"""
