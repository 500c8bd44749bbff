"""The chip ledger: accounts, transfers between them, and the postings of each transfer."""

from __future__ import annotations

from django.conf import settings
from django.db import models
from django.db.models import Q
from typing_extensions import override

from accounts.models.append_only import AppendOnly
from accounts.models.money.posting_bounds import MOST_HELD


class AccountKind(models.TextChoices):
    """Where chips can be."""

    BANKROLL = "bankroll", "bankroll"
    STACK = "stack", "stack"
    QUEUED = "queued", "queued top-up"
    HOUSE = "house", "the house"
    MINT = "mint", "the mint"
    PURSE = "purse", "purse"
    EVENING = "evening", "the evening's mint"


class TransferKind(models.TextChoices):
    """What moves chips."""

    GRANT = "grant", "sign-up grant"
    ISSUE = "issue", "chips of the table issued"
    REFILL = "refill", "free refill"
    BUY_IN = "buy_in", "buy-in"
    TOP_UP = "top_up", "top-up"
    QUEUE = "queue", "queued top-up"
    CASH_OUT = "cash_out", "cash-out"
    SETTLEMENT = "settlement", "hand settled"
    REFUND = "refund", "refund"
    ADJUSTMENT = "adjustment", "adjustment by staff"
    CORRECTION = "correction", "correction by staff"
    REVERSAL = "reversal", "reversal"


COMMON_KINDS = (AccountKind.HOUSE, AccountKind.MINT)
TABLE_KINDS = (AccountKind.STACK, AccountKind.QUEUED)
"""Of those who sit there. A purse holds what its player has of a table's own chips in no seat."""
UNBALANCED_KINDS = (*COMMON_KINDS, AccountKind.EVENING)
"""They keep no balance."""

_SHAPE = (
    Q(kind__in=COMMON_KINDS, player__isnull=True, table_id__isnull=True, balance__isnull=True)
    | Q(kind=AccountKind.BANKROLL, player__isnull=False, table_id__isnull=True)
    | Q(kind__in=(*TABLE_KINDS, AccountKind.PURSE), player__isnull=False, table_id__isnull=False)
    | Q(
        kind=AccountKind.EVENING,
        player__isnull=True,
        table_id__isnull=False,
        balance__isnull=True,
    )
)


class ChipAccount(models.Model):
    """Where chips are. House and mint keep no balance: theirs is the sum of their postings,
    since a row that every table updates would make all tables wait for each other. A table with
    chips of its own has a mint of its own, the evening's; what it issued is in purses and seats."""

    kind = models.CharField(max_length=10, choices=AccountKind.choices)
    player = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.PROTECT, null=True, related_name="chip_accounts"
    )
    table_id = models.PositiveIntegerField(null=True)
    balance = models.BigIntegerField("balance, cents", null=True)

    class Meta:
        constraints = (
            models.CheckConstraint(condition=_SHAPE, name="chip_account_shape"),
            models.CheckConstraint(
                condition=Q(kind__in=UNBALANCED_KINDS) | Q(balance__isnull=False, balance__gte=0),
                name="chip_account_never_below_zero",
            ),
            models.CheckConstraint(
                condition=Q(balance__isnull=True) | Q(balance__lte=MOST_HELD),
                name="chip_account_holds_no_more",
            ),
            models.UniqueConstraint(
                fields=("player",),
                condition=Q(kind=AccountKind.BANKROLL),
                name="one_bankroll_per_player",
            ),
            models.UniqueConstraint(
                fields=("kind", "player", "table_id"),
                condition=Q(kind__in=TABLE_KINDS),
                name="one_stack_per_player_and_table",
            ),
            models.UniqueConstraint(
                fields=("player", "table_id"),
                condition=Q(kind=AccountKind.PURSE),
                name="one_purse_per_player_and_table",
            ),
            models.UniqueConstraint(
                fields=("table_id",),
                condition=Q(kind=AccountKind.EVENING),
                name="one_evening_per_table",
            ),
            models.UniqueConstraint(
                fields=("kind",), condition=Q(kind__in=COMMON_KINDS), name="one_house_one_mint"
            ),
        )

    @override
    def __str__(self) -> str:
        place = "" if self.table_id is None else f" at table {self.table_id}"
        owner = "" if self.player_id is None else f" of player {self.player_id}"
        return f"{self.kind}{owner}{place}"


class Transfer(AppendOnly):
    """One movement of chips. Its postings sum to zero; ``key`` makes a retry harmless."""

    key = models.CharField(max_length=200, unique=True)
    kind = models.CharField(max_length=12, choices=TransferKind.choices)
    table_id = models.PositiveIntegerField(null=True)
    hand = models.CharField(max_length=64, null=True)  # noqa: DJ001 (None: no hand's doing)
    reason = models.TextField(blank=True)
    made_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.PROTECT, null=True, related_name="transfers_made"
    )
    created_at = models.DateTimeField()

    class Meta:
        indexes = (
            models.Index(fields=("table_id", "id"), name="transfer_by_table"),
            models.Index(
                fields=("hand",), name="transfer_by_hand", condition=Q(hand__isnull=False)
            ),
        )

    @override
    def __str__(self) -> str:
        return self.key


class Posting(AppendOnly):
    """What one transfer did to one account: ``amount`` in cents, above zero into it."""

    # Neither has an index of its own: the constraint's and posting_newest_last begin with them.
    transfer = models.ForeignKey(Transfer, models.PROTECT, related_name="postings", db_index=False)
    account = models.ForeignKey(
        ChipAccount, models.PROTECT, related_name="postings", db_index=False
    )
    amount = models.BigIntegerField("amount, cents")

    class Meta:
        constraints = (
            models.UniqueConstraint(
                fields=("transfer", "account"), name="one_posting_per_transfer_and_account"
            ),
            models.CheckConstraint(condition=~Q(amount=0), name="posting_moves_something"),
        )
        # An account's newest ones: else all that it ever had are read for a page of a statement.
        indexes = (models.Index(fields=("account", "transfer"), name="posting_newest_last"),)

    @override
    def __str__(self) -> str:
        return f"{self.amount:+} {self.account}"
