"""Each lie of the house is found by who is said to find it, or docs/fairness.md owns up to it."""

from __future__ import annotations

from collections import Counter
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from django.db import transaction

from games.tests.dealt_by import deal_by
from games.tests.fairness.vectors import ROOT, as_file, verify_hand
from games.tests.proofs import lies_in_dealing, lies_in_records, lies_that_stay, lies_to_some
from games.tests.proofs.checkers import by_page
from games.tests.proofs.downloads import Line
from games.tests.proofs.lies import LIES, Evidence, Finder, Lie
from games.tests.proofs.lying_house import LyingHouse

pytestmark = pytest.mark.django_db
check: Any = verify_hand()
MANY = 20
"""Different errors, at least."""
DOCUMENT = ROOT / "docs/fairness.md"
TABLES = (lies_in_dealing, lies_in_records, lies_that_stay, lies_to_some)


@cache
def evidence_of(lie: Lie) -> Evidence:
    """Have the lie made, and return what is left of it: the same for all who look at it."""
    with pytest.MonkeyPatch.context() as patch, transaction.atomic():
        deal_by(lie.name, patch)
        found = lie.make(LyingHouse(patch))
        transaction.set_rollback(True)
    return found


def codes(report: Any) -> list[str]:
    return [wrong.code for _, wrong in report.wrong]


def report_of(lines: list[Line], **known: str | None) -> Any:
    return check.check_file(as_file(lines), **known)


def without_notes(lines: list[Line]) -> list[Line]:
    """Return a download as the room itself gives it."""
    return [{key: each for key, each in line.items() if key != "noted"} for line in lines]


def in_records(evidence: Evidence) -> list[str]:
    return codes(report_of(without_notes(evidence.mine)))


def by_the_page(evidence: Evidence) -> list[str]:
    """Return what a page finds by what it kept: frames, cuts, records before, and cards."""
    report = report_of(evidence.mine)
    own = {
        (hand.record.hand, int(place)): card
        for hand, line in zip(report.hands, evidence.mine, strict=False)
        for _, place, card, *_ in map(str.split, line.get("own", ()))
    }
    seen = (
        (own.get((hand, place), card), card)
        for hand, cards in evidence.cards.items()
        for place, card in cards.items()
    )
    return codes(report) + ["other-cards"] * any(named != card for named, card in seen)


def by_comparing(evidence: Evidence) -> list[str]:
    assert evidence.others is not None
    mine, others = (report_of(each) for each in (evidence.mine, evidence.others))
    assert codes(mine) + codes(others) == []
    try:
        check.compare(mine, others)
    except check.Wrong as wrong:
        return [wrong.code]
    return []


def by_what_is_known(evidence: Evidence) -> list[str]:
    return codes(report_of(evidence.mine, room=evidence.room, head=evidence.head))


FINDS = {
    Finder.RECORD: in_records,
    Finder.PAGE: by_the_page,
    Finder.OTHERS: by_comparing,
    Finder.KNOWN: by_what_is_known,
}
EARLIER = {
    Finder.RECORD: (),
    Finder.PAGE: (in_records,),
    Finder.OTHERS: (in_records, by_the_page),
    Finder.KNOWN: (in_records, by_the_page),
    Finder.NOBODY: (in_records, by_the_page, by_what_is_known),
}
"""Who doesn't find it: so that nobody is said to be needed who isn't."""


def lies(*finders: Finder) -> pytest.MarkDecorator:
    some = [lie for lie in LIES if lie.found_by in finders]
    return pytest.mark.parametrize("lie", some, ids=lambda lie: lie.name)


@pytest.mark.drawn
@lies(*FINDS)
def test_it_is_found(lie: Lie) -> None:
    evidence = evidence_of(lie)

    assert [find(evidence) for find in EARLIER[lie.found_by]] == [[]] * len(EARLIER[lie.found_by])
    assert lie.error in FINDS[lie.found_by](evidence)


@lies(Finder.NOBODY)
def test_it_is_not_found_and_the_document_says_so(lie: Lie) -> None:
    evidence = evidence_of(lie)

    assert [find(evidence) for find in EARLIER[Finder.NOBODY]] == [[], [], []]
    _, _, limits = DOCUMENT.read_text(encoding="utf-8").partition("## What it can't prevent\n")
    limits, _, _ = limits.partition("\n## ")
    assert f"\n* **{lie.error}" in limits


@lies(Finder.NOBODY)
def test_what_can_be_counted_of_it_is(lie: Lie) -> None:
    evidence = evidence_of(lie)

    hands = report_of(evidence.mine).hands
    counts = Counter(hand.grade() for hand in hands)
    counts["given up"] = sum(hand.given_up for hand in hands)
    counts["missing"] = sum(len(hand.missing) for hand in hands)
    counts["void"] = sum(hand.record.is_void for hand in hands)
    assert evidence.counted.items() <= counts.items()


@pytest.mark.slow
@pytest.mark.node
def test_the_page_s_own_checker_finds_the_same(tmp_path: Path) -> None:
    """Of a download with what the page has noted, lie by lie."""
    texts = [as_file(evidence_of(lie).mine) for lie in LIES]
    ours = [next(iter(codes(check.check_file(text))), None) for text in texts]

    assert len(set(ours)) > MANY
    assert by_page(texts, tmp_path) == ours
