"""The cast of the tests: one name a seat, in the order of the seats."""

from __future__ import annotations

from typing import Final

ALICE: Final = "Alice"  # sits in seat 1 and has the button
BOB: Final = "Bob"  # the small blind; heads up the big one
CAROL: Final = "Carol"  # the big blind
DAVE: Final = "Dave"  # under the gun
ERIN: Final = "Erin"
FRANK: Final = "Frank"
GRACE: Final = "Grace"
HEIDI: Final = "Heidi"
IVAN: Final = "Ivan"
JUDY: Final = "Judy"  # in the tenth seat

PEOPLE: Final = (ALICE, BOB, CAROL, DAVE, ERIN, FRANK, GRACE, HEIDI, IVAN, JUDY)
