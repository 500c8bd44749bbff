from django.conf import settings
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("games", "0054_why_seats_were_left"),
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
    ]

    operations = [
        migrations.RemoveConstraint(model_name="table", name="table_of_nobody_is_listed"),
        migrations.AddField(
            model_name="table",
            name="practice_until",
            field=models.BigIntegerField(
                editable=False,
                help_text="A member of staff tries its limit there, alone: when it closes, Unix time in milliseconds. It is in no list or figure, and nobody plays there.",
                null=True,
            ),
        ),
        migrations.AddConstraint(
            model_name="table",
            constraint=models.CheckConstraint(
                condition=models.Q(
                    ("is_listed", True),
                    ("group__isnull", False),
                    models.Q(("owner__isnull", False), ("practice_until__isnull", False)),
                    _connector="OR",
                ),
                name="table_of_nobody_is_listed",
            ),
        ),
    ]
