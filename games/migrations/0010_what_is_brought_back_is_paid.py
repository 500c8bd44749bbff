"""Departures keep what of them hasn't been brought back (MO-12)."""

import datetime as dt

from django.db import migrations, models
from django.db.models import Exists, F, OuterRef
from django.utils import timezone


def owe_the_latest(apps, schema_editor):
    """Until now a player owed just what they had left a limit with last, for an hour."""
    departures = apps.get_model("games", "Departure").objects
    later = departures.filter(
        player=OuterRef("player"), limit=OuterRef("limit"), id__gt=OuterRef("id")
    )
    recent = departures.filter(left_at__gt=timezone.now() - dt.timedelta(hours=1))
    recent.filter(~Exists(later)).update(owed=F("chips"))


class Migration(migrations.Migration):
    dependencies = [("games", "0009_beats_count_watchers")]

    operations = [
        migrations.AddField(
            model_name="departure",
            name="owed",
            field=models.PositiveBigIntegerField(
                db_default=0,
                help_text="Cents of it that they haven't brought back to one of its tables.",
            ),
        ),
        migrations.RunPython(owe_the_latest, migrations.RunPython.noop),
    ]
