import django.db.models.deletion
from django.conf import settings
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("accounts", "0042_filtered_words"),
    ]

    operations = [
        migrations.CreateModel(
            name="Conduct",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("version", models.PositiveIntegerField(unique=True)),
                ("text", models.TextField(blank=True)),
                ("published_at", models.DateTimeField()),
                (
                    "published_by",
                    models.ForeignKey(
                        help_text="None: the room began with it.",
                        null=True,
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="conduct_published",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
            ],
            options={
                "verbose_name": "code of conduct",
                "verbose_name_plural": "code of conduct",
                "permissions": (
                    ("publish_conduct", "Can publish a new version of the code of conduct"),
                ),
                "default_permissions": ("view",),
            },
        ),
        migrations.CreateModel(
            name="ConductAcceptance",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("accepted_at", models.DateTimeField()),
                (
                    "conduct",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="acceptances",
                        to="accounts.conduct",
                    ),
                ),
                (
                    "player",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="conduct_accepted",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
            ],
            options={
                "default_permissions": (),
                "constraints": [
                    models.UniqueConstraint(
                        fields=("player", "conduct"), name="conduct_accepted_once"
                    )
                ],
            },
        ),
    ]
