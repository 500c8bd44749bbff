from collections import Counter

from django.db import migrations


def count_records(apps, schema_editor):
    """Count the deals of records that are there already. Their words stay unsaid."""
    PublicRecord = apps.get_model("games", "PublicRecord")
    RecordTally = apps.get_model("games", "RecordTally")
    sums, newest = {}, {}
    for record in PublicRecord.objects.select_related("hand").order_by("hand__hand_no").iterator():
        is_dealt, counts = counts_of(record.text)
        PublicRecord.objects.filter(pk=record.pk).update(**counts)
        table = record.hand.table_id
        newest[table] = record.pk
        sums.setdefault(table, Counter()).update(
            hands=1,
            not_cut=is_dealt and not counts["cutters"],
            missing=counts["missing"],
            given_up=counts["given_up"],
            voids=counts["is_void"],
        )
    RecordTally.objects.bulk_create(
        [RecordTally(table_id=pk, newest_id=newest[pk], **found) for pk, found in sums.items()]
    )


def counts_of(text):
    """Whether a record's hand was dealt, and what is counted of it.

    An attempt's line has three words where the record begins it, two in its frame.
    """
    lines = [line.split(" ") for line in text.splitlines()]
    begun = [n for n, words in enumerate(lines) if words[0] == "attempt" and len(words) == 3]
    is_dealt = sum(words[0] == "opened" for words in lines) % 2 == 1
    return is_dealt, {
        "frame": bytes.fromhex(lines[begun[-1]][1]),
        "cutters": sum(words[0] == "cut" for words in lines[begun[-1] :]) if is_dealt else 0,
        "missing": sum(words[0] == "cut" and words[2] == "missing" for words in lines),
        "given_up": len(begun) - is_dealt,
        "is_void": ["end", "void"] in lines,
    }


class Migration(migrations.Migration):
    dependencies = [
        ("games", "0021_deals_are_counted"),
    ]

    operations = [migrations.RunPython(count_records, migrations.RunPython.noop)]
