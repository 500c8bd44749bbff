"""Amounts of which no end was asked have made balances floating numbers on SQLite: these accounts
get what their postings come to, once the transfers that are beyond all bounds are reversed."""

from collections.abc import Iterator
from typing import Any

from django.db import migrations
from django.db.models import Q
from django.utils import timezone

MOST = 10**15
"""Cents that a posting may move, and an account hold, from here on."""
IS_BEYOND = Q(amount__gt=MOST) | Q(amount__lt=-MOST)
KEPT = ("bankroll", "stack", "queued")
REASON = "It was of more chips than a room can count."
MOST_OF_SETTINGS = {
    "starting_chips": 100_000_000,
    "refill_threshold": 100_000_000,
    "second_person_above": 100_000_000,
    "refill_wait_seconds": 366 * 86_400,
    "all_ins_per_day": 100,
    "tables_at_once": 100,
    "act_origins_kept_days": 3_650,
    "sessions_kept_days": 3_650,
}


def mend(apps: Any, schema_editor: Any) -> None:
    accounts, postings = (apps.get_model("accounts", name) for name in ("ChipAccount", "Posting"))
    wrong = set(postings.objects.filter(IS_BEYOND).values_list("account", flat=True))
    wrong |= set(accounts.objects.filter(balance__gt=MOST).values_list("pk", flat=True))
    for transfer, done in _to_reverse(apps):
        _post(apps, f"reversal:{transfer}", "reversal", {pk: -cents for pk, cents in done.items()})
    for account in accounts.objects.filter(pk__in=wrong, kind__in=KEPT).order_by("pk"):
        _set_balance(apps, account)


def _to_reverse(apps: Any) -> Iterator[tuple[int, dict[int, int]]]:
    """Yield the transfers beyond bounds that nobody has reversed, and what each did to whom.

    But for those at tables: their journals say where the chips are.
    """
    postings, transfers = (apps.get_model("accounts", name) for name in ("Posting", "Transfer"))
    found = postings.objects.filter(IS_BEYOND).values_list("transfer", flat=True)
    for pk in sorted(set(found)):
        transfer = transfers.objects.get(pk=pk)
        is_reversed = transfers.objects.filter(key=f"reversal:{pk}").exists()
        rows = postings.objects.filter(transfer=pk)
        is_at_table = rows.filter(account__kind__in=("stack", "queued")).exists()
        if transfer.kind != "reversal" and not is_reversed and not is_at_table:
            yield pk, dict(rows.values_list("account", "amount"))


def _set_balance(apps: Any, account: Any) -> None:
    """Set what the postings come to. What a player has lost that never was theirs is given them;
    more than an account holds is left to the audit, which names it."""
    rows = apps.get_model("accounts", "Posting").objects.filter(account=account)
    come_to = sum(rows.values_list("amount", flat=True))
    mint = apps.get_model("accounts", "ChipAccount").objects.filter(kind="mint").first()
    if -MOST < come_to < 0 and mint is not None:
        lost = {mint.pk: come_to, account.pk: -come_to}
        _post(apps, f"beyond bounds:{account.pk}", "adjustment", lost)
        come_to = 0
    account.balance = min(max(come_to, 0), MOST)
    account.save(update_fields=("balance",))


def _post(apps: Any, key: str, kind: str, cents: dict[int, int]) -> None:
    transfers, postings = (apps.get_model("accounts", name) for name in ("Transfer", "Posting"))
    made = transfers.objects.create(key=key, kind=kind, reason=REASON, created_at=timezone.now())
    postings.objects.bulk_create(
        postings(transfer=made, account_id=pk, amount=amount) for pk, amount in cents.items()
    )


def bound_settings(apps: Any, schema_editor: Any) -> None:
    """Bring what was set beyond the ends down to them."""
    settings, players = (apps.get_model("accounts", name) for name in ("RoomSettings", "Player"))
    for name, most in MOST_OF_SETTINGS.items():
        settings.objects.filter(**{f"{name}__gt": most}).update(**{name: most})
    most = MOST_OF_SETTINGS["all_ins_per_day"]
    players.objects.filter(all_ins_per_day__gt=most).update(all_ins_per_day=most)


class Migration(migrations.Migration):
    dependencies = [("accounts", "0001_squashed_0026")]
    operations = [
        migrations.RunPython(mend, migrations.RunPython.noop),
        migrations.RunPython(bound_settings, migrations.RunPython.noop),
    ]
