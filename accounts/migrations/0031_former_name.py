from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("accounts", "0030_one_line_is_asked_by_forms"),
    ]

    operations = [
        migrations.AddField(
            model_name="player",
            name="former_name",
            field=models.CharField(
                blank=True,
                db_default="",
                default="",
                editable=False,
                help_text="Before staff gave them another name, until they are told as they sign in.",
                max_length=20,
            ),
        ),
    ]
