from django.apps.registry import Apps
from django.db import migrations
from django.db.backends.base.schema import BaseDatabaseSchemaEditor

from accounts.models import append_only


def install(apps: Apps, schema_editor: BaseDatabaseSchemaEditor) -> None:
    append_only.install_triggers(schema_editor.connection, append_only.LEDGER)


def drop(apps: Apps, schema_editor: BaseDatabaseSchemaEditor) -> None:
    append_only.drop_triggers(schema_editor.connection, append_only.LEDGER)
    append_only.drop_function(schema_editor.connection)


class Migration(migrations.Migration):
    dependencies = [("accounts", "0001_initial")]
    operations = [migrations.RunPython(install, drop)]
