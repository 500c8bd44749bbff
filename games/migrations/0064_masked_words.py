from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("games", "0063_carried_sanctions"),
    ]

    operations = [
        migrations.AddField(
            model_name="talkitem",
            name="masks",
            field=models.JSONField(
                null=True,
                help_text="Words of it that staff filter: from where to before where, in code points; none: there are none.",
            ),
        ),
    ]
