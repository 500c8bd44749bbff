"""A page's modules and sheets as one file: the same program, or an error that says why not."""

from __future__ import annotations

import subprocess
from collections.abc import Mapping
from pathlib import Path

import pytest
from django.conf import settings

from cardroom.pages.module_bundle import joined_module, joined_script, joined_sheet
from cardroom.pages.static_files import JOINED
from cardroom.testing import node_path

STATIC = Path(settings.BASE_DIR) / "static"
PROGRAM = {
    "page/main.js": """\
import dealt from "../vendor/deal.js";
import { bet as wager } from "../vendor/least.js";
import * as chips from "./chips.js";
import {
  Stack,
  double as twice,
} from "./parts/stack.js";
const stack = new Stack(3);
export const start = () =>
  [dealt(2), wager, chips.value, twice(4), stack.height, ...chips.counted(), chips.later()];
console.log(JSON.stringify(start()), this === undefined);
""",
    "page/chips.js": """\
import { double } from "./parts/stack.js";
console.log("chips");
export const value = double(5);
export function later() { return hidden; }
export function* counted() { yield* [1, 2]; }
const hidden = "as it is when it is asked for";
""",
    "page/parts/stack.js": """\
// A comment, in its `line`.
/**
 * Another one: * of several lines.
 * @param {string} name
 */
console.log("stack, once"); // beside it
export const double = (/** @type {number} */ chips) => 2 * chips; // import { of } from words
export class Stack { constructor(height) { this.height = height; } }
const value = "another value";
""",
    "vendor/deal.js": "var t=2;export default function(n){return n*t}",
    "vendor/least.js": "var b=7,c=8;export{b as bet,c};",
}


def reads(files: Mapping[str, str]) -> str:
    """Return the script `main.js` of these files, joined."""
    return joined_script("main.js", files.__getitem__)


@pytest.mark.node
def test_modules_do_the_same_when_they_are_one_file(tmp_path: Path) -> None:
    for name, text in PROGRAM.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text)
    (tmp_path / "package.json").write_text('{"type": "module"}')
    (tmp_path / "joined.js").write_text(joined_script("page/main.js", PROGRAM.__getitem__))

    apart, as_one = (says(tmp_path / name) for name in ("page/main.js", "joined.js"))

    assert as_one == apart
    assert as_one.splitlines()[-1] == '[4,7,10,8,3,1,2,"as it is when it is asked for"] true'


@pytest.mark.node
def test_a_module_that_is_imported_by_itself_gives_what_it_exports(tmp_path: Path) -> None:
    (tmp_path / "package.json").write_text('{"type": "module"}')
    (tmp_path / "chips.js").write_text(joined_module("page/chips.js", PROGRAM.__getitem__))
    asks = 'import("./chips.js").then((all) => console.log(Object.keys(all).join(), all.value));'
    (tmp_path / "page.js").write_text(asks)

    assert says(tmp_path / "page.js").splitlines()[-1] == "counted,later,value 10"


def says(script: Path) -> str:
    """Return what a script prints in Node."""
    node = node_path()
    assert node is not None
    return subprocess.run([node, script], capture_output=True, text=True, check=True).stdout


@pytest.mark.parametrize(
    "line",
    [
        "export let bet = 2;",
        'export { bet } from "./bets.js";',
        'export * from "./bets.js";',
        'import "./bets.js";',
        'import { bet } from "./bets.js"',
        'import { bet } from "preact";',
    ],
)
def test_it_refuses_what_it_cannot_join(line: str) -> None:
    with pytest.raises(ValueError, match=r"main\.js can't be joined .*: (import|export) "):
        reads({"main.js": f"const pot = 1;\n{line}\n", "bets.js": "export const bet = 2;\n"})


def test_it_leaves_out_comments() -> None:
    lines = ["// one", "const pot = 1; // two", "  /** three", "   * @type {x} */", "const b = 2;"]

    joined = reads({"main.js": "\n".join([*lines, ""])})

    assert "const pot = 1; // two\nconst b = 2;\n" in joined
    assert "one" not in joined
    assert "three" not in joined


def test_it_refuses_a_comment_in_a_template() -> None:
    with pytest.raises(ValueError, match=r"main\.js has a comment, or the like, in a template"):
        reads({"main.js": "const text = `\n// not a comment\n`;\n"})


def test_it_refuses_a_ring() -> None:
    ring = {"main.js": 'import { a } from "./a.js";\n', "a.js": 'import { b } from "./main.js";\n'}
    with pytest.raises(ValueError, match=r"main\.js → a\.js → main\.js"):
        reads(ring)


def test_it_puts_sheets_in_their_places() -> None:
    sheets = {
        "css/all.css": '/* all */\n@import url("felt.css");\n@import url("seats.css");\n',
        "css/felt.css": ".felt {}\n",
        "css/seats.css": ".seat {}\n",
    }
    assert joined_sheet("css/all.css", sheets.__getitem__) == "/* all */\n.felt {}\n\n.seat {}\n\n"


@pytest.mark.parametrize("name", JOINED)
def test_the_rooms_own_files_can_be_joined(name: str) -> None:
    whole = JOINED[name](name, lambda each: (STATIC / each).read_text())

    assert len(whole) > len((STATIC / name).read_text())
    assert "@import" not in whole
