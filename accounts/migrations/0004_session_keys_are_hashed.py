from django.apps.registry import Apps
from django.db import migrations
from django.db.backends.base.schema import BaseDatabaseSchemaEditor

from accounts.sessions import hash_stored_keys


def hash_keys(apps: Apps, schema_editor: BaseDatabaseSchemaEditor) -> None:
    hash_stored_keys(apps.get_model("sessions", "Session"), schema_editor.connection)


class Migration(migrations.Migration):
    """Whoever is signed in stays so. There is no way back from a hash: sessions end by it."""

    atomic = False  # SQLite's log is emptied after the commit
    dependencies = [
        ("accounts", "0003_reset_answers_are_claimed"),
        ("sessions", "0001_initial"),
    ]
    operations = [migrations.RunPython(hash_keys, migrations.RunPython.noop)]
