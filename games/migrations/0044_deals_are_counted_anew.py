from collections import Counter, defaultdict
from hashlib import sha256

from django.db import migrations
from django.db.models import F


def count_anew(apps, schema_editor):
    """Say of the records that are there whose cuts are missing, and count no cut twice."""
    PublicRecord = apps.get_model("games", "PublicRecord")
    tallies = apps.get_model("games", "RecordTally").objects
    RevealedCut = apps.get_model("games", "RevealedCut")
    MissingTally = apps.get_model("games", "MissingTally")
    known, missing = defaultdict(set), Counter()
    records = PublicRecord.objects.select_related("hand").order_by("hand__table", "hand__hand_no")
    for record in records.iterator(chunk_size=50):
        table = record.hand.table_id
        seats, attempts = cuts_of(record.text)
        last = attempts[-1] if record.cutters else []
        before = known[table].union(*attempts[:-1])
        cutters = sum(each not in before for each in last)
        PublicRecord.objects.filter(pk=record.pk).update(
            cutters=cutters, missing_seats=" ".join(seats)
        )
        if record.cutters and not cutters:
            tallies.filter(table_id=table).update(not_cut=F("not_cut") + 1)
        missing.update((table, int(seat)) for seat in seats)
        new = set().union(*attempts) - known[table]
        known[table] |= new
        RevealedCut.objects.bulk_create(RevealedCut(table_id=table, hash=each) for each in new)
    MissingTally.objects.bulk_create(
        MissingTally(table_id=table, seat=seat, missing=many)
        for (table, seat), many in missing.items()
    )


def cuts_of(text):
    """The seats whose cuts are missing, and of each attempt the hashes of the cuts that came.

    An attempt's line has three words where the record begins it, two in its frame.
    """
    seats, attempts = [], []
    for words in (line.split(" ") for line in text.splitlines()):
        if words[0] == "attempt" and len(words) == 3:
            attempts.append([])
        if words[0] == "cut" and words[2] == "missing":
            seats.append(words[1])
        elif words[0] == "cut":
            attempts[-1].append(sha256(b"cardroom-cut/1\n" + bytes.fromhex(words[2])).digest())
    return seats, attempts


class Migration(migrations.Migration):
    dependencies = [
        ("games", "0043_whose_cuts_are_missing"),
    ]

    operations = [migrations.RunPython(count_anew, migrations.RunPython.noop)]
