"""A worker of the version before writes hands without the columns of 0012: they have defaults."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("games", "0013_journal_rows_have_a_schema")]

    operations = [
        migrations.AlterField(
            model_name="hand",
            name="limit_name",
            field=models.CharField(
                db_default="",
                default="",
                help_text="What was played, by the name that it had then.",
                max_length=80,
            ),
        ),
        migrations.AlterField(
            model_name="handplayer",
            name="cards",
            field=models.CharField(
                db_default="",
                default="",
                help_text="In the order dealt: faces that all have seen, else places in the sealed deck.",
                max_length=40,
            ),
        ),
    ]
