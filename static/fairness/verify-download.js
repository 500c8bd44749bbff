// @ts-check
// A download of hands, or one public record: each hand, and the chain from hand to hand; and two people's downloads.

import { readRecord } from "./records.js";
import { checkHand, revealedCuts } from "./verify-hand.js";
import { Wrong, need } from "./wrong.js";

/** @typedef {import("./records.js").PublicRecord} PublicRecord @typedef {import("./verify-hand.js").Entry} Entry @typedef {import("./verify-hand.js").Facts} Facts */
/** @typedef {{ readonly place: string, readonly code: string, readonly sentence: string }} Found something wrong, and where */
/** @typedef {{ readonly hands: Facts[], readonly wrong: Found[], readonly isBare: boolean }} Report of the right hands; `isBare`: a record alone, whose own signature nobody gave */

/** @typedef {{ readonly room?: string, readonly head?: string }} Known from elsewhere: the room's key, the hash of the last record */

/** The same, hand by hand, so that a page can do something else between. @param {string} text @param {Known} [known] @returns {Generator<undefined, Report>} */
export const downloadSteps = function* (text, { room, head } = {}) {
  /** @type {Report} */
  const report = { hands: [], wrong: [], isBare: text.startsWith("cardroom-record/") };
  const last = yield* checkEntries(report, entriesOf(report, text), room);
  noting(report, "the file", () => need(head === undefined || head === last, "other-head", `the last record is ${last}; you gave ${head}.`));
  return report;
};

/** @param {string} text @param {Known} [known] */
export const verifyDownload = (text, known) => {
  const steps = downloadSteps(text, known);
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
};

/** How many hands two files have in common, and the first thing in which they differ. @param {Report} mine @param {Report} other @returns {{ common: number, wrong: Found | null }} */
export const compareDownloads = (mine, other) => {
  const files = [mine, other].map(({ hands }) => new Map(hands.map(({ record }) => [record.hand, record])));
  const [ours = new Map(), theirs = new Map()] = files;
  const numbers = [...new Set([...ours.keys(), ...theirs.keys()])].sort((one, next) => one - next);
  const common = numbers.filter((number) => ours.has(number) && theirs.has(number));
  const report = { wrong: /** @type {Found[]} */ ([]) };
  noting(report, "between the files", () => {
    numbers.forEach((number) => {
      const record = ours.get(number) ?? theirs.get(number);
      if (common.includes(number)) checkSame(record, theirs.get(number), !mine.isBare && !other.isBare);
      const before = ours.get(number - 1) ?? theirs.get(number - 1);
      if (before?.last.frame.era === record.last.frame.era) checkLink(before, record);
    });
    need(common.length > 0, "nothing-in-common", "the two files have no right hand in common.");
  });
  return { common: common.length, wrong: report.wrong[0] ?? null };
};

/** @param {{ readonly wrong: Found[] }} report @param {string} place @param {() => void} check */
const noting = (report, place, check) => {
  try {
    check();
  } catch (wrong) {
    if (!(wrong instanceof Wrong)) throw wrong;
    report.wrong.push({ place, code: wrong.code, sentence: wrong.message });
  }
};

/** @param {Report} report @param {string} text @returns {unknown[]} */
const entriesOf = (report, text) => {
  if (report.isBare) return [{ record: text }];
  try {
    return text.trimEnd().split("\n").map((line) => JSON.parse(line));
  } catch (error) {
    const sentence = `this is neither JSON lines nor a record, “cardroom-record/1 …”: ${error instanceof Error ? error.message : error}.`;
    report.wrong.push({ place: "the file", code: "not-a-download", sentence });
    return [];
  }
};

/** Check all lines into the report; the hash of the last record. @param {Report} report @param {readonly unknown[]} found @param {string | undefined} room */
function* checkEntries(report, found, room) {
  const soFar = { used: new Set(), decks: new Set() };
  /** @type {PublicRecord | null} */
  let before = null;
  for (const [index, each] of found.entries()) {
    const record = readAt(report, index, each);
    if (record) checkNext(report, /** @type {Entry} */ (each), record, before, soFar, room);
    before = record;
    yield;
  }
  return before ? before.hash : "unreadable";
}

/** @param {Report} report @param {number} index @param {unknown} found */
const readAt = (report, index, found) => {
  /** @type {PublicRecord | null} */
  let record = null;
  noting(report, `line ${index + 1}`, () => {
    need(isEntry(found), "not-a-download", "a line must be as docs/fairness.md says of downloads.");
    record = readRecord(found.record);
  });
  return /** @type {PublicRecord | null} */ (record);
};

/**
 * @param {Report} report @param {Entry} entry @param {PublicRecord} record @param {PublicRecord | null} before
 * @param {{ used: Set<string>, decks: Set<string> }} soFar hashes of revealed cuts, and roots @param {string | undefined} room
 */
const checkNext = (report, entry, record, before, { used, decks }, room) => {
  noting(report, `hand ${record.hand}`, () => {
    need(report.isBare || entry.signature !== undefined, "record-signature", "the room hasn't signed this record: its line has no signature.");
    const facts = checkHand(record, entry, { used });
    checkLink(before, record, room);
    const twice = rootsOf(record).find((root) => decks.has(root));
    need(twice === undefined, "deck-used-twice", `the deck ${twice} stood in a hand before; each must be made afresh.`);
    report.hands.push(facts);
  });
  revealedCuts(record).forEach((hash) => used.add(hash));
  rootsOf(record).forEach((root) => decks.add(root));
};

/** @param {PublicRecord} record */
const rootsOf = ({ attempts }) => attempts.flatMap(({ frame }) => frame.decks);

/** Whether a line has what belongs there, each of its type. @param {unknown} found @returns {found is Entry} */
const isEntry = (found) => {
  if (!hasTypes(found, { record: isText, signature: isText, seat: Number.isInteger, own: isOwn, noted: isNoted })) return false;
  return "record" in found && "seat" in found === "own" in found;
};

/** @param {unknown} found @param {Record<string, (value: any) => boolean>} types @returns {found is object} */
const hasTypes = (found, types) =>
  typeof found === "object" && found !== null && !Array.isArray(found) && Object.entries(found).every(([key, value]) => Object.hasOwn(types, key) && types[key]?.(value));

const isText = (/** @type {unknown} */ value) => typeof value === "string";
const isOwn = (/** @type {unknown} */ value) => Array.isArray(value) && value.every((line) => isText(line) && !line.includes("\n"));
const isNotedAttempt = (/** @type {unknown} */ value) => hasTypes(value, { frame: isText, announced: isText, cut: isText });
const isNoted = (/** @type {unknown} */ value) => hasTypes(value, { after: isText, attempts: (all) => Array.isArray(all) && all.every(isNotedAttempt) });

/** That a record goes on where the one before ended, under the right key. @param {PublicRecord | null} before @param {PublicRecord} record @param {string} [room] */
const checkLink = (before, record, room) => {
  const { room: key, era } = record.last.frame;
  need(room === undefined || room === key, "other-room", `the room's key is ${key}, not ${room}.`);
  if (!before) return;
  need(record.table === before.table, "other-table", `it is of table ${record.table}, the hand before of table ${before.table}.`);
  const isNewEra = era !== before.last.frame.era;
  const isNext = record.hand === before.hand + 1 || (isNewEra && record.hand > before.hand);
  need(isNext, "number-gap", `hand ${record.hand} comes after ${before.hand}; next is ${before.hand + 1}.`);
  need(record.after === before.hash, "chain-broken", `it follows ${record.after}; the hand before is ${before.hash}.`);
  need(isNewEra || key === before.last.frame.room, "other-room", `the room's key is ${key}; before, in the same era, it was another.`);
};

/** @param {PublicRecord} mine @param {PublicRecord} other @param {boolean} areSigned */
const checkSame = (mine, other, areSigned) => {
  need(mine.table === other.table, "other-table", `the files are of table ${mine.table} and table ${other.table}.`);
  need(mine.last.frame.room === other.last.frame.room, "other-room", `hand ${mine.hand} is signed by two rooms.`);
  const proof = "The room signed both: that proves fraud. Keep both files.";
  const differs = mine.attempts.find(({ frame }, at) => frame.hash !== (other.attempts[at]?.frame.hash ?? frame.hash));
  need(!differs, "frames-differ", `hand ${mine.hand} has two frames for attempt ${differs?.frame.attempt}. ${proof}`);
  need(mine.hash === other.hash, "records-differ", `hand ${mine.hand} has two public records. ${areSigned ? proof : ""}`);
};
