from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("games", "0041_table_names_in_any_case"),
    ]

    operations = [
        migrations.AddField(
            model_name="processbeat",
            name="pledged_at",
            field=models.JSONField(
                db_default={},
                default=dict,
                help_text="When they were announced, by table: Unix milliseconds.",
            ),
        ),
    ]
