"""What staff see and change. Nothing here shows a deck, and nothing skips the services."""

from games.admin.hands import HandAdmin
from games.admin.houses import HouseAdmin
from games.admin.incidents import IncidentAdmin
from games.admin.journal import JournalRowAdmin
from games.admin.limits import LimitAdmin
from games.admin.tables import TableAdmin

__all__ = [
    "HandAdmin",
    "HouseAdmin",
    "IncidentAdmin",
    "JournalRowAdmin",
    "LimitAdmin",
    "TableAdmin",
]
