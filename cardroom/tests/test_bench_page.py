"""`python -m bench page`: what it writes, and the line over which it loads the page."""

from __future__ import annotations

import asyncio
import time

from bench.page.delayed_line import delayed_line
from bench.page.figures import Drawing, Heap, Loading, Watching
from bench.page.page_report import HEADING, PageFigures, page_lines
from bench.parts import part_of, with_part

ROUND_TRIP = 0.2
FOUND = PageFigures(
    state=("a machine",),
    drawing=Drawing(milliseconds=tuple(each / 10 for each in range(101))),
    watching=Watching(seconds=60, events=70, long_tasks=(), style_recalculations=150, cpu=0.9),
    still=Watching(seconds=60, events=70, long_tasks=(), style_recalculations=90, cpu=0.9),
    heap=(Heap(hands=50, mib=3.25, nodes=900), Heap(hands=500, mib=3.5, nodes=950)),
    loading=Loading(requests=("/", "/static/table/main.js"), kib=80.4, drawn=1.2, able=1.4),
    loading_afar=Loading(requests=("/",), kib=80.4, drawn=1.8, able=1.9),
)


def test_it_writes_what_was_measured_beside_what_is_wanted() -> None:
    rows = [line for line in page_lines(FOUND) if line.startswith("| ")]

    assert "| an event drawn at ten seats, median of 101 | 5.0 ms | ≤ 8 ms |" in rows
    assert "| watching nine seats, 70 events: tasks over 50 ms | none | none |" in rows
    assert "| style recalculations a second | 2.5 | < 5 |" in rows
    assert "| the same with less motion wished | 1.5 | < 5 |" in rows
    assert "| heap at hand 50 and 500 | 3.2, 3.5 MiB (+0.2) | ≤ +5 MB |" in rows
    assert "| able to act | 1.40 s | ≤ 2.5 s |" in rows
    assert "| able to act | 1.90 s |  |" in rows


def test_it_says_where_nothing_was_measured() -> None:
    assert page_lines(None) == [HEADING, "", "Not measured: Chromium is not here."]


def test_its_part_of_the_report_is_replaced_and_nothing_else() -> None:
    report = "# Benchmarks\n\n## The engine\n\nfast\n"
    once = with_part(report, [HEADING, "", "one"])
    more = once + "\n## What limits it\n\nthe disk\n"

    assert once == f"# Benchmarks\n\n## The engine\n\nfast\n\n{HEADING}\n\none\n"
    assert with_part(once, [HEADING, "", "two"]) == once.replace("one", "two")
    assert with_part(more, [HEADING, "", "two"]).count(HEADING) == 1
    assert with_part(more, [HEADING, "", "two"]) == more.replace("one", "two")
    assert part_of(more, HEADING) == [HEADING, "", "one"]
    assert part_of(report, HEADING) == []


async def test_a_delayed_line_takes_a_round_trip_to_open_and_one_for_each_answer() -> None:
    has_ended = asyncio.Event()

    async def echo(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        while data := await reader.read(100):
            writer.write(data)
        writer.close()
        await writer.wait_closed()
        has_ended.set()

    server = await asyncio.start_server(echo, "127.0.0.1", 0)
    with delayed_line(server.sockets[0].getsockname()[1], ROUND_TRIP, opening=ROUND_TRIP) as port:
        began = time.monotonic()
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        for trips in (2, 3):
            writer.write(b"bet")
            assert await reader.readexactly(3) == b"bet"
            assert time.monotonic() - began >= trips * ROUND_TRIP * 0.95
        writer.close()
        await writer.wait_closed()
    server.close()
    await has_ended.wait()
