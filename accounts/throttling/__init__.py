"""Throttling: bounds on guesses and on sign-ups, kept in the cache.

With Redis all processes count together. Without it there is one process, which begins anew.
"""

from __future__ import annotations
