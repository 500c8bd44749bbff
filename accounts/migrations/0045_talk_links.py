from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("accounts", "0044_hides_watchers"),
    ]

    operations = [
        migrations.AddField(
            model_name="roomsettings",
            name="has_talk_links",
            field=models.BooleanField(
                db_default=True,
                default=True,
                help_text="The host of a table of players sets one, which its people read in the talk.",
                verbose_name="links to talk elsewhere",
            ),
        ),
    ]
