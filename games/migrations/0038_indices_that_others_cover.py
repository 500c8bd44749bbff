"""Indices that begin as another one does, or that nobody asks for, are dropped, and nothing else:
to alter the field SQLite would make the table anew, and lose the guard's trigger."""

import django.db.models.deletion
from django.conf import settings
from django.db import migrations, models


def dropped(
    name: str, table: str, column: str, model: str, field: models.Field
) -> migrations.RunSQL:
    return migrations.RunSQL(
        f'DROP INDEX IF EXISTS "{name}"',
        f'CREATE INDEX IF NOT EXISTS "{name}" ON "{table}" ("{column}")',
        state_operations=[
            migrations.AlterField(model_name=model, name=column.removesuffix("_id"), field=field)
        ],
    )


class Migration(migrations.Migration):
    dependencies = [
        ("games", "0037_beats_say_when_they_stood_still"),
    ]

    operations = [
        dropped(
            "games_journalrow_table_id_02b12a22",
            "games_journalrow",
            "table_id",
            "journalrow",
            models.ForeignKey(
                db_index=False,
                on_delete=django.db.models.deletion.PROTECT,
                related_name="journal",
                to="games.table",
            ),
        ),
        dropped(
            "games_journalrow_player_id_4ed63c24",
            "games_journalrow",
            "player_id",
            "journalrow",
            models.ForeignKey(
                db_index=False,
                help_text="Who asked for it; none: the dealer.",
                null=True,
                on_delete=django.db.models.deletion.PROTECT,
                related_name="+",
                to=settings.AUTH_USER_MODEL,
            ),
        ),
        dropped(
            "games_handplayer_hand_id_b67de8ca",
            "games_handplayer",
            "hand_id",
            "handplayer",
            models.ForeignKey(
                db_index=False,
                on_delete=django.db.models.deletion.PROTECT,
                related_name="hand_players",
                to="games.hand",
            ),
        ),
        dropped(
            "games_handplayer_player_id_ed935c88",
            "games_handplayer",
            "player_id",
            "handplayer",
            models.ForeignKey(
                db_index=False,
                on_delete=django.db.models.deletion.PROTECT,
                related_name="hands",
                to=settings.AUTH_USER_MODEL,
            ),
        ),
    ]
