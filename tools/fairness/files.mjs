// Whole downloads: chains of hands, right and wrong, and two people's of one table.

import { ZEROS, makeHand, named, roomOf } from "./making.mjs";
import { BASE, FOLDED, GIVEN_UP, three } from "./right-hands.mjs";

/** Hands one after the other, each a change of a short one; `hand` counts up. */
const chain = (name, changes, first = { hand: 1, after: ZEROS }) => {
  let next = first;
  return changes.map((change, at) => {
    const made = makeHand(three(`${name} ${at}`, FOLDED, { seat: 1, ...next, ...change }));
    next = { ...next, hand: (change.hand ?? next.hand) + 1, after: made.facts.hash };
    return { name: `${name} ${at}`, ...made };
  });
};
/** Lines of downloads, by the name under which files have them. */
export const LINES = new Map();
const put = (name, line) => (LINES.set(name, line), name);
const linesOf = (hands) => hands.map(({ name, line }) => put(name, line));
/** The same, as somebody has them who only watched. */
const watched = (hands) => hands.map(({ name, line: { record, signature } }) => put(`${name}, watched`, { record, signature }));
/** The same, where the line at a place has another signature, or none. */
const signedOtherwise = (hands, place, signature) => linesOf(hands).map((name, at) => (at === place ? put(`${name}, signed ${signature}`, { ...hands[at].line, signature }) : name));
const headOf = (hands) => hands.at(-1).facts.hash;

const NEW_ERA = { era: "00000000000000ff" };
const evening = chain("evening", [{}, { attempts: GIVEN_UP }, { attempts: [{}] }, { attempts: [{ cutters: [3, 5] }] }]);
const fork = [...evening.slice(0, 2), ...chain("fork", [{}, {}], { hand: 3, after: evening[1].facts.hash })];
const [sameFrame] = chain("evening", [{ play: ["street", "fold 3"], name: "evening 3", attempts: [{ cutters: [3, 5] }] }], { hand: 4, after: evening[2].facts.hash }).map((made) => ({ ...made, name: "told otherwise" }));
const reused = named("a cut of one's own");
const twoRooms = chain("two rooms", [{}, { room: roomOf("another room") }]);
const afterRestore = chain("restored", [{}, { ...NEW_ERA, hand: 9, room: roomOf("another room") }]);

const file = (name, lines, more = {}) => ({ name, lines, error: null, ...more });

export const FILES = [
  file("an evening", linesOf(evening), { room: BASE.room.room, head: headOf(evening), grades: ["cut by you", "cut by you", "not cut", "cut by others"] }),
  file("a restored backup: another era, numbers jump", linesOf(afterRestore)),
  file("a cut revealed before counts for nothing", linesOf(chain("reused", [{ attempts: [{ cutters: [1] }], cuts: { "1 1": reused } }, { attempts: [{ cutters: [1] }], cuts: { "1 1": reused } }])), { grades: ["cut by you", "not cut"] }),
  file("the last line without a signature", signedOtherwise(evening.slice(0, 1), 0), { error: "record-signature" }),
  file("a line in the middle without a signature", signedOtherwise(evening, 0), { error: "record-signature" }),
  file("a line signed as another", signedOtherwise(evening, 0, evening[1].line.signature), { error: "record-signature" }),
  file("a line signed by nothing", signedOtherwise(evening, 0, ""), { error: "not-canonical" }),
  file("a line signed by null", signedOtherwise(evening, 0, null), { error: "not-a-download" }),
  file("a hand left out", linesOf(evening.filter((_, at) => at !== 1)), { error: "number-gap" }),
  file("a hand twice", linesOf([evening[0], ...evening]), { error: "number-gap" }),
  file("the newest first", linesOf(evening.toReversed()), { error: "number-gap" }),
  file("numbers jump back in another era", linesOf(chain("back", [{}, { ...NEW_ERA, hand: 1 }])), { error: "number-gap" }),
  file("a chain broken", linesOf([evening[0], ...chain("elsewhere", [{}], { hand: 2, after: named("elsewhere") })]), { error: "chain-broken" }),
  file("a chain broken where the era changes", linesOf([evening[0], ...chain("restored elsewhere", [NEW_ERA], { hand: 2, after: named("elsewhere") })]), { error: "chain-broken" }),
  file("hands of two tables", linesOf(chain("two tables", [{}, { table: 8 }])), { error: "other-table" }),
  file("a deck of an earlier hand", linesOf(chain("decks", [{ name: "the same" }, { name: "the same" }])), { error: "deck-used-twice" }),
  file("two rooms in one era", linesOf(twoRooms), { error: "other-room" }),
  file("another room than is known", linesOf(evening), { room: roomOf("another room").room, error: "other-room" }),
  file("the last hand left out", linesOf(evening.slice(0, -1)), { head: headOf(evening), error: "other-head" }),
  file("two people's files agree", linesOf(evening), { with: watched(evening.slice(1)), common: 3 }),
  file("two people's files adjoin and agree", linesOf(evening.slice(0, 3)), { with: watched(evening.slice(2)), common: 1 }),
  file("two frames for one attempt", linesOf(evening), { with: watched(fork), error: "frames-differ" }),
  file("two records of one hand", linesOf(evening), { with: watched([...evening.slice(0, 3), sameFrame]), error: "records-differ" }),
  file("one goes on from another record", linesOf(evening.slice(0, 3)), { with: watched([...chain("on", [{}], { hand: 4, after: named("elsewhere") })]), error: "chain-broken" }),
  file("files of two tables", linesOf(evening), { with: watched(chain("another table", [{ table: 8 }])), error: "other-table" }),
  file("files of two rooms", linesOf(evening), { with: watched(chain("another room", [{ room: roomOf("another room") }])), error: "other-room" }),
  file("files with nothing in common", linesOf(evening.slice(0, 1)), { with: watched(evening.slice(2)), error: "nothing-in-common" }),
];

const first = evening[0].line.record;
/** Files that are no JSON lines of objects. */
export const TEXTS = [
  { name: "a public record alone", text: first, error: null },
  { name: "a public record with carriage returns", text: first.replaceAll("\n", "\r\n"), error: "not-canonical" },
  { name: "an empty file", text: "", error: "not-a-download" },
  { name: "a page of the site", text: "<!doctype html>\n<title>Hand 1</title>\n", error: "not-a-download" },
  { name: "lines that end as on Windows", text: evening.slice(0, 2).map(({ line }) => `${JSON.stringify(line)}\r\n`).join(""), error: null },
];
