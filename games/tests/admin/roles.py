"""Members of staff with every single right, and what each right lets them do in the admin."""

from __future__ import annotations

import uuid
from collections.abc import Callable
from datetime import datetime
from typing import Any, NamedTuple

from allauth.account.models import EmailAddress
from django.contrib.auth.models import Group, Permission
from django.db.models import Model
from django.test import Client
from django.urls import URLPattern, URLResolver, reverse
from django.utils import timezone

from accounts.admin.player_acts.several_players import several_address
from accounts.models import (
    AllInResetRequest,
    CannedReply,
    Conduct,
    EntryRequest,
    EntryState,
    FilteredWord,
    Invitation,
    PendingAdjustment,
    Player,
    RoomSettings,
    StaffAct,
    StaffNote,
    Terms,
    Transfer,
)
from accounts.rights.roles import (
    ADJUST,
    CHANGE_SETTINGS,
    CORRECT,
    CORRECT_ADDRESS,
    END_SESSIONS,
    GIVE_RIGHTS,
    MAKE_ACCOUNT,
    MODERATE,
    PUBLISH_CONDUCT,
    READ_PLAYERS,
    RENAME,
    REVERSE,
    SEE_SESSIONS,
    SEND_RESET,
    WRITE_NOTES,
)
from accounts.selectors.player_chips.balances import bankroll_balance
from accounts.services.all_ins.request_reset import request_reset
from accounts.tests.chips import lose
from accounts.tests.shown_forms import send_shown
from games.clock.timing import milliseconds
from games.journal.load_table import load_table
from games.models import (
    Case,
    CaseNote,
    Drain,
    Hand,
    HandPlayer,
    House,
    Limit,
    SetBack,
    StaffMessage,
    Table,
    TalkEnd,
    TalkItem,
    TalkSanction,
    Waiting,
)
from games.services.cases.case_authority import ANSWER_CASE
from games.services.cases.report_line import report_line
from games.services.clock_steps.go_on_by_staff import GO_ON
from games.services.staff.drains.begin_drain import DRAIN
from games.services.staff.halt_table import PAUSE_TABLE
from games.services.staff.limits.offer_house import CHANGE_HOUSE
from games.services.staff.offer_other_seat import OFFER_SEAT
from games.services.staff.remove_by_staff import REMOVE_PLAYER
from games.services.staff.room.send_message import SEND_MESSAGE
from games.services.staff.void_by_staff import VOID_HAND


class Staged(NamedTuple):
    """What a room holds that staff might act upon; Alice is the player."""

    player: Player
    transfer: Transfer
    asked: AllInResetRequest
    limit: Limit
    empty_limit: Limit
    table: Table
    address: EmailAddress
    group: Group
    pending: PendingAdjustment
    invitation: Invitation
    newcomer: EntryRequest
    reply: CannedReply
    word: FilteredWord
    case: Case
    reported: Case
    """Of a line that the player said."""
    sanction: TalkSanction
    """A warning for another of theirs."""


class Act(NamedTuple):
    """A request of the admin, the rights that it takes, and how to see that it was done.

    ``OWNERS`` among the rights: superusers alone.
    """

    name: str
    rights: tuple[str, ...]
    do: Callable[[Client, Staged], Any]
    seen: Callable[[Staged], object]


OWNERS = "a superuser"


def change_page(row: Model) -> str:
    """Return the address of a row's form."""
    return reverse(f"admin:{row._meta.label_lower.replace('.', '_')}_change", args=[row.pk])


def have_time_go_on(client: Client, staged: Staged) -> Any:
    """Have players' time run out again, which is held for an hour."""
    at = milliseconds(timezone.now())
    SetBack.objects.create(at=at, by=3_600_000, held_until=at + 3_600_000)
    return client.post(reverse("admin:goon"))


def post_player(client: Client, staged: Staged, **changes: Any) -> Any:
    """Send the player's form with everything as it is, but for the changes."""
    row = Player.objects.get(pk=staged.player.pk)
    fields: dict[str, Any] = {
        "username": row.username,
        "all_ins_per_day": "" if row.all_ins_per_day is None else row.all_ins_per_day,
        **dict.fromkeys(("auto_post", "auto_muck", "is_active"), "on"),
    }
    sent = {name: value for name, value in (fields | changes).items() if value is not None}
    is_role = bool({"is_staff", "is_superuser", "groups"} & {*changes})
    part = "roles" if is_role else "account"
    return send_shown(client, f"{change_page(row)}?part={part}", sent)


def post_limit(client: Client, staged: Staged) -> Any:
    """Send the limit's form with another least buy-in."""
    row = staged.limit
    return send_shown(
        client,
        change_page(row),
        {
            "house": row.house_id,
            "key": row.key,
            "name": row.name,
            "variant": "holdem",
            "betting": "fixed_limit",
            "lower": "2",
            "higher": "4",
            "chip": "1",
            "min_buy_in": "24",
            "small_blind": "1",
            "big_blind": "2",
            "ante": "0",
            "bring_in": "0",
            "is_offered": "on",
            "_reaches": "1",
        },
    )


def post_house(client: Client, staged: Staged) -> Any:
    """Send the house's form with another description."""
    from games.admin.house import HouseForm

    form = HouseForm(instance=staged.limit.house)
    values = {name: form[name].value() for name in form.fields}
    sent = {name: "" if value is None else value for name, value in values.items()}
    filled_in = {name: value for name, value in sent.items() if value is not False}
    page = change_page(staged.limit.house)
    return send_shown(client, page, filled_in | {"description": "Changed."})


def take_house_off(client: Client, staged: Staged) -> Any:
    """Take the house off the room, which offers another one."""
    page = reverse("admin:games_house_offer", args=[staged.limit.house_id])
    return client.post(page, {"is_offered": "0"})


def act_on(client: Client, staged: Staged, act: str, **fields: Any) -> Any:
    """Send one of the forms below a player's page."""
    return client.post(reverse(f"admin:accounts_player_{act}", args=[staged.player.pk]), fields)


def choose(client: Client, rows: str, action: str, pk: int, **more: str) -> Any:
    """Send an action of a list for one row."""
    sent = {"action": action, "_selected_action": [pk], **more}
    return client.post(reverse(f"admin:{rows}_changelist"), sent)


def of_player(name: str) -> Callable[[Staged], object]:
    """Return a look at one column of the player's row."""
    return lambda staged: Player.objects.values_list(name, flat=True).get(pk=staged.player.pk)


def count_of(model: type[Model]) -> Callable[[Staged], object]:
    """Return a look at how many rows there are."""
    return lambda staged: model._default_manager.count()


def groups_of(staged: Staged) -> object:
    return staged.player.groups.count()


def is_leaving(staged: Staged) -> object:
    seat = load_table(table_id=staged.table.pk).state.seat_of(staged.player.pk)
    return seat is None or seat.is_leaving


ACTS = (
    Act(
        "adjust",
        ("accounts.adjust_bankroll",),
        lambda c, s: act_on(c, s, "adjust", chips="5", reason="A prize", key=str(uuid.uuid4())),
        lambda s: bankroll_balance(s.player.pk),
    ),
    Act(
        "confirm as the second person",
        (ADJUST,),
        lambda c, s: c.post(
            reverse("admin:accounts_pendingadjustment_decide", args=[s.pending.pk]),
            {"decision": "confirm"},
        ),
        lambda s: bankroll_balance(s.player.pk),
    ),
    Act(
        "suspend",
        ("accounts.suspend_player",),
        lambda c, s: act_on(c, s, "suspend", scope="sign_in", lasts="72", reason="Rude"),
        of_player("suspended_until"),
    ),
    Act(
        "adjust several",
        (ADJUST,),
        lambda c, s: c.post(
            of_several("adjustseveral", s), {"chips": "5", "reason": "A prize", "key": uuid.uuid4()}
        ),
        lambda s: bankroll_balance(s.player.pk),
    ),
    Act(
        "suspend several",
        ("accounts.suspend_player",),
        lambda c, s: c.post(
            of_several("suspendseveral", s), {"scope": "play", "lasts": "72", "reason": "Rude"}
        ),
        of_player("suspended_until"),
    ),
    Act(
        "make an account",
        (MAKE_ACCOUNT,),
        lambda c, s: c.post(reverse("admin:makeaccount"), {"name": "Granny"}),
        count_of(Player),
    ),
    Act(
        "bar",
        ("accounts.suspend_player", READ_PLAYERS),
        lambda c, s: post_player(c, s, is_active=None),
        of_player("is_active"),
    ),
    Act(
        "allow",
        ("accounts.change_allowance", READ_PLAYERS),
        lambda c, s: post_player(c, s, all_ins_per_day=9),
        of_player("all_ins_per_day"),
    ),
    Act(
        "rename",
        (RENAME, READ_PLAYERS),
        lambda c, s: post_player(c, s, username="Alicia"),
        of_player("username"),
    ),
    Act(
        "write a note",
        (WRITE_NOTES,),
        lambda c, s: act_on(c, s, "note", text="Asked twice for chips"),
        count_of(StaffNote),
    ),
    Act(
        "end sessions",
        (END_SESSIONS,),
        lambda c, s: act_on(c, s, "signout", reason="Somebody else had the phone"),
        lambda s: StaffAct.objects.filter(kind="player.end sessions").count(),
    ),
    Act(
        "send a reset link",
        (SEND_RESET,),
        lambda c, s: act_on(c, s, "resetlink", reason="Asked by phone"),
        lambda s: StaffAct.objects.filter(kind="player.send reset link").count(),
    ),
    Act(
        "correct an address",
        (CORRECT_ADDRESS,),
        lambda c, s: act_on(c, s, "address", address="alicia@example.org", reason="A typo"),
        of_player("email"),
    ),
    Act(
        "promote",
        (OWNERS,),
        lambda c, s: post_player(c, s, is_staff="on", is_superuser="on"),
        of_player("is_superuser"),
    ),
    Act(
        "make staff",
        (GIVE_RIGHTS, READ_PLAYERS),
        lambda c, s: post_player(c, s, is_staff="on"),
        of_player("is_staff"),
    ),
    Act(
        "put into a group",
        (GIVE_RIGHTS, READ_PLAYERS),
        lambda c, s: post_player(c, s, groups=[s.group.pk]),
        groups_of,
    ),
    Act(
        "reverse",
        ("accounts.change_transfer",),
        lambda c, s: c.post(
            reverse("admin:accounts_transfer_reverse", args=[s.transfer.pk]), {"reason": "Twice"}
        ),
        count_of(Transfer),
    ),
    Act(
        "answer",
        ("accounts.change_allinresetrequest",),
        lambda c, s: c.post(
            reverse("admin:accounts_allinresetrequest_answer", args=[s.asked.pk]),
            {"decision": "grant", "answer": "Sorry"},
        ),
        lambda s: AllInResetRequest.objects.get(pk=s.asked.pk).granted,
    ),
    Act(
        "write a canned reply",
        ("accounts.add_cannedreply",),
        lambda c, s: c.post(
            reverse("admin:accounts_cannedreply_add"), {"name": "Late", "text": "Too late."}
        ),
        count_of(CannedReply),
    ),
    Act(
        "edit a canned reply",
        ("accounts.change_cannedreply",),
        lambda c, s: send_shown(c, change_page(s.reply), {"name": "Sorry", "text": "Sorry!"}),
        lambda s: CannedReply.objects.get(pk=s.reply.pk).text,
    ),
    Act(
        "filter a word",
        ("accounts.add_filteredword",),
        lambda c, s: c.post(
            reverse("admin:accounts_filteredword_add"), {"word": "rotter", "strength": "refuse"}
        ),
        count_of(FilteredWord),
    ),
    Act(
        "filter several words",
        ("accounts.add_filteredword",),
        lambda c, s: c.post(
            reverse("admin:pastewords"), {"words": "rotter\nbounder", "strength": "refuse"}
        ),
        count_of(FilteredWord),
    ),
    Act(
        "edit a filtered word",
        ("accounts.change_filteredword",),
        lambda c, s: send_shown(c, change_page(s.word), {"word": "cad", "strength": "refuse"}),
        lambda s: FilteredWord.objects.get(pk=s.word.pk).strength,
    ),
    Act(
        "set the room's numbers",
        ("accounts.change_roomsettings",),
        lambda c, s: send_shown(
            c,
            reverse("admin:accounts_roomsettings_change", args=[1]),
            {
                "room_name": "Ours",
                "who_comes_in": "invited",
                "seen_without_account": "lobby",
                "least_age": 18,
                "starting_chips": "500",
                "refill_threshold": "100",
                "refill_wait_seconds": 60,
                "all_ins_per_day": 7,
                "tables_at_once": 4,
                "who_opens_tables": "nobody",
                "opens_tables_after_days": 7,
                "guests": "as_sign_up",
                "tables_of_a_host": 3,
                "tables_of_players": 50,
                "idle_tables_close_minutes": 120,
                "has_talk": "on",
                "talk_kept_days": 90,
                "talk_ladder": "warning, 1, 3, 7, 30, for good",
                "act_origins_kept_days": 90,
                "sessions_kept_days": 90,
            },
        ),
        lambda s: RoomSettings.objects.get().all_ins_per_day,
    ),
    Act(
        "make an invitation",
        ("accounts.make_invitation",),
        lambda c, s: c.post(
            reverse("admin:accounts_invitation_add"), {"note": "Tuesday", "most": 3, "days": 7}
        ),
        count_of(Invitation),
    ),
    Act(
        "revoke an invitation",
        ("accounts.revoke_invitation", "accounts.view_invitation"),
        lambda c, s: choose(c, "accounts_invitation", "revoke", s.invitation.pk),
        lambda s: Invitation.objects.get(pk=s.invitation.pk).revoked_at,
    ),
    Act(
        "open tables at a limit",
        ("games.add_table",),
        lambda c, s: c.post(reverse("admin:games_limit_open", args=[s.limit.pk]), {"count": "2"}),
        count_of(Table),
    ),
    Act(
        "try a limit",
        ("games.add_table",),
        lambda c, s: c.post(reverse("admin:games_limit_practice", args=[s.limit.pk])),
        count_of(Table),
    ),
    Act(
        "send a test mail",
        (CHANGE_SETTINGS,),
        lambda c, s: c.post(reverse("admin:testmail"), {"address": "me@example.org"}),
        lambda s: StaffAct.objects.filter(kind="room settings.send test mail").count(),
    ),
    Act(
        "answer who may come in",
        ("accounts.change_roomsettings",),
        lambda c, s: c.post(reverse("admin:door"), {"who_comes_in": "nobody"}),
        lambda s: RoomSettings.objects.get().who_comes_in,
    ),
    Act(
        "let in",
        ("accounts.answer_entryrequest",),
        lambda c, s: c.post(
            reverse("admin:accounts_entryrequest_answer", args=[s.newcomer.pk]),
            {"decision": "yes", "answer": ""},
        ),
        lambda s: Player.objects.get(entry_request=s.newcomer).entry,
    ),
    Act(
        "publish terms",
        ("accounts.publish_terms",),
        lambda c, s: send_shown(c, reverse("admin:accounts_terms_add"), {"text": "Be kind."}),
        count_of(Terms),
    ),
    Act(
        "publish a code of conduct",
        (PUBLISH_CONDUCT,),
        lambda c, s: send_shown(c, reverse("admin:accounts_conduct_add"), {"text": "Be kind."}),
        count_of(Conduct),
    ),
    Act("edit a limit", ("games.change_limit",), post_limit, lambda s: limit_of(s).min_buy_in),
    Act(
        "delete limits",
        ("games.delete_limit", "games.view_limit"),
        lambda c, s: choose(c, "games_limit", "delete_selected", s.empty_limit.pk, post="yes"),
        count_of(Limit),
    ),
    Act("edit a house", ("games.change_house",), post_house, lambda s: house_of(s).description),
    Act(
        "copy a house",
        ("games.add_house", "games.add_limit", "games.view_house"),
        lambda c, s: choose(c, "games_house", "copy", s.limit.house_id),
        count_of(House),
    ),
    Act(
        "take a house off",
        (CHANGE_HOUSE, PAUSE_TABLE),
        take_house_off,
        lambda s: house_of(s).is_offered,
    ),
    Act(
        "open a table",
        ("games.add_table",),
        lambda c, s: c.post(
            reverse("admin:games_table_add"), {"name": "Po", "limit": s.limit.pk, "max_seats": 6}
        ),
        count_of(Table),
    ),
    Act(
        "rename a table",
        ("games.change_table",),
        lambda c, s: send_shown(
            c, change_page(s.table), {"name": "Tiber", "limit": s.limit.pk, "is_open": "on"}
        ),
        lambda s: Table.objects.get(pk=s.table.pk).name,
    ),
    Act(
        "vouch for an address",
        (OWNERS,),
        lambda c, s: choose(c, "account_emailaddress", "make_verified", s.address.pk),
        lambda s: EmailAddress.objects.get(pk=s.address.pk).verified,
    ),
    Act(
        "change an address",
        (OWNERS,),
        lambda c, s: send_shown(
            c, change_page(s.address), {"user": s.player.pk, "email": "me@example.org"}
        ),
        lambda s: EmailAddress.objects.get(pk=s.address.pk).email,
    ),
    Act(
        "give a group rights",
        (GIVE_RIGHTS,),
        lambda c, s: send_shown(
            c,
            change_page(s.group),
            {"name": "floor", "permissions": [Permission.objects.get(codename="give_rights").pk]},
        ),
        lambda s: s.group.permissions.count(),
    ),
    Act(
        "void a hand",
        (VOID_HAND,),
        lambda c, s: c.post(
            reverse("admin:games_hand_void", args=[Hand.objects.get(table=s.table).pk]),
            {"reason": "A card was seen"},
        ),
        lambda s: Hand.objects.get(table=s.table).is_void,
    ),
    Act(
        "correct a hand",
        (CORRECT,),
        lambda c, s: c.post(
            reverse("admin:games_hand_correct", args=[s.case.hand_id]),
            {
                f"player_{s.player.pk}": "5",
                "house": "-5",
                "reason": "Misread",
                "key": str(uuid.uuid4()),
            },
        ),
        lambda s: bankroll_balance(s.player.pk),
    ),
    Act(
        "note in a case",
        (ANSWER_CASE,),
        lambda c, s: c.post(
            reverse("admin:games_case_note", args=[s.case.pk]), {"words": "Looks right"}
        ),
        count_of(CaseNote),
    ),
    Act(
        "take a line away",
        (MODERATE,),
        lambda c, s: c.post(reverse("admin:games_case_line", args=[s.reported.pk])),
        lambda s: TalkItem.objects.filter(removes__isnull=False).exists(),
    ),
    Act(
        "keep from talk",
        (MODERATE,),
        lambda c, s: c.post(
            reverse("admin:games_case_step", args=[s.reported.pk]),
            {"step": "1", "newest": s.sanction.pk, "reason": "Rude"},
        ),
        count_of(TalkSanction),
    ),
    Act(
        "lift a step",
        (MODERATE,),
        lambda c, s: c.post(
            reverse("admin:games_case_lift", args=[s.sanction.case_id]), {"reason": "Misread"}
        ),
        lambda s: TalkSanction.objects.get(pk=s.sanction.pk).lifted_at,
    ),
    Act(
        "answer a case",
        (ANSWER_CASE,),
        lambda c, s: c.post(
            reverse("admin:games_case_answer", args=[s.case.pk]), {"answer": "It was right."}
        ),
        lambda s: Case.objects.get(pk=s.case.pk).answer,
    ),
    Act(
        "drain a table",
        (DRAIN,),
        lambda c, s: c.post(
            reverse("admin:drain"), {"where": f"table:{s.table.pk}", "minutes": 15}
        ),
        count_of(Drain),
    ),
    Act(
        "have time go on",
        (GO_ON,),
        have_time_go_on,
        lambda s: SetBack.objects.filter(went_on_at__isnull=False).exists(),
    ),
    Act(
        "remove from a table",
        (REMOVE_PLAYER,),
        lambda c, s: c.post(
            reverse("admin:games_table_remove", args=[s.table.pk]),
            {"player": s.player.pk, "reason": "Insults"},
        ),
        is_leaving,
    ),
    Act(
        "pause a table",
        (PAUSE_TABLE,),
        lambda c, s: c.post(reverse("admin:games_table_halt", args=[s.table.pk]), {"act": "pause"}),
        lambda s: Table.objects.get(pk=s.table.pk).is_paused,
    ),
    Act(
        "close a table from the floor",
        (PAUSE_TABLE,),
        lambda c, s: c.post(reverse("admin:games_table_halt", args=[s.table.pk]), {"act": "close"}),
        lambda s: Table.objects.get(pk=s.table.pk).is_open,
    ),
    Act(
        "keep a seat",
        (OFFER_SEAT,),
        lambda c, s: c.post(
            reverse("admin:games_table_offer", args=[s.table.pk]),
            {"player": "Newcomer"},
        ),
        count_of(Waiting),
    ),
    Act(
        "write to a table",
        (SEND_MESSAGE,),
        lambda c, s: c.post(
            reverse("admin:games_table_message", args=[s.table.pk]), {"text": "Cake at nine."}
        ),
        count_of(StaffMessage),
    ),
    Act(
        "write to all tables",
        (SEND_MESSAGE,),
        lambda c, s: c.post(reverse("admin:message"), {"text": "Cake at nine."}),
        count_of(StaffMessage),
    ),
)


def of_several(page: str, staged: Staged) -> str:
    """Return the address of an act upon several players; here it is one."""
    return several_address(page, [staged.player.pk])


def limit_of(staged: Staged) -> Limit:
    return Limit.objects.get(pk=staged.limit.pk)


def house_of(staged: Staged) -> House:
    return House.objects.get(pk=staged.limit.house_id)


# --- the pages that there are --------------------------------------------------------------------

READING = {
    "accounts_player": ("accounts.view_player", "accounts.change_player"),
    "accounts_transfer": ("accounts.view_transfer", "accounts.change_transfer"),
    "accounts_chipaccount": ("accounts.view_chipaccount", "accounts.change_chipaccount"),
    "accounts_allinresetrequest": (
        "accounts.view_allinresetrequest",
        "accounts.change_allinresetrequest",
    ),
    "accounts_cannedreply": ("accounts.view_cannedreply", "accounts.change_cannedreply"),
    "accounts_filteredword": ("accounts.view_filteredword", "accounts.change_filteredword"),
    "accounts_pendingadjustment": (
        "accounts.view_pendingadjustment",
        "accounts.change_pendingadjustment",
        ADJUST,
        REVERSE,
        CORRECT,
    ),
    "accounts_entryrequest": ("accounts.view_entryrequest",),
    "games_case": ("games.view_case", MODERATE),
    "accounts_invitation": ("accounts.view_invitation",),
    "accounts_terms": ("accounts.view_terms",),
    "accounts_conduct": ("accounts.view_conduct",),
    "accounts_roomsettings": ("accounts.view_roomsettings", "accounts.change_roomsettings"),
    "account_emailaddress": ("account.view_emailaddress", "account.change_emailaddress"),
    "auth_group": ("auth.view_group", "auth.change_group", GIVE_RIGHTS),
    "accounts_staffact": ("accounts.view_staffact",),
    "admin_logentry": ("accounts.view_staffact",),
    "games_daycount": ("games.view_daycount",),
    **{
        f"games_{model}": (f"games.view_{model}", f"games.change_{model}")
        for model in ("hand", "house", "incident", "journalrow", "limit", "table")
    },
}
"""Either right lets its holder read the lists, forms and histories of these rows."""

ADDING = {
    **{f"games_{model}": (f"games.add_{model}",) for model in ("house", "limit", "table")},
    "accounts_cannedreply": ("accounts.add_cannedreply",),
    "accounts_filteredword": ("accounts.add_filteredword",),
    "accounts_invitation": ("accounts.make_invitation",),
    "accounts_terms": ("accounts.publish_terms",),
    "accounts_conduct": (PUBLISH_CONDUCT,),
    "auth_group": (GIVE_RIGHTS,),
}
DELETING = {f"games_{model}": (f"games.delete_{model}",) for model in ("house", "limit")}
DELETING["accounts_cannedreply"] = ("accounts.delete_cannedreply",)
DELETING["accounts_filteredword"] = ("accounts.delete_filteredword",)
DELETING["auth_group"] = (GIVE_RIGHTS,)
ACTING = {
    "accounts_player_adjust": ("accounts.adjust_bankroll",),
    "accounts_pendingadjustment_decide": (ADJUST,),
    "accounts_player_suspend": ("accounts.suspend_player",),
    "accounts_player_lift": ("accounts.suspend_player",),
    "adjustseveral": (ADJUST,),
    "suspendseveral": ("accounts.suspend_player",),
    "makeaccount": (MAKE_ACCOUNT,),
    "pastewords": ("accounts.add_filteredword",),
    "accounts_player_note": (WRITE_NOTES,),
    "accounts_player_sessions": (SEE_SESSIONS,),
    "accounts_player_signout": (END_SESSIONS,),
    "accounts_player_resetlink": (SEND_RESET,),
    "accounts_player_address": (CORRECT_ADDRESS,),
    "accounts_entryrequest_answer": ("accounts.answer_entryrequest",),
    "accounts_transfer_reverse": ("accounts.change_transfer",),
    "accounts_allinresetrequest_answer": ("accounts.change_allinresetrequest",),
    "games_hand_void": (VOID_HAND,),
    "games_hand_correct": (CORRECT,),
    "games_case_note": (ANSWER_CASE, MODERATE),
    "games_case_answer": (ANSWER_CASE, MODERATE),
    "games_case_line": (MODERATE,),
    "games_case_step": (MODERATE,),
    "games_case_lift": (MODERATE,),
    "drain": (DRAIN,),
    "goon": (GO_ON,),
    "trylimit": ("games.add_limit", "games.change_limit"),
    "games_limit_back": ("games.change_limit",),
    "games_limit_open": ("games.add_table",),
    "games_limit_practice": ("games.add_table",),
    "games_house_offer": (CHANGE_HOUSE,),
    "door": (CHANGE_SETTINGS,),
    "testmail": (CHANGE_SETTINGS,),
    "look": (CHANGE_SETTINGS,),
    "backup": (),  # superusers alone
    "export": ("games.export_rows",),
    "floor": ("games.view_table", "games.change_table"),
    "games_table_remove": (REMOVE_PLAYER,),
    "games_table_halt": (PAUSE_TABLE,),
    "haltseveral": (PAUSE_TABLE,),
    "games_table_offer": (OFFER_SEAT,),
    "games_table_message": (SEND_MESSAGE,),
    "message": (SEND_MESSAGE,),
}
FOR_ALL_STAFF = {
    "index", "login", "logout", "password_change", "password_change_done", "autocomplete",
    "jsi18n", "view_on_site", "app_list", "waitingmail",
}  # fmt: skip
"""Django's own pages: they show what the visitor's rights let them see, and change nothing else."""


def pages() -> dict[str, tuple[str, ...]]:
    """Return every page about rows, with the rights of which one opens it to be read."""
    from django.contrib import admin

    found = {}
    for name in names_of(admin.site.get_urls()):
        if name not in FOR_ALL_STAFF:
            found[name] = _rights_for(name)
    return found


def names_of(patterns: list[URLPattern | URLResolver]) -> set[str]:
    names: set[str] = set()
    for pattern in patterns:
        if isinstance(pattern, URLResolver):
            names |= names_of(pattern.url_patterns)
        elif pattern.name:
            names.add(pattern.name)
    return names


def _rights_for(name: str) -> tuple[str, ...]:
    """KeyError: a new page. Say in one of the tables above who may open it."""
    if name in ACTING:
        return ACTING[name]
    rows, _, kind = name.rpartition("_")
    match kind:
        case "changelist" | "change" | "history" | "versions" | "export":
            return READING[rows]
        case "add":
            return ADDING.get(rows, ())
        case "delete":
            return DELETING.get(rows, ())
        case _:
            raise KeyError(name)


# --- who there is --------------------------------------------------------------------------------


def every_right() -> list[str]:
    """Return all rights that a member of staff can be given."""
    rows = Permission.objects.values_list("content_type__app_label", "codename")
    return [f"{app}.{codename}" for app, codename in rows]


def staff_with(*rights: str, name: str = "Floor") -> Client:
    """Return the browser of a member of staff who has these rights alone."""
    player = Player.objects.create_user(name, is_staff=True)
    player.user_permissions.set(
        permission
        for permission in Permission.objects.select_related("content_type")
        if f"{permission.content_type.app_label}.{permission.codename}" in rights
    )
    browser = Client()
    browser.force_login(player)
    return browser


def staged(player: Player, limit: Limit, empty_limit: Limit, table: Table) -> Staged:
    """Return what there is, with a request, an address and a group of the player's."""
    now = timezone.now()
    lose(player, 100)
    RoomSettings.objects.get_or_create(pk=1)
    House.objects.create(key="spare", name="Spare", rules={})
    newcomer = Player.objects.create_user("Newcomer", entry=EntryState.WAITING)
    host = Player.objects.create_superuser("Host")
    Terms.objects.create(version=1, text="", published_at=now, published_by=host)
    Conduct.objects.create(version=1, text="", published_at=now, published_by=host)
    return Staged(
        player=player,
        transfer=Transfer.objects.get(key=f"lose:{player}"),
        asked=request_reset(player_id=player.pk, explanation="The train's tunnel", now=now),
        limit=limit,
        empty_limit=empty_limit,
        table=table,
        address=EmailAddress.objects.create(user=player, email="alice@example.org"),
        group=Group.objects.create(name="floor"),
        pending=PendingAdjustment.objects.create(
            key="adjust:asked",
            player=player,
            chips=500,
            reason="A prize",
            asked_by=Player.objects.create_superuser("Asker"),
            asked_at=now,
        ),
        invitation=Invitation.objects.create(
            hash="0" * 64, note="Monday", most=2, made_by=host, made_at=now, ends_at=now
        ),
        newcomer=EntryRequest.objects.create(player=newcomer, asked_at=now),
        reply=CannedReply.objects.create(name="Sorry", text="We are sorry."),
        word=FilteredWord.objects.create(word="cad"),
        case=Case.objects.create(
            player=player, hand=_hand_over(player, limit), words="Look", opened_at=now
        ),
        reported=_reported_line(player, table, newcomer, now, 1),
        sanction=_warning(player, table, newcomer, host, now),
    )


def _reported_line(player: Player, table: Table, by: Player, now: datetime, number: int) -> Case:
    """Return the case of a line that the player said."""
    TalkEnd.objects.update_or_create(table=table, defaults={"number": number})
    TalkItem.objects.create(
        table=table, number=number, at=now, player=player, text="rude", request_id=str(number)
    )
    return report_line(player_id=by.pk, table_id=table.pk, number=number, now=now)


def _warning(player: Player, table: Table, by: Player, host: Player, now: datetime) -> TalkSanction:
    """Return a warning for a line of the player's that was reported."""
    return TalkSanction.objects.create(
        player=player,
        case=_reported_line(player, table, by, now, 2),
        step=1,
        at=now,
        until=now,
        reason="Rude",
        by=host,
    )


def _hand_over(player: Player, limit: Limit) -> Hand:
    """Return a hand of the player's that is over, at a table of its own."""
    now = timezone.now()
    table = Table.objects.create(name="Over", limit=limit, max_seats=6)
    hand = Hand.objects.create(
        table=table, hand_no=1, started_version=1, ended_version=1, started_at=now, ended_at=now
    )
    HandPlayer.objects.create(hand=hand, player=player, seat=1, result=0)
    return hand
