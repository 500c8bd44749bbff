from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("accounts", "0043_conduct"),
    ]

    operations = [
        migrations.AddField(
            model_name="preferences",
            name="hides_watchers",
            field=models.BooleanField(db_default=False, default=False),
        ),
    ]
