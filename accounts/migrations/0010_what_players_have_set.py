"""What players have set for themselves at all tables."""

import django.db.models.deletion
from django.conf import settings
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("accounts", "0009_where_people_are_signed_in"),
    ]

    operations = [
        migrations.CreateModel(
            name="Preferences",
            fields=[
                (
                    "player",
                    models.OneToOneField(
                        on_delete=django.db.models.deletion.CASCADE,
                        primary_key=True,
                        related_name="preferences",
                        serialize=False,
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
                (
                    "buy_in",
                    models.CharField(
                        choices=[
                            ("least", "The least"),
                            ("usual", "As usual: what most there have"),
                            ("most", "The most, where there is one"),
                        ],
                        default="usual",
                        max_length=5,
                    ),
                ),
                ("offers_ahead", models.BooleanField(default=True)),
                (
                    "confirms_from",
                    models.PositiveSmallIntegerField(
                        choices=[
                            (25, "of more than a quarter of my stack"),
                            (50, "of more than half of my stack"),
                            (75, "of more than three quarters of my stack"),
                            (100, "only when it is all-in"),
                        ],
                        default=50,
                    ),
                ),
                ("in_bets", models.BooleanField(default=False)),
                (
                    "told",
                    models.PositiveSmallIntegerField(
                        choices=[
                            (0, "Everything"),
                            (1, "What matters to me"),
                            (2, "My cards, my turn and results"),
                        ],
                        default=0,
                    ),
                ),
                ("bet_sizes", models.CharField(blank=True, max_length=120)),
                ("keys", models.CharField(blank=True, max_length=600)),
            ],
            options={
                "verbose_name_plural": "preferences",
            },
        ),
    ]
