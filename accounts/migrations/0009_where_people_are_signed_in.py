"""Where people are signed in: a row beside each session, those of before among them."""

import datetime as dt

import django.db.models.deletion
from django.apps.registry import Apps
from django.conf import settings
from django.contrib.auth import SESSION_KEY
from django.db import migrations, models
from django.db.backends.base.schema import BaseDatabaseSchemaEditor
from django.utils import timezone

from accounts.sessions import SessionStore


def note_sessions(apps: Apps, schema_editor: BaseDatabaseSchemaEditor) -> None:
    """Nothing is known of their browsers; each that comes by is noted anew."""
    now = timezone.now()
    lasts = dt.timedelta(seconds=settings.SESSION_COOKIE_AGE)
    players = set(apps.get_model("accounts", "Player").objects.values_list("pk", flat=True))
    browsers = apps.get_model("accounts", "SignedInBrowser").objects
    for session in apps.get_model("sessions", "Session").objects.filter(expire_date__gt=now):
        player = int(SessionStore().decode(session.session_data).get(SESSION_KEY, 0))
        began = min(now, session.expire_date - lasts)
        if player in players:
            browsers.create(
                player_id=player,
                session_key=session.session_key,
                browser="A browser",
                address="unknown",
                began_at=began,
                seen_at=began,
            )


class Migration(migrations.Migration):
    dependencies = [
        ("accounts", "0008_where_the_own_seat_is_drawn"),
        ("sessions", "0001_initial"),
    ]

    operations = [
        migrations.CreateModel(
            name="SignedInBrowser",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("session_key", models.CharField(max_length=40, unique=True)),
                ("browser", models.CharField(max_length=40)),
                ("address", models.CharField(max_length=40)),
                ("began_at", models.DateTimeField()),
                ("seen_at", models.DateTimeField()),
                (
                    "player",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="browsers",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
            ],
        ),
        migrations.RunPython(note_sessions, migrations.RunPython.noop),
    ]
