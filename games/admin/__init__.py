"""What staff see and change. Nothing here shows a deck, and nothing skips the services."""

from games.admin.case import CaseAdmin
from games.admin.figures_page import FiguresAdmin
from games.admin.hand import HandAdmin
from games.admin.house import HouseAdmin
from games.admin.incident import IncidentAdmin
from games.admin.journal import JournalRowAdmin
from games.admin.limit import LimitAdmin
from games.admin.table import TableAdmin

__all__ = [
    "CaseAdmin",
    "FiguresAdmin",
    "HandAdmin",
    "HouseAdmin",
    "IncidentAdmin",
    "JournalRowAdmin",
    "LimitAdmin",
    "TableAdmin",
]
