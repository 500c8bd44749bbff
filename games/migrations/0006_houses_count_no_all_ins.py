"""Staff set how many emergency all-ins there are a day for the room and for each player (EA-4)."""

from django.db import migrations


def forget_the_count(apps, schema_editor):
    """Take the number that nobody counted by out of the houses' rules."""
    for house in apps.get_model("games", "House").objects.all():
        if house.rules.pop("all_ins_a_day", None) is not None:
            house.save(update_fields=["rules"])


class Migration(migrations.Migration):
    dependencies = [("games", "0005_waiting_list")]

    operations = [migrations.RunPython(forget_the_count, migrations.RunPython.noop)]
