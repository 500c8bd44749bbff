from django.db import migrations
from django.utils import timezone

from games.fairness.fresh import new_era


def begin_first_era(apps, schema_editor):
    """Begin the first era before any server asks for it, so that no two begin one each."""
    Era = apps.get_model("games", "Era")
    if not Era.objects.exists():
        Era.objects.create(word=new_era().hex(), since=timezone.now())


class Migration(migrations.Migration):
    dependencies = [
        ("games", "0023_eras_skip_hand_numbers"),
    ]

    operations = [migrations.RunPython(begin_first_era, migrations.RunPython.noop)]
