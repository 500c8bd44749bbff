from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("accounts", "0041_talk_ladder"),
    ]

    operations = [
        migrations.CreateModel(
            name="FilteredWord",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                (
                    "word",
                    models.CharField(
                        help_text="As a whole word it is found in capitals, with signs that look alike (1di0t), with letters doubled or apart. Add its other forms too.",
                        max_length=40,
                    ),
                ),
                (
                    "strength",
                    models.CharField(
                        choices=[
                            ("nothing", "Nothing: it stays here for another day"),
                            ("mask", "Masked for whoever wants it so; in no name"),
                            ("refuse", "Refused, in lines and names"),
                        ],
                        default="mask",
                        max_length=7,
                        verbose_name="what becomes of it",
                    ),
                ),
                ("read_as", models.CharField(editable=False, max_length=80, unique=True)),
            ],
            options={
                "verbose_name": "filtered word",
                "ordering": ("word",),
            },
        ),
        migrations.AddField(
            model_name="roomsettings",
            name="word_list",
            field=models.PositiveIntegerField(db_default=0, default=0, editable=False),
        ),
        migrations.AddField(
            model_name="preferences",
            name="masks_words",
            field=models.BooleanField(db_default=True, default=True),
        ),
    ]
