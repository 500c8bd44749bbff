from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("accounts", "0029_how_names_read"),
    ]

    operations = [
        migrations.AlterField(
            model_name="roomsettings",
            name="room_name",
            field=models.CharField(
                db_default="The card room",
                default="The card room",
                help_text="At the top of every page.",
                max_length=40,
                verbose_name="name",
            ),
        ),
    ]
