from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("games", "0065_next_evenings")]

    operations = [
        migrations.AddField(
            model_name="table",
            name="chips_are_asked",
            field=models.BooleanField(
                db_default=False,
                default=False,
                editable=False,
                help_text="Whoever buys in asks the host, or a deputy (OT-9).",
                verbose_name="chips are asked of the host",
            ),
        ),
        migrations.AddField(
            model_name="table",
            name="up_to_largest",
            field=models.BooleanField(
                db_default=False,
                default=False,
                editable=False,
                help_text="Who buys in may have as much as the largest stack, where that is more "
                "(OT-13).",
                verbose_name="up to the largest stack",
            ),
        ),
    ]
