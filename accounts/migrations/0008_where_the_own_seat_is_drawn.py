"""Where a player's own seat is drawn; a server of the version before doesn't say it."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("accounts", "0007_tables_as_text")]

    operations = [
        migrations.AddField(
            model_name="player",
            name="own_place",
            field=models.CharField(
                choices=[
                    ("bottom", "At the bottom"),
                    ("left", "On the left"),
                    ("top", "At the top"),
                    ("right", "On the right"),
                ],
                db_default="bottom",
                default="bottom",
                max_length=6,
                verbose_name="own seat is drawn",
            ),
        ),
    ]
