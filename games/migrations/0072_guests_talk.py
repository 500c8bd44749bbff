from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("games", "0071_talk_links")]

    operations = [
        migrations.AddField(
            model_name="tablegroup",
            name="guests_talk",
            field=models.BooleanField(
                db_default=True,
                default=True,
                help_text="Off: at the group's tables only players with an account write.",
                verbose_name="guests may talk",
            ),
        ),
    ]
