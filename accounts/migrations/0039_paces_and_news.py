import django.core.validators
from django.db import migrations, models


def _milliseconds(name: str, words: str, least: int, about: str) -> migrations.AddField:
    return migrations.AddField(
        model_name="roomsettings",
        name=name,
        field=models.PositiveIntegerField(
            blank=True,
            help_text=about,
            null=True,
            validators=[
                django.core.validators.MinValueValidator(least),
                django.core.validators.MaxValueValidator(30_000),
            ],
            verbose_name=words,
        ),
    )


class Migration(migrations.Migration):
    dependencies = [
        ("accounts", "0038_guests"),
    ]

    operations = [
        migrations.AddField(
            model_name="roomsettings",
            name="lobby_news",
            field=models.TextField(
                blank=True,
                db_default="",
                default="",
                help_text="Shown above the lobby's tables until you take it out. Plain text; empty: none.",
                max_length=500,
                verbose_name="news",
            ),
        ),
        migrations.AddField(
            model_name="roomsettings",
            name="house_players",
            field=models.CharField(
                blank=True,
                choices=[
                    ("", "As the server was started"),
                    ("on", "On: they sit down where a person is alone"),
                    ("off", "Off: no new ones come, and those who sit leave after the hand"),
                ],
                db_default="",
                default="",
                help_text="At all tables. A table can be without them by itself, on its own page.",
                max_length=3,
            ),
        ),
        _milliseconds(
            "hand_pause_ms",
            "pause after a hand",
            500,
            "From the end of a hand that all but one folded to the next deal.",
        ),
        _milliseconds(
            "show_pause_ms",
            "pause after a showdown",
            1_000,
            "The same from a showdown, and longer the more there is to see.",
        ),
        _milliseconds(
            "least_thinking_ms",
            "house players think at least",
            100,
            "Before they act; sooner where no person is in the hand any more.",
        ),
        _milliseconds(
            "most_thinking_ms",
            "house players think at most",
            100,
            "Not below the least.",
        ),
    ]
