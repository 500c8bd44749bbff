// What a browser has kept that isn't what the page wrote is as if nothing had been kept.
import assert from "node:assert/strict";
import { test } from "node:test";
import { readJson } from "../../../static/table/kept/kept-json.js";
import { HandNotes } from "../../../static/table/proof/hand-notes.js";
import { OwnCuts } from "../../../static/table/proof/cuts/own-cuts.js";

const keeping = (text) => () => ({ getItem: () => text, setItem: () => {} });
const refusing = () => { throw new DOMException("The operation is insecure.", "SecurityError"); };

test("a list is read for a list and names for names, and nothing else", () => {
  for (const [text, list, names, box] of [
    ['["a"]', ["a"], {}, false], ['{"a":1}', [], { a: 1 }, false], ["true", [], {}, true],
    ...["5", '"a"', "null", "{oops", "", null].map((each) => [each, [], {}, false]),
  ]) assert.deepEqual([[], {}, false].map((usual) => readJson(keeping(text), "x", usual)), [list, names, box], text);
  assert.deepEqual(readJson(refusing, "x", []), []);
});

test("a page begins to cut and to take notes whatever stands where it keeps them", () => {
  for (const text of ["5", "{}", '"a"', "[]", "true"]) {
    const place = keeping(text);
    assert.match(new OwnCuts("1.2", { tab: place, allTabs: place }, () => "00".repeat(32)).announced, /^[0-9a-f]{64}$/, text);
    assert.equal(new HandNotes("1.2", place).of(3), null, text);
  }
});
