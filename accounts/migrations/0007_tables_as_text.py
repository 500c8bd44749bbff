"""Whether a player reads tables as text; a server of the version before doesn't say it."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("accounts", "0006_no_transfer_is_rake")]

    operations = [
        migrations.AddField(
            model_name="player",
            name="text_mode",
            field=models.BooleanField(
                db_default=False, default=False, verbose_name="reads tables as text"
            ),
        ),
    ]
