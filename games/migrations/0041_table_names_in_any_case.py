"""No two tables of the room, or of one owner, differ in capitals alone."""

from typing import Any

import django.db.models.deletion
import django.db.models.functions.text
from django.conf import settings
from django.db import migrations, models

LONGEST = 60


def tell_apart(apps: Any, schema_editor: Any) -> None:
    """The oldest table keeps its name, the others get their number behind it."""
    tables = apps.get_model("games", "Table").objects
    rows = list(tables.order_by("pk").values_list("pk", "name"))
    taken = {name for _, name in rows}
    seen: set[str] = set()
    for pk, name in rows:
        new, mark = name, f" ({pk})"
        while new.lower() in seen or (new != name and new in taken):
            new, mark = f"{name[: LONGEST - len(mark)]}{mark}", f"{mark} ({pk})"
        seen.add(new.lower())
        if new != name:
            tables.filter(pk=pk).update(name=new)


class Migration(migrations.Migration):
    dependencies = [
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
        ("games", "0040_clock_set_back"),
    ]
    operations = [
        migrations.RunPython(tell_apart, migrations.RunPython.noop),
        migrations.AddField(
            model_name="table",
            name="owner",
            field=models.ForeignKey(
                blank=True,
                help_text="Whose it is; none: the room's.",
                null=True,
                on_delete=django.db.models.deletion.PROTECT,
                related_name="+",
                to=settings.AUTH_USER_MODEL,
            ),
        ),
        migrations.AlterField(
            model_name="table",
            name="name",
            field=models.CharField(max_length=60),
        ),
        migrations.AddConstraint(
            model_name="table",
            constraint=models.UniqueConstraint(
                django.db.models.functions.text.Lower("name"),
                condition=models.Q(("owner__isnull", True)),
                name="table_name_of_the_room_unique_in_any_case",
            ),
        ),
        migrations.AddConstraint(
            model_name="table",
            constraint=models.UniqueConstraint(
                models.F("owner"),
                django.db.models.functions.text.Lower("name"),
                name="table_name_of_an_owner_unique_in_any_case",
            ),
        ),
    ]
