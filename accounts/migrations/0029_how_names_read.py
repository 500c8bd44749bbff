"""New names are compared as they read; players whose names read alike already keep them."""

from typing import Any

from django.db import migrations, models

from accounts.formats.read_alike import as_read


def read_names(apps: Any, schema_editor: Any) -> None:
    """The oldest account stands for how a name reads, the others with their number beside it."""
    players = apps.get_model("accounts", "Player").objects
    seen = set()
    for pk, name in list(players.order_by("pk").values_list("pk", "username")):
        read = as_read(name)
        players.filter(pk=pk).update(read_as=f"{read}#{pk}" if read in seen else read)
        seen.add(read)


class Migration(migrations.Migration):
    dependencies = [
        ("accounts", "0028_numbers_have_ends"),
    ]
    operations = [
        migrations.AddField(
            model_name="player",
            name="read_as",
            field=models.CharField(
                editable=False,
                help_text="How the name reads; with # and a number if it read like another's before.",
                max_length=40,
                null=True,
                unique=True,
            ),
        ),
        migrations.RunPython(read_names, migrations.RunPython.noop),
    ]
