"""What the proof of the shuffle costs, as docs/benchmarks.md tells it."""

from __future__ import annotations

import time

from bench.proof.evenings import CUT, HOUSE, Evening
from bench.proof.hand_cpu import HandTime, Watch
from bench.proof.proof_report import Cost, cost_rows, evening_rows


def evening(side: str, who: str, hands: int) -> Evening:
    return Evening(side=side, who=who, seconds=10.0, hands=hands, commits=3 * hands, cpu=1.0)


def test_hands_an_hour_are_told_before_and_after_run_by_run() -> None:
    played = [evening("abc1234", HOUSE, 20), evening("this", HOUSE, 10), evening("this", HOUSE, 30)]

    *_, before, after = evening_rows(played)

    assert before == "| house players alone | before | 7,200 | 3.0 | 50.0 | 500.0 |"
    assert after == "| house players alone | after | 3,600, 10,800 | 3.0 | 50.0 | 500.0 |"


def test_a_table_that_was_not_measured_has_no_row() -> None:
    assert CUT not in "".join(evening_rows([evening("this", HOUSE, 10)]))


def test_the_proof_s_share_is_told_where_there_is_a_proof() -> None:
    before = Cost(what="before", hands=(HandTime(start=2.0, commits=1),))
    now = (HandTime(start=2.0, proof=1.0, commits=1), HandTime(start=4.0, proof=1.5, commits=1))

    *_, first, second = cost_rows([before, Cost(what="nobody cuts", hands=now)])

    assert first == "| before | 2.00 | 2.00 |  |  | 1 |"
    assert second == "| nobody cuts | 2.00 | 3.00 | 1.00 | 1.25 | 1 |"


def test_what_runs_within_what_is_watched_counts_once() -> None:
    watch = Watch()

    def work() -> None:
        until = time.thread_time_ns() + 1_000_000
        while time.thread_time_ns() < until:
            pass

    inner = watch.over(work)
    watch.over(lambda: (inner(), inner()))()

    assert 2_000_000 <= watch.spent < 4_000_000
