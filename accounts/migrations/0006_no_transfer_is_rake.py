"""Rake goes to the house with the hand's settlement: no transfer was ever of a kind of its own."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("accounts", "0005_staffs_rights_are_separate")]

    operations = [
        migrations.AlterField(
            model_name="transfer",
            name="kind",
            field=models.CharField(
                choices=[
                    ("grant", "sign-up grant"),
                    ("refill", "free refill"),
                    ("buy_in", "buy-in"),
                    ("top_up", "top-up"),
                    ("queue", "queued top-up"),
                    ("cash_out", "cash-out"),
                    ("settlement", "hand settled"),
                    ("refund", "refund"),
                    ("adjustment", "adjustment by staff"),
                    ("reversal", "reversal"),
                ],
                max_length=12,
            ),
        ),
    ]
