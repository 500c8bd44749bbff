from django.apps.registry import Apps
from django.db import migrations
from django.db.backends.base.schema import BaseDatabaseSchemaEditor


def keep_reading_only(apps: Apps, schema_editor: BaseDatabaseSchemaEditor) -> None:
    permissions = apps.get_model("auth", "Permission").objects.filter(
        content_type__app_label="accounts", content_type__model="player"
    )
    change = permissions.filter(codename="change_player").first()
    if change is None:
        return  # a new room: nobody has rights yet
    view, _ = permissions.get_or_create(
        codename="view_player",
        content_type=change.content_type,
        defaults={"name": "Can view player"},
    )
    for player in change.user_set.all():
        player.user_permissions.add(view)
    for group in change.group_set.all():
        group.permissions.add(view)
    change.user_set.clear()
    change.group_set.clear()


class Migration(migrations.Migration):
    """Changing a player was one right for everything: adjusting, suspending, allowances. They are
    rights of their own now, given by a superuser; whoever had the old one keeps reading."""

    dependencies = [
        ("accounts", "0004_session_keys_are_hashed"),
        ("auth", "0012_alter_user_first_name_max_length"),
        ("contenttypes", "0002_remove_content_type_name"),
    ]

    operations = [
        migrations.AlterModelOptions(
            name="player",
            options={
                "permissions": (
                    ("adjust_bankroll", "Can adjust players' bankrolls"),
                    ("suspend_player", "Can suspend players, and let them in again"),
                    ("change_allowance", "Can change how many emergency all-ins players have"),
                ),
                "verbose_name": "player",
            },
        ),
        migrations.RunPython(keep_reading_only, migrations.RunPython.noop),
    ]
