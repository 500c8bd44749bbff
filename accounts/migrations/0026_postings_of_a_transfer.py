"""The index of a posting's transfer goes: that of the constraint begins with it.

Only it is dropped: to alter the field SQLite would make the table anew, and lose its triggers."""

import django.db.models.deletion
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("accounts", "0025_former_addresses"),
    ]

    operations = [
        migrations.RunSQL(
            'DROP INDEX IF EXISTS "accounts_posting_transfer_id_d8d96b60"',
            'CREATE INDEX IF NOT EXISTS "accounts_posting_transfer_id_d8d96b60"'
            ' ON "accounts_posting" ("transfer_id")',
            state_operations=[
                migrations.AlterField(
                    model_name="posting",
                    name="transfer",
                    field=models.ForeignKey(
                        db_index=False,
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="postings",
                        to="accounts.transfer",
                    ),
                ),
            ],
        ),
    ]
