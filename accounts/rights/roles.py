"""The roles that a room begins with: groups of staff, and the rights of each.

What staff make of the groups afterwards is theirs to say (docs/decisions/rights.md).
"""

from __future__ import annotations

import msgspec

READ_PLAYERS = "accounts.view_player"
ADJUST = "accounts.adjust_bankroll"
READ_TRANSFERS = "accounts.view_transfer"
REVERSE = "accounts.change_transfer"
CORRECT = "games.correct_hand"
SUSPEND = "accounts.suspend_player"
READ_REQUESTS = "accounts.view_allinresetrequest"
ANSWER = "accounts.change_allinresetrequest"
READ_STAFF_LOG = "accounts.view_staffact"
GIVE_RIGHTS = "accounts.give_rights"
INVITE = "accounts.make_invitation"
REVOKE_INVITATION = "accounts.revoke_invitation"
LET_IN = "accounts.answer_entryrequest"
RENAME = "accounts.rename_player"
MAKE_ACCOUNT = "accounts.add_player"
SEND_RESET = "accounts.send_reset"
CORRECT_ADDRESS = "accounts.correct_address"
END_SESSIONS = "accounts.end_sessions"
SEE_SESSIONS = "accounts.see_sessions"
WRITE_NOTES = "accounts.write_notes"
PUBLISH_TERMS = "accounts.publish_terms"
PUBLISH_CONDUCT = "accounts.publish_conduct"
CHANGE_SETTINGS = "accounts.change_roomsettings"
MODERATE = "games.moderate_talk"


class Role(msgspec.Struct, frozen=True):
    """A name, the rights that come with it, and what they are good for, in a line."""

    name: str
    rights: frozenset[str]
    says: str


SUPPORT = Role(
    "Support",
    frozenset(
        {
            READ_PLAYERS,
            READ_REQUESTS,
            ANSWER,
            RENAME,
            SEND_RESET,
            CORRECT_ADDRESS,
            END_SESSIONS,
            SEE_SESSIONS,
            WRITE_NOTES,
            "accounts.view_entryrequest",
            LET_IN,
            "accounts.view_cannedreply",
            "games.view_hand",
            "games.view_journalrow",
            "games.view_case",
            "games.answer_case",
            MODERATE,
        }
    ),
    "Answers requests and reports, lets people in, helps with names, addresses and passwords.",
)

FLOOR = Role(
    "Floor",
    frozenset(
        {
            "games.view_table",
            "games.add_table",
            "games.change_table",
            "games.view_limit",
            "games.add_limit",
            "games.change_limit",
            "games.delete_limit",
            "games.view_house",
            "games.view_hand",
            "games.void_hand",
            "games.view_case",
            "games.answer_case",
            MODERATE,
            "games.remove_player",
            "games.pause_table",
            "games.offer_seat",
            "games.send_message",
            "games.drain_tables",
            "games.view_incident",
            "games.view_journalrow",
        }
    ),
    "Opens, pauses and closes tables, makes limits, removes players, voids hands.",
)

MODERATOR = Role(
    "Moderator",
    frozenset({MODERATE, "accounts.view_cannedreply"}),
    "Reads reported lines, takes them away, warns, keeps from talk, answers.",
)

CASHIER = Role(
    "Cashier",
    frozenset(
        {
            READ_PLAYERS,
            ADJUST,
            REVERSE,
            CORRECT,
            READ_TRANSFERS,
            "accounts.view_chipaccount",
            "games.view_hand",
            "games.view_case",
        }
    ),
    "Gives and takes chips, reverses transfers, corrects hands.",
)

OWNER = Role(
    "Owner",
    SUPPORT.rights
    | FLOOR.rights
    | MODERATOR.rights
    | CASHIER.rights
    | {
        SUSPEND,
        GIVE_RIGHTS,
        MAKE_ACCOUNT,
        INVITE,
        REVOKE_INVITATION,
        PUBLISH_TERMS,
        "accounts.view_invitation",
        "accounts.view_terms",
        PUBLISH_CONDUCT,
        "accounts.view_conduct",
        "accounts.add_cannedreply",
        "accounts.change_cannedreply",
        "accounts.delete_cannedreply",
        "accounts.view_filteredword",
        "accounts.add_filteredword",
        "accounts.change_filteredword",
        "accounts.delete_filteredword",
        "accounts.change_player",
        "accounts.change_allowance",
        "accounts.view_roomsettings",
        READ_STAFF_LOG,
        CHANGE_SETTINGS,
        "account.view_emailaddress",
        "auth.view_group",
        "games.view_daycount",
        "games.export_rows",
        "games.add_house",
        "games.change_house",
        "games.delete_house",
    },
    "All of that; suspends, makes staff, changes houses and the room’s settings.",
)

ROLES = (SUPPORT, FLOOR, MODERATOR, CASHIER, OWNER)
