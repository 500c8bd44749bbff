"""In new rooms players open tables of their own; a room that was there before goes on as it was."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("accounts", "0033_who_opens_tables"),
    ]

    operations = [
        migrations.AlterField(
            model_name="roomsettings",
            name="who_opens_tables",
            field=models.CharField(
                choices=[
                    ("everybody", "Everybody who has an account"),
                    ("older", "Accounts that are old enough"),
                    ("staff", "Staff alone"),
                    ("nobody", "Nobody: all tables are the room's"),
                ],
                db_default="everybody",
                default="everybody",
                help_text="Tables of players, in chips of their own; whoever has the link comes to them.",
                max_length=10,
                verbose_name="who may open tables",
            ),
        ),
    ]
