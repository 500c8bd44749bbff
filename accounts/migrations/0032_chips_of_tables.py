"""Tables may have chips of their own: purses, an evening's mint, and a trigger that mixes none."""

from typing import Any

from django.db import migrations, models

from accounts.models.money import table_chips


def install(apps: Any, schema_editor: Any) -> None:
    table_chips.install_table_chips(schema_editor.connection)


def remove(apps: Any, schema_editor: Any) -> None:
    table_chips.remove_table_chips(schema_editor.connection)


class Migration(migrations.Migration):
    dependencies = [
        ("accounts", "0031_former_name"),
    ]

    operations = [
        migrations.RemoveConstraint(
            model_name="chipaccount",
            name="chip_account_shape",
        ),
        migrations.RemoveConstraint(
            model_name="chipaccount",
            name="chip_account_never_below_zero",
        ),
        migrations.AlterField(
            model_name="chipaccount",
            name="kind",
            field=models.CharField(
                choices=[
                    ("bankroll", "bankroll"),
                    ("stack", "stack"),
                    ("queued", "queued top-up"),
                    ("house", "the house"),
                    ("mint", "the mint"),
                    ("purse", "purse"),
                    ("evening", "the evening's mint"),
                ],
                max_length=10,
            ),
        ),
        migrations.AlterField(
            model_name="transfer",
            name="kind",
            field=models.CharField(
                choices=[
                    ("grant", "sign-up grant"),
                    ("issue", "chips of the table issued"),
                    ("refill", "free refill"),
                    ("buy_in", "buy-in"),
                    ("top_up", "top-up"),
                    ("queue", "queued top-up"),
                    ("cash_out", "cash-out"),
                    ("settlement", "hand settled"),
                    ("refund", "refund"),
                    ("adjustment", "adjustment by staff"),
                    ("correction", "correction by staff"),
                    ("reversal", "reversal"),
                ],
                max_length=12,
            ),
        ),
        migrations.AddConstraint(
            model_name="chipaccount",
            constraint=models.CheckConstraint(
                condition=models.Q(
                    models.Q(
                        ("balance__isnull", True),
                        ("kind__in", ("house", "mint")),
                        ("player__isnull", True),
                        ("table_id__isnull", True),
                    ),
                    models.Q(
                        ("kind", "bankroll"), ("player__isnull", False), ("table_id__isnull", True)
                    ),
                    models.Q(
                        ("kind__in", ("stack", "queued", "purse")),
                        ("player__isnull", False),
                        ("table_id__isnull", False),
                    ),
                    models.Q(
                        ("balance__isnull", True),
                        ("kind", "evening"),
                        ("player__isnull", True),
                        ("table_id__isnull", False),
                    ),
                    _connector="OR",
                ),
                name="chip_account_shape",
            ),
        ),
        migrations.AddConstraint(
            model_name="chipaccount",
            constraint=models.CheckConstraint(
                condition=models.Q(
                    ("kind__in", ("house", "mint", "evening")),
                    models.Q(("balance__gte", 0), ("balance__isnull", False)),
                    _connector="OR",
                ),
                name="chip_account_never_below_zero",
            ),
        ),
        migrations.AddConstraint(
            model_name="chipaccount",
            constraint=models.UniqueConstraint(
                condition=models.Q(("kind", "purse")),
                fields=("player", "table_id"),
                name="one_purse_per_player_and_table",
            ),
        ),
        migrations.AddConstraint(
            model_name="chipaccount",
            constraint=models.UniqueConstraint(
                condition=models.Q(("kind", "evening")),
                fields=("table_id",),
                name="one_evening_per_table",
            ),
        ),
        migrations.RunPython(install, remove),
    ]
