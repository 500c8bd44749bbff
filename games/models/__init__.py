from games.models.connection_event import ConnectionEvent
from games.models.dealt_hands.cut import Cut, RevealedCut
from games.models.dealt_hands.hand import Hand, HandPlayer
from games.models.dealt_hands.journal import JournalRow
from games.models.dealt_hands.public_record import PublicRecord
from games.models.dealt_hands.record_tally import MissingTally, RecordTally
from games.models.dealt_hands.sealed_deck import SealedDeck
from games.models.departure import Departure
from games.models.groups.device_link import DeviceLink
from games.models.groups.door_wait import DoorWait
from games.models.groups.guest_arrival import GuestArrival
from games.models.groups.joined_name import JoinedName
from games.models.groups.lost_browser import LostBrowser
from games.models.groups.table_group import GroupMember, TableGroup
from games.models.history_request import HistoryRequest
from games.models.house import House
from games.models.late_turn import LateTurn
from games.models.limit import Limit
from games.models.outages.era import Era
from games.models.outages.noted_outage import NotedOutage
from games.models.outages.process_beat import ProcessBeat
from games.models.outages.set_back import SetBack
from games.models.seeded_key import SeededKey
from games.models.staff.audit_run import AuditRun
from games.models.staff.case import Case, CaseNote, HandCorrection, OpenedCards
from games.models.staff.day_count import DayCount
from games.models.staff.incident import Incident
from games.models.staff.staff_message import StaffMessage
from games.models.staff.table_drain import Drain, DrainedTable
from games.models.table import Table
from games.models.talk.carried_sanction import CarriedSanction
from games.models.talk.reported_line import ReportedLine
from games.models.talk.table_mute import TableMute
from games.models.talk.talk_end import TalkEnd
from games.models.talk.talk_item import TalkItem
from games.models.talk.talk_link import TalkLink
from games.models.talk.talk_mute import TalkMute
from games.models.talk.talk_sanction import TalkSanction
from games.models.waiting import Waiting

__all__ = [
    "AuditRun",
    "CarriedSanction",
    "Case",
    "CaseNote",
    "ConnectionEvent",
    "Cut",
    "DayCount",
    "Departure",
    "DeviceLink",
    "DoorWait",
    "Drain",
    "DrainedTable",
    "Era",
    "GroupMember",
    "GuestArrival",
    "Hand",
    "HandCorrection",
    "HandPlayer",
    "HistoryRequest",
    "House",
    "Incident",
    "JoinedName",
    "JournalRow",
    "LateTurn",
    "Limit",
    "LostBrowser",
    "MissingTally",
    "NotedOutage",
    "OpenedCards",
    "ProcessBeat",
    "PublicRecord",
    "RecordTally",
    "ReportedLine",
    "RevealedCut",
    "SealedDeck",
    "SeededKey",
    "SetBack",
    "StaffMessage",
    "Table",
    "TableGroup",
    "TableMute",
    "TalkEnd",
    "TalkItem",
    "TalkLink",
    "TalkMute",
    "TalkSanction",
    "Waiting",
]
