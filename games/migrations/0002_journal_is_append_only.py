from django.db import migrations

from games.models import journal_guard


def install(apps, schema_editor):
    journal_guard.install_guard(schema_editor.connection)


def remove(apps, schema_editor):
    journal_guard.remove_guard(schema_editor.connection)


class Migration(migrations.Migration):
    dependencies = [("games", "0001_initial")]
    operations = [migrations.RunPython(install, remove)]
