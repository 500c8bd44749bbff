from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("games", "0069_two_names"),
    ]

    operations = [
        migrations.AddField(
            model_name="talkitem",
            name="is_watcher",
            field=models.BooleanField(
                db_default=False, default=False, help_text="Whoever said it had no seat there."
            ),
        ),
    ]
