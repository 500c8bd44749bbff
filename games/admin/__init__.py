"""Staff's pages. Nothing here shows a deck, and nothing skips the services."""

from django.contrib import admin

from games.admin.hands.case import CaseAdmin
from games.admin.hands.hand import HandAdmin
from games.admin.hands.incident import IncidentAdmin
from games.admin.hands.journal import JournalRowAdmin
from games.admin.house import HouseAdmin
from games.admin.limit import LimitAdmin
from games.admin.room_pages.figures_page import FiguresAdmin
from games.admin.start.context import room_context
from games.admin.start.menu import pages_by_task
from games.admin.start.start_page import start_page
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

admin.site.index = start_page  # type: ignore[method-assign]
admin.site.get_app_list = pages_by_task  # type: ignore[method-assign]
admin.site.each_context = room_context  # type: ignore[method-assign]
