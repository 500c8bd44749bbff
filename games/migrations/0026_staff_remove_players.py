"""Staff may be given the right to have a player leave a table."""

from django.db import migrations


class Migration(migrations.Migration):
    dependencies = (("games", "0025_staff_void_hands"),)
    operations = (
        migrations.AlterModelOptions(
            name="table",
            options={
                "ordering": ("id",),
                "permissions": (("remove_player", "Can have a player leave a table"),),
            },
        ),
    )
