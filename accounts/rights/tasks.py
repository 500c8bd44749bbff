"""The rights that this room asks for, by the tasks of staff: what a group's form offers.

Django makes four rights for each model; all others are asked for nowhere, and give nothing.
"""

from __future__ import annotations

TASKS: dict[str, tuple[str, ...]] = {
    "Now": (
        "accounts.view_allinresetrequest",
        "accounts.change_allinresetrequest",
        "games.view_case",
        "games.answer_case",
        "games.moderate_talk",
        "games.send_message",
        "games.remove_player",
        "games.pause_table",
        "games.offer_seat",
        "games.drain_tables",
    ),
    "Tables and limits": (
        "games.view_table",
        "games.add_table",
        "games.change_table",
        "games.view_limit",
        "games.add_limit",
        "games.change_limit",
        "games.delete_limit",
        "games.view_house",
        "games.add_house",
        "games.change_house",
        "games.delete_house",
    ),
    "People": (
        "accounts.view_player",
        "accounts.add_player",
        "accounts.change_player",
        "accounts.change_allowance",
        "accounts.rename_player",
        "accounts.suspend_player",
        "accounts.send_reset",
        "accounts.correct_address",
        "accounts.see_sessions",
        "accounts.end_sessions",
        "accounts.write_notes",
        "accounts.view_entryrequest",
        "accounts.answer_entryrequest",
        "account.view_emailaddress",
    ),
    "Chips": (
        "accounts.view_transfer",
        "accounts.change_transfer",
        "accounts.adjust_bankroll",
        "accounts.view_pendingadjustment",
        "accounts.view_chipaccount",
        "games.correct_hand",
    ),
    "Records": (
        "games.view_hand",
        "games.void_hand",
        "games.view_journalrow",
        "games.view_incident",
        "games.view_daycount",
        "games.export_rows",
        "accounts.view_staffact",
    ),
    "The room": (
        "accounts.view_roomsettings",
        "accounts.change_roomsettings",
        "accounts.view_invitation",
        "accounts.make_invitation",
        "accounts.revoke_invitation",
        "accounts.view_terms",
        "accounts.publish_terms",
        "accounts.view_conduct",
        "accounts.publish_conduct",
        "accounts.view_cannedreply",
        "accounts.add_cannedreply",
        "accounts.change_cannedreply",
        "accounts.delete_cannedreply",
        "accounts.view_filteredword",
        "accounts.add_filteredword",
        "accounts.change_filteredword",
        "accounts.delete_filteredword",
        "accounts.give_rights",
        "auth.view_group",
    ),
}
SAYS = {
    "accounts.change_allinresetrequest": "Answer requests for emergency all-ins",
    "accounts.view_allinresetrequest": "Read requests for emergency all-ins",
    "accounts.change_transfer": "Reverse transfers",
    "accounts.add_player": "Make accounts for people who can’t",
    "accounts.change_player": "Change how players post blinds and muck hands",
    "accounts.view_pendingadjustment": "Read what waits for a second person",
    "accounts.view_entryrequest": "Read who waits at the door",
    "accounts.change_roomsettings": "Change the room’s settings",
    "games.moderate_talk": "Read reported lines, take them away, warn, keep from talk, answer",
    "auth.view_group": "Read what groups may do",
}
"""Where Django's words for a right don't say what it allows here."""
OTHERS = "Others, which this room asks for nowhere"


def task_of(right: str) -> str:
    """Return what a right is good for."""
    return next((task for task, rights in TASKS.items() if right in rights), OTHERS)
