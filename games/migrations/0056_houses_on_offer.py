from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("games", "0055_practice_tables"),
    ]

    operations = [
        migrations.AddField(
            model_name="house",
            name="is_offered",
            field=models.BooleanField(
                db_default=True,
                default=True,
                editable=False,
                help_text="Whether tables may be opened by its rules.",
                verbose_name="offered",
            ),
        ),
    ]
