"""A new room asks who may come in; one whose settings were kept has been asked."""

from django.db import migrations, models


def as_answered(apps, schema_editor):
    apps.get_model("accounts", "RoomSettings").objects.update(door_is_answered=True)


class Migration(migrations.Migration):
    dependencies = [
        ("accounts", "0034_players_open_tables"),
    ]

    operations = [
        migrations.AddField(
            model_name="roomsettings",
            name="door_is_answered",
            field=models.BooleanField(db_default=False, default=False, editable=False),
        ),
        migrations.RunPython(as_answered, migrations.RunPython.noop),
    ]
