from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("games", "0035_drains_and_outages"),
    ]

    operations = [
        migrations.AddField(
            model_name="drain",
            name="stops",
            field=models.JSONField(
                help_text="Web processes that end now, by name; empty as long as none is to.",
                null=True,
            ),
        ),
    ]
