// The link of a group, or to a guest's seat: copied by one press, and by hand where the browser doesn't let the page.
import assert from "node:assert/strict";
import { test } from "node:test";

const BY_HAND = "Press the box and copy what is marked.";

/** A page with a link whose browser copies so; `press` copies, and gives what is then seen and heard. */
const pageOf = async (name, writeText, share) => {
  const copy = { hidden: true, textContent: "Copy link", classList: { remove() {} }, setAttribute() {}, closest: () => ({ after: (each) => (each.isThere = true) }), addEventListener: (_, run) => (copy.press = run) };
  const byHand = { textContent: BY_HAND, isThere: true, remove: () => (byHand.isThere = false) };
  const sharing = { hidden: true, addEventListener: (_, run) => (sharing.press = run) };
  const box = { value: "https://room.example/g/#abc", isMarked: false, select: () => (box.isMarked = true), addEventListener() {} };
  const found = { link: box, "copy-link": copy, "share-link": sharing, "by-hand": byHand, copied: { textContent: "" } };
  const stand = { document: { getElementById: (id) => found[id] ?? null, querySelector: () => null }, navigator: { ...(writeText && { clipboard: { writeText } }), ...(share && { share }) } };
  const before = Object.fromEntries(Object.keys(stand).map((each) => [each, Object.getOwnPropertyDescriptor(globalThis, each)]));
  for (const [each, value] of Object.entries(stand)) Object.defineProperty(globalThis, each, { value, configurable: true, writable: true });
  try {
    await import(`../../../static/groups/share-link.js?${name}`);
    await (sharing.press ?? copy.press)?.();
  } finally {
    for (const [each, was] of Object.entries(before)) if (was) Object.defineProperty(globalThis, each, was); else delete globalThis[each];
  }
  return { copy: copy.textContent, isOffered: !copy.hidden, byHand: byHand.isThere, isMarked: box.isMarked, heard: found.copied.textContent };
};

test("a press copies the link and says so", async () => {
  const copied = [];
  const page = await pageOf("copied", async (text) => copied.push(text));
  assert.deepEqual(copied, ["https://room.example/g/#abc"]);
  assert.deepEqual(page, { copy: "Copied ✓", isOffered: true, byHand: false, isMarked: false, heard: "Copied" });
});

test("a browser that refuses has the link marked, and says how it is copied by hand", async () => {
  const page = await pageOf("refused", async () => { throw new DOMException("Write permission denied.", "NotAllowedError"); });
  assert.deepEqual(page, { copy: "Copy link", isOffered: true, byHand: true, isMarked: true, heard: BY_HAND });
});

test("a browser that can't copy offers no button", async () => {
  assert.deepEqual(await pageOf("without", null), { copy: "Copy link", isOffered: false, byHand: true, isMarked: false, heard: "" });
});

test("where sharing is refused the link is marked too, but not where its owner puts it away", async () => {
  const refuses = (name) => async () => { throw new DOMException("No.", name); };
  const isMarked = async (name) => (await pageOf(name, null, refuses(name))).isMarked;
  assert.deepEqual([await isMarked("NotAllowedError"), await isMarked("AbortError")], [true, false]);
});
