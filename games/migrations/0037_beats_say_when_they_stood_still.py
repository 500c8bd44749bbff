from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("games", "0036_drains_end_the_room"),
    ]

    operations = [
        migrations.AddField(
            model_name="processbeat",
            name="stood_still_from",
            field=models.BigIntegerField(
                help_text="When it last couldn't say that it lives, and lived on: from …", null=True
            ),
        ),
        migrations.AddField(
            model_name="processbeat",
            name="stood_still_to",
            field=models.BigIntegerField(help_text="… to, in Unix milliseconds.", null=True),
        ),
    ]
