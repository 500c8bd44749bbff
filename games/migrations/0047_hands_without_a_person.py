"""Hands in which no person was dealt in are told apart from those that nobody cut. Older frames
don't say who is a house player: older records stay as they are."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("games", "0046_own_chips")]

    operations = [
        migrations.AddField(
            model_name="publicrecord",
            name="has_no_person",
            field=models.BooleanField(
                db_default=False,
                default=False,
                help_text="House players alone were dealt in; older records don't say.",
            ),
        ),
    ]
