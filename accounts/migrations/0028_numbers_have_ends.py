"""Numbers that staff set, postings and balances have ends; a trigger holds those of postings."""

from typing import Any

import django.core.validators
from django.db import migrations, models

import accounts.models.room_settings
from accounts.models.money import posting_bounds


def install(apps: Any, schema_editor: Any) -> None:
    posting_bounds.install_bounds(schema_editor.connection)


def remove(apps: Any, schema_editor: Any) -> None:
    posting_bounds.remove_bounds(schema_editor.connection)


class Migration(migrations.Migration):
    dependencies = [
        ("accounts", "0027_balances_are_exact"),
    ]

    operations = [
        migrations.AlterField(
            model_name="player",
            name="all_ins_per_day",
            field=models.PositiveSmallIntegerField(
                blank=True,
                help_text="Empty: the room's number (EA-4). Counts from the next day on.",
                null=True,
                validators=[django.core.validators.MaxValueValidator(100)],
                verbose_name="emergency all-ins a day",
            ),
        ),
        migrations.AlterField(
            model_name="roomsettings",
            name="act_origins_kept_days",
            field=models.PositiveSmallIntegerField(
                db_default=90,
                default=90,
                help_text="How long address and browser stay beside the log of staff, which stays.",
                validators=[
                    django.core.validators.MinValueValidator(1),
                    django.core.validators.MaxValueValidator(3650),
                ],
                verbose_name="staff's addresses kept, days",
            ),
        ),
        migrations.AlterField(
            model_name="roomsettings",
            name="all_ins_per_day",
            field=models.PositiveSmallIntegerField(
                default=2,
                help_text="Counts from the next day on (EA-4).",
                validators=[django.core.validators.MaxValueValidator(100)],
                verbose_name="emergency all-ins a day",
            ),
        ),
        migrations.AlterField(
            model_name="roomsettings",
            name="refill_threshold",
            field=models.PositiveBigIntegerField(
                default=20000,
                help_text="A refill is free below this, all chips at tables counted.",
                validators=[django.core.validators.MaxValueValidator(100000000)],
                verbose_name="refill below, cents",
            ),
        ),
        migrations.AlterField(
            model_name="roomsettings",
            name="refill_wait_seconds",
            field=models.PositiveIntegerField(
                default=86400,
                validators=[django.core.validators.MaxValueValidator(31622400)],
                verbose_name="wait between refills, seconds",
            ),
        ),
        migrations.AlterField(
            model_name="roomsettings",
            name="second_person_above",
            field=models.PositiveBigIntegerField(
                blank=True,
                help_text="Adjustments and reversals above this want another member of staff to confirm them, once two have the right. Dollars; empty: none do.",
                null=True,
                validators=[django.core.validators.MaxValueValidator(100000000)],
                verbose_name="second person above",
            ),
        ),
        migrations.AlterField(
            model_name="roomsettings",
            name="sessions_kept_days",
            field=models.PositiveSmallIntegerField(
                db_default=90,
                default=90,
                help_text="How long staff can see from which address, and with which browser, players were signed in.",
                validators=[
                    django.core.validators.MinValueValidator(1),
                    django.core.validators.MaxValueValidator(3650),
                ],
                verbose_name="players' sessions kept, days",
            ),
        ),
        migrations.AlterField(
            model_name="roomsettings",
            name="starting_chips",
            field=models.PositiveBigIntegerField(
                default=accounts.models.room_settings.starting_chips,
                help_text="What a new player gets, and what a free refill fills up to.",
                validators=[
                    django.core.validators.MinValueValidator(1),
                    django.core.validators.MaxValueValidator(100000000),
                ],
                verbose_name="starting chips, cents",
            ),
        ),
        migrations.AlterField(
            model_name="roomsettings",
            name="tables_at_once",
            field=models.PositiveSmallIntegerField(
                db_default=4,
                default=4,
                help_text="How many a player may sit at. Nobody is taken from those where they sit.",
                validators=[
                    django.core.validators.MinValueValidator(1),
                    django.core.validators.MaxValueValidator(100),
                ],
                verbose_name="tables at once",
            ),
        ),
        migrations.AddConstraint(
            model_name="chipaccount",
            constraint=models.CheckConstraint(
                condition=models.Q(
                    ("balance__isnull", True), ("balance__lte", 1000000000000000), _connector="OR"
                ),
                name="chip_account_holds_no_more",
            ),
        ),
        migrations.RunPython(install, remove),
    ]
