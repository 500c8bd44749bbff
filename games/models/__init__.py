from games.models.audit_run import AuditRun
from games.models.case import Case, CaseNote, HandCorrection, OpenedCards
from games.models.connection_event import ConnectionEvent
from games.models.cut import Cut
from games.models.day_count import DayCount
from games.models.departure import Departure
from games.models.era import Era
from games.models.hand import Hand, HandPlayer
from games.models.history_request import HistoryRequest
from games.models.house import House
from games.models.incident import Incident
from games.models.journal import JournalRow
from games.models.late_turn import LateTurn
from games.models.limit import Limit
from games.models.noted_outage import NotedOutage
from games.models.process_beat import ProcessBeat
from games.models.public_record import PublicRecord
from games.models.record_tally import RecordTally
from games.models.sealed_deck import SealedDeck
from games.models.seeded_key import SeededKey
from games.models.set_back import SetBack
from games.models.staff_message import StaffMessage
from games.models.table import Table
from games.models.table_drain import Drain, DrainedTable
from games.models.waiting import Waiting

__all__ = [
    "AuditRun",
    "Case",
    "CaseNote",
    "ConnectionEvent",
    "Cut",
    "DayCount",
    "Departure",
    "Drain",
    "DrainedTable",
    "Era",
    "Hand",
    "HandCorrection",
    "HandPlayer",
    "HistoryRequest",
    "House",
    "Incident",
    "JournalRow",
    "LateTurn",
    "Limit",
    "NotedOutage",
    "OpenedCards",
    "ProcessBeat",
    "PublicRecord",
    "RecordTally",
    "SealedDeck",
    "SeededKey",
    "SetBack",
    "StaffMessage",
    "Table",
    "Waiting",
]
