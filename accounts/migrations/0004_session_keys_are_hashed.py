from django.apps.registry import Apps
from django.db import migrations, transaction
from django.db.backends.base.schema import BaseDatabaseSchemaEditor

from accounts.sessions import hash_stored_keys


def hash_keys(apps: Apps, schema_editor: BaseDatabaseSchemaEditor) -> None:
    connection = schema_editor.connection
    is_sqlite = connection.vendor == "sqlite"
    with connection.cursor() as cursor:
        if is_sqlite:
            cursor.execute("PRAGMA secure_delete = ON")  # else the old keys stay in freed space
        with transaction.atomic(using=connection.alias):
            hash_stored_keys(apps.get_model("sessions", "Session"))
        if is_sqlite:
            cursor.execute("PRAGMA wal_checkpoint(TRUNCATE)")  # nor shall they in the log


class Migration(migrations.Migration):
    """Whoever is signed in stays so. There is no way back from a hash: sessions end by it."""

    atomic = False
    dependencies = [
        ("accounts", "0003_reset_answers_are_claimed"),
        ("sessions", "0001_initial"),
    ]
    operations = [migrations.RunPython(hash_keys, migrations.RunPython.noop)]
