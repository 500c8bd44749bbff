"""The smallest chip is one that card rooms have (MO-1), and PokerAvenue's $2–4 has its own ante.

The houses' files are read once, so what they say otherwise now is mended here. A chip is nobody's
choice but follows from a limit's amounts; PokerAvenue's ante is mended where it is as it was read.
Their revisions rise, so that the tables follow between hands (TB-5).
"""

from math import gcd

from django.db import migrations
from django.db.models import F

CHIPS = (1, 5, 10, 25, 50, 100)
AMOUNTS = (
    "lower",
    "higher",
    "small_blind",
    "big_blind",
    "ante",
    "bring_in",
    "min_buy_in",
    "max_buy_in",
    "rake_cap",
)
AS_READ = {
    "variant": "stud",
    "betting": "fixed_limit",
    "lower": 200,
    "higher": 400,
    "chip": 50,
    "min_buy_in": 2000,
    "max_buy_in": None,
    "small_blind": 0,
    "big_blind": 0,
    "ante": 50,
    "big_blind_ante": False,
    "bring_in": 100,
    "rake_basis_points": None,
    "rake_cap": None,
}


def mend_chips(apps, schema_editor):
    """Give each limit with a chip that no card room has the largest that divides its amounts."""
    for limit in apps.get_model("games", "Limit").objects.exclude(chip__in=CHIPS):
        common = gcd(*(getattr(limit, name) or 0 for name in AMOUNTS))
        limit.chip = max(size for size in CHIPS if common % size == 0)
        limit.revision += 1
        limit.save(update_fields=["chip", "revision"])


def mend_ante(apps, schema_editor):
    """Give PokerAvenue's $2–4 its ante of $0.25."""
    limits = apps.get_model("games", "Limit").objects
    as_read = limits.filter(house__key="pokeravenue", key="stud-2-4", **AS_READ)
    as_read.update(ante=25, chip=25, revision=F("revision") + 1)


class Migration(migrations.Migration):
    dependencies = [("games", "0007_tables_follow_revisions")]

    operations = [
        migrations.RunPython(mend_chips, migrations.RunPython.noop),
        migrations.RunPython(mend_ante, migrations.RunPython.noop),
    ]
