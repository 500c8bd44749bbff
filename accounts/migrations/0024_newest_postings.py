"""An account's newest postings by an index; SQLite makes their table anew, without its triggers."""

from typing import Any

import django.db.models.deletion
from django.db import migrations, models

from accounts.models import append_only

POSTINGS = ("accounts_posting",)


def install(apps: Any, schema_editor: Any) -> None:
    append_only.install_triggers(schema_editor.connection, POSTINGS)


def drop(apps: Any, schema_editor: Any) -> None:
    append_only.drop_triggers(schema_editor.connection, POSTINGS)


class Migration(migrations.Migration):
    dependencies = [
        ("accounts", "0023_staff_help_players"),
    ]

    operations = [
        migrations.RunPython(drop, install),
        migrations.AlterField(
            model_name="posting",
            name="account",
            field=models.ForeignKey(
                db_index=False,
                on_delete=django.db.models.deletion.PROTECT,
                related_name="postings",
                to="accounts.chipaccount",
            ),
        ),
        migrations.AddIndex(
            model_name="posting",
            index=models.Index(fields=["account", "transfer"], name="posting_newest_last"),
        ),
        migrations.RunPython(install, drop),
    ]
