"""The room's settings: the one row that staff change in the admin."""

from __future__ import annotations

from typing import Any

from django.conf import settings
from django.core.exceptions import ValidationError
from django.core.validators import MaxValueValidator, MinValueValidator
from django.db import models
from typing_extensions import override

from accounts.formats.money import MOST_TYPED
from accounts.formats.talk_ladder import USUAL, check_ladder
from accounts.rights.visibility import Openness

MOST_ALL_INS = 100
"""A day."""
LONGEST_WAIT_S = 366 * 86_400
"""Seconds."""
MOST_DAYS_KEPT = 3_650
LONGEST_PAUSE, LONGEST_THINKING = 30_000, 30_000
"""Milliseconds."""
LEAST_PAUSE, LEAST_SHOW_PAUSE, LEAST_THINKING = 500, 1_000, 100


def starting_chips() -> int:
    """What the settings give a newcomer, in cents, until staff say otherwise."""
    chips: int = settings.ROOM_STARTING_CHIPS
    return chips


class WhoComesIn(models.TextChoices):
    """Who may have an account. Whoever is in stays in, whatever it is changed to."""

    ANYBODY = "anybody", "Anybody"
    INVITED = "invited", "Whoever has an invitation link"
    APPROVED = "approved", "Whoever staff say yes to; with an invitation link at once"
    NOBODY = "nobody", "Nobody"


class WhoOpensTables(models.TextChoices):
    """Which players may open tables of their own, for their friends."""

    EVERYBODY = "everybody", "Everybody who has an account"
    OLDER = "older", "Accounts that are old enough"
    STAFF = "staff", "Staff alone"
    NOBODY = "nobody", "Nobody: all tables are the room's"


class WhoAreGuests(models.TextChoices):
    """Whether whoever has a table's link plays there under a name alone."""

    AS_SIGN_UP = "as_sign_up", "Where anybody may come in"
    ON = "on", "Always"
    OFF = "off", "Never: they need an account"


class SendsHousePlayers(models.TextChoices):
    """Whether the house sends players of its own to tables."""

    AS_STARTED = "", "As the server was started"
    ON = "on", "On: they sit down where a person is alone"
    OFF = "off", "Off: no new ones come, and those who sit leave after the hand"


def _milliseconds(name: str, *, least: int, most: int, about: str) -> Any:
    """Return a column for a time of the tables; empty: what the server was started with holds."""
    return models.PositiveIntegerField(
        name,
        null=True,
        blank=True,
        validators=[MinValueValidator(least), MaxValueValidator(most)],
        help_text=about,
    )


class RoomSettings(models.Model):
    """What staff may change of the room at any time. There is one row, or none yet."""

    room_name = models.CharField(
        "name",
        max_length=40,
        default="The card room",
        db_default="The card room",
        help_text="At the top of every page.",
    )
    welcome = models.TextField(
        blank=True,
        default="",
        db_default="",
        max_length=2000,
        help_text="Shown on the first page and to whoever signs up. Plain text; empty: none.",
    )
    lobby_news = models.TextField(
        "news",
        blank=True,
        default="",
        db_default="",
        max_length=500,
        help_text="Shown above the lobby's tables until you take it out. Plain text; empty: none.",
    )
    contact = models.CharField(
        max_length=200,
        blank=True,
        default="",
        db_default="",
        help_text="How to reach whoever runs the room, as everybody may read it: an e-mail"
        " address, a name.",
    )
    who_comes_in = models.CharField(
        "who may come in",
        max_length=10,
        choices=WhoComesIn.choices,
        default=WhoComesIn.ANYBODY,
        db_default=WhoComesIn.ANYBODY,
        help_text="Holds for new accounts. Invitation links are made under Invitations; whoever"
        " waits for a yes is under People who wait.",
    )
    door_is_answered = models.BooleanField(default=False, db_default=False, editable=False)
    """Somebody has said who may come in; until then the admin's first page asks."""
    seen_without_account = models.CharField(
        "seen without an account",
        max_length=10,
        choices=Openness.choices,
        default=Openness.TABLES,
        db_default=Openness.TABLES,
        help_text="By strangers, and by those who wait for the staff's yes.",
    )
    least_age = models.PositiveSmallIntegerField(
        "least age, years",
        default=0,
        db_default=0,
        validators=[MaxValueValidator(120)],
        help_text="Whoever signs up ticks a box that they are as old. 0: nobody is asked.",
    )

    starting_chips = models.PositiveBigIntegerField(
        "starting chips, cents",
        default=starting_chips,
        validators=[MinValueValidator(1), MaxValueValidator(MOST_TYPED)],
        help_text="What a new player gets, and what a free refill fills up to.",
    )
    refill_threshold = models.PositiveBigIntegerField(
        "refill below, cents",
        default=20_000,
        validators=[MaxValueValidator(MOST_TYPED)],
        help_text="A refill is free below this, all chips at tables counted.",
    )
    refill_wait_seconds = models.PositiveIntegerField(
        "wait between refills, seconds",
        default=86_400,
        validators=[MaxValueValidator(LONGEST_WAIT_S)],
    )
    all_ins_per_day = models.PositiveSmallIntegerField(
        "emergency all-ins a day",
        default=2,
        validators=[MaxValueValidator(MOST_ALL_INS)],
        help_text="Counts from the next day on (EA-4).",
    )
    tables_at_once = models.PositiveSmallIntegerField(
        "tables at once",
        default=4,
        db_default=4,
        validators=[MinValueValidator(1), MaxValueValidator(100)],
        help_text="How many a player may sit at. Nobody is taken from those where they sit.",
    )
    house_players = models.CharField(
        max_length=3,
        choices=SendsHousePlayers.choices,
        blank=True,
        default=SendsHousePlayers.AS_STARTED,
        db_default=SendsHousePlayers.AS_STARTED,
        help_text="At all tables. A table can be without them by itself, on its own page.",
    )
    hand_pause_ms = _milliseconds(
        "pause after a hand",
        least=LEAST_PAUSE,
        most=LONGEST_PAUSE,
        about="From the end of a hand that all but one folded to the next deal.",
    )
    show_pause_ms = _milliseconds(
        "pause after a showdown",
        least=LEAST_SHOW_PAUSE,
        most=LONGEST_PAUSE,
        about="The same from a showdown, and longer the more there is to see.",
    )
    least_thinking_ms = _milliseconds(
        "house players think at least",
        least=LEAST_THINKING,
        most=LONGEST_THINKING,
        about="Before they act; sooner where no person is in the hand any more.",
    )
    most_thinking_ms = _milliseconds(
        "house players think at most",
        least=LEAST_THINKING,
        most=LONGEST_THINKING,
        about="Not below the least.",
    )
    who_opens_tables = models.CharField(
        "who may open tables",
        max_length=10,
        choices=WhoOpensTables.choices,
        default=WhoOpensTables.EVERYBODY,
        db_default=WhoOpensTables.EVERYBODY,
        help_text="Tables of players, in chips of their own; whoever has the link comes to them.",
    )
    opens_tables_after_days = models.PositiveSmallIntegerField(
        "old enough after, days",
        default=7,
        db_default=7,
        validators=[MaxValueValidator(MOST_DAYS_KEPT)],
        help_text="Where accounts must be old enough to open tables.",
    )
    guests = models.CharField(
        max_length=10,
        choices=WhoAreGuests.choices,
        default=WhoAreGuests.AS_SIGN_UP,
        db_default=WhoAreGuests.AS_SIGN_UP,
        help_text="Whoever has the link of a table of players sits there without an account, if"
        " strangers are shown tables.",
    )
    tables_of_a_host = models.PositiveSmallIntegerField(
        "tables of a host",
        default=3,
        db_default=3,
        validators=[MinValueValidator(1), MaxValueValidator(100)],
        help_text="How many a player may have open at once.",
    )
    tables_of_players = models.PositiveSmallIntegerField(
        "tables of players",
        default=50,
        db_default=50,
        validators=[MaxValueValidator(5_000)],
        help_text="How many of them may be open in the room at once.",
    )
    idle_tables_close_minutes = models.PositiveIntegerField(
        "idle tables close, minutes",
        default=120,
        db_default=120,
        validators=[MinValueValidator(5), MaxValueValidator(LONGEST_WAIT_S // 60)],
        help_text="Tables of players where nothing has happened for so long; paused ones not"
        " before 14 days.",
    )
    has_talk = models.BooleanField(
        "talk at tables",
        default=True,
        db_default=True,
        help_text="Whoever sits writes lines there. Off: nobody reads or writes any.",
    )
    has_talk_links = models.BooleanField(
        "links to talk elsewhere",
        default=True,
        db_default=True,
        help_text="The host of a table of players sets one, which its people read in the talk.",
    )
    talk_kept_days = models.PositiveSmallIntegerField(
        "talk kept, days",
        default=90,
        db_default=90,
        validators=[MinValueValidator(1), MaxValueValidator(MOST_DAYS_KEPT)],
        help_text="How long lines stay. A report keeps its own for good.",
    )
    talk_ladder = models.CharField(
        "steps against bad talk",
        max_length=100,
        default=USUAL,
        db_default=USUAL,
        validators=[check_ladder],
        help_text="What staff may do in a case about talk, the mildest first: a warning, whole days"
        " without talk, for good. A clean month of 30 days goes one step back.",
    )
    word_list = models.PositiveIntegerField(default=0, db_default=0, editable=False)
    """How often the list of filtered words was changed: who has read it by a number has it."""
    second_person_above = models.PositiveBigIntegerField(
        "second person above",
        null=True,
        blank=True,
        validators=[MaxValueValidator(MOST_TYPED)],
        help_text="Adjustments and reversals above this want another member of staff to confirm"
        " them, once two have the right. Dollars; empty: none do.",
    )
    act_origins_kept_days = models.PositiveSmallIntegerField(
        "staff's addresses kept, days",
        default=90,
        db_default=90,
        validators=[MinValueValidator(1), MaxValueValidator(MOST_DAYS_KEPT)],
        help_text="How long address and browser stay beside the log of staff, which stays.",
    )
    sessions_kept_days = models.PositiveSmallIntegerField(
        "players' sessions kept, days",
        default=90,
        db_default=90,
        validators=[MinValueValidator(1), MaxValueValidator(MOST_DAYS_KEPT)],
        help_text="How long staff can see from which address, and with which browser, players were"
        " signed in.",
    )
    staff_need_factor = models.BooleanField(
        "second factor for staff",
        default=False,
        db_default=False,
        help_text="Staff without one are led to set it up before they see any page here.",
    )

    class Meta:
        verbose_name = verbose_name_plural = "room settings"
        constraints = (
            models.CheckConstraint(condition=models.Q(pk=1), name="one_row_of_room_settings"),
        )

    @override
    def __str__(self) -> str:
        return "Room settings"

    @property
    def shown(self) -> Openness:
        """What is shown to strangers."""
        return Openness(self.seen_without_account)

    @property
    def has_guests(self) -> bool:
        """Whether somebody without an account may sit at a table whose link they have."""
        if not self.shown.includes(Openness.TABLES):
            return False
        if self.guests == WhoAreGuests.AS_SIGN_UP:
            return self.who_comes_in == WhoComesIn.ANYBODY
        return self.guests == WhoAreGuests.ON

    @property
    def sends_house_players(self) -> bool:
        """Whether the house sends players of its own to tables."""
        if self.house_players == SendsHousePlayers.AS_STARTED:
            return bool(settings.HOUSE_PLAYERS)
        return self.house_players == SendsHousePlayers.ON

    @property
    def leaves_house_players(self) -> bool:
        """Whether those who sit are left alone: the server was started without house players, and
        staff have said nothing of them."""
        is_as_started = self.house_players == SendsHousePlayers.AS_STARTED
        return is_as_started and not settings.HOUSE_PLAYERS

    def milliseconds(self, name: str) -> int:
        """Return how long one of the tables' times is: as staff set it, or as the server was
        started."""
        own: int | None = getattr(self, name)
        return getattr(settings, name.upper()) if own is None else own

    @override
    def clean(self) -> None:
        least, most = map(self.milliseconds, ("least_thinking_ms", "most_thinking_ms"))
        if most < least:
            crossed = f"They would think {least / 1000:g} s at least and {most / 1000:g} s at most."
            at = "least_thinking_ms" if self.most_thinking_ms is None else "most_thinking_ms"
            raise ValidationError({at: f"{crossed} Give the most as much as the least, or more."})
        if self.refill_threshold > self.starting_chips:
            raise ValidationError(
                {"refill_threshold": "Take the starting chips or less: a refill fills up to them."}
            )
