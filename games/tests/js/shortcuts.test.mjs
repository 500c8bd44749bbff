import assert from "node:assert/strict";
import { test } from "node:test";
import { ACTS, ASKED, TALKING, USUAL_KEYS, changed, keptKeys, keyOf, readKeys, shortcutOf } from "../../../static/table/pressing/shortcuts.js";

test("the usual keys differ", () => {
  const keys = Object.values(USUAL_KEYS.by);
  assert.equal(new Set(keys).size, keys.length);
  assert.deepEqual(Object.keys(USUAL_KEYS.by).sort(), Object.keys({ ...ACTS, ...ASKED, ...TALKING }).sort());
});

const PRESSED = [["f", "fold"], ["F", "fold"], ["c", "pass"], ["r", "raise"], ["a", "all_in"], ["1", "size_1"], ["4", "size_4"], ["h", "hand"], ["s", "stacks"], ["w", "clock"], ["m", "again"], ["t", "time_bank"], ["z", null], ["Enter", null], ["", null]];
for (const [key, shortcut] of PRESSED)
  test(`usually ${JSON.stringify(key)} stands for ${shortcut}`, () => assert.equal(shortcutOf(USUAL_KEYS, key), shortcut));

test("a key is changed, and the one before is free", () => {
  const { keys } = changed(USUAL_KEYS, "fold", "z");
  assert.equal(shortcutOf(keys, "z"), "fold");
  assert.equal(shortcutOf(keys, "f"), null);
  assert.equal(changed(keys, "hand", "f").trouble, null);
});

test("a key can be cleared, and two things can be without one", () => {
  const { keys } = changed(changed(USUAL_KEYS, "fold", "").keys, "pass", " ");
  assert.equal(shortcutOf(keys, "f"), null);
  assert.equal(keyOf(keys, "pass"), null);
});

test("two things don't share a key, and it says which has it", () => {
  const { keys, trouble } = changed(USUAL_KEYS, "hand", "c");
  assert.equal(keys, null);
  assert.equal(trouble, "C is already the key for: Check or call. Choose another, or clear that one first.");
  assert.equal(changed(USUAL_KEYS, "pass", "c").trouble, null, "its own");
});

test("keys that are off stand for nothing, and aren't shown", () => {
  const off = { ...USUAL_KEYS, isOn: false };
  assert.equal(shortcutOf(off, "f"), null);
  assert.equal(keyOf(off, "fold"), null);
  assert.equal(keyOf(USUAL_KEYS, "fold"), "F");
  assert.equal(keyOf(USUAL_KEYS, undefined), null);
});

test("what is kept is read as it was: moved, swapped, cleared and off", () => {
  const moved = changed(changed(changed(USUAL_KEYS, "fold", "").keys, "pass", "F").keys, "fold", "C").keys;
  for (const keys of [USUAL_KEYS, moved, changed(moved, "raise", "").keys, { ...moved, isOn: false }])
    assert.deepEqual(readKeys(keptKeys(keys)), keys);
});

const ODD = [["nothing", null], ["no text", ""], ["no object", "null"], ["another thing", "17"], ["no keys", '{"isOn":true}']];
for (const [name, text] of ODD)
  test(`where ${name} is kept, keys are as usual`, () => assert.deepEqual(readKeys(text), USUAL_KEYS));

test("of odd keys the rest is read, and no two are the same", () => {
  const read = readKeys(JSON.stringify({ isOn: true, by: { fold: "Q", pass: "Q", raise: 7, hand: "long", strange: "Z" } }));
  assert.deepEqual([read.by.fold, read.by.pass, read.by.raise, read.by.hand], ["Q", "", "R", "H"]);
  assert.equal(shortcutOf(read, "z"), null);
});
