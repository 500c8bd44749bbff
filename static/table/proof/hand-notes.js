// @ts-check
// Notes of this browser on a table's hands: the frames that it was shown, the cuts that it sent, the records that it
// found right. With it the page finds out if the room says something else later (docs/fairness.md, "noted").
import { allTabs, readJson, writeJson } from "../kept/kept-json.js";

/** @typedef {import("./cuts/frame-text.js").FrameRead} FrameRead */
/** @typedef {{ readonly frame?: string, readonly announced?: string, readonly cut?: string }} Attempt As a download has it. */
/**
 * @typedef {object} HandNote
 * @property {number} hand @property {string} era @property {string} after the record before, as the first frame says
 * @property {number | null} seat that the player was dealt in at
 * @property {readonly Attempt[]} attempts from the first
 * @property {boolean} [hasMissed] the player's cut was missing, so that they aren't listed again
 * @property {string} [record] the hash of its record, once that was found right
 */

const KEPT = 50; // hands of a table
const TABLES = 8; // of a browser
const TABLES_KEPT = "room.noted-tables";

export class HandNotes {
  /** @type {readonly HandNote[]} The oldest first. */
  #notes;
  #name;
  #place;
  #isSaved = true;

  /** @param {string} whose this player's, at this table @param {import("../kept/kept-json.js").Place} [place] */
  constructor(whose, place = allTabs) {
    this.#name = `room.noted.${whose}`;
    this.#place = place;
    this.#notes = readJson(place, this.#name, /** @type {readonly HandNote[]} */ ([]));
  }

  /** All of them, the oldest first. */
  get all() {
    return this.#notes;
  }

  /** @param {number} hand */
  of(hand) {
    return this.#notes.find((each) => each.hand === hand) ?? null;
  }

  /**
   * Note a frame; what is wrong with it by what was noted before: an error of docs/fairness.md, or null.
   * @param {FrameRead} frame @param {number | null} seat @param {string | null} announced what the room had confirmed to know
   */
  noteFrame(frame, seat, announced) {
    const noted = this.of(frame.hand);
    const known = noted?.era === frame.era ? noted : null;
    const before = known?.attempts[frame.attempt - 1] ?? {};
    if (before.frame === frame.hash) return null;
    if (before.frame) return "other-frame";
    const isDue = seat !== null && announced !== null && !known?.hasMissed;
    const attempts = Array.from({ length: frame.attempt }, (_, at) => known?.attempts[at] ?? {});
    attempts[frame.attempt - 1] = { frame: frame.hash, ...(isDue ? { announced } : {}) };
    this.#put({ ...known, hand: frame.hand, era: frame.era, after: frame.attempt === 1 ? frame.after : (known?.after ?? ""), seat, attempts });
    if (isDue && frame.cutters.get(String(seat)) !== announced) return "not-listed";
    return frame.attempt === 1 && this.recordBefore(frame.hand) !== frame.after && this.recordBefore(frame.hand) ? "other-record-before" : null;
  }

  /** Note the cut that was sent for a frame, in time. @param {string} frame @param {string} cut */
  noteCut(frame, cut) {
    this.#change(frame, (attempt) => ({ ...attempt, cut }));
  }

  /** Whether a cut was noted as sent for this frame. @param {string} frame */
  hasSent(frame) {
    return this.#notes.some(({ attempts }) => attempts.some((each) => each.frame === frame && each.cut));
  }

  /** Note that the player's cut for a frame is called missing; it may be by right. @param {string} frame @param {boolean} isByRight */
  noteMissing(frame, isByRight) {
    if (isByRight) this.#change(frame, ({ cut, ...attempt }) => attempt);
    const noted = this.#ofFrame(frame);
    if (noted) this.#put({ ...noted, hasMissed: true });
  }

  /** Note that a hand's record was found right. @param {number} hand @param {string} record its hash */
  noteRecord(hand, record) {
    const noted = this.of(hand);
    if (noted) this.#put({ ...noted, record });
  }

  /** The hash of the record before a hand, if it was found right, and in the same era. @param {number} hand */
  recordBefore(hand) {
    const before = this.of(hand - 1);
    return before?.era === this.of(hand)?.era ? before?.record : undefined;
  }

  /** What lies between a hand and the one that was noted before it: another era, and hands that weren't seen. @param {number} hand */
  since(hand) {
    const before = this.#notes.findLast((each) => each.hand < hand);
    const isNewEra = before !== undefined && before.era !== this.of(hand)?.era;
    return { isNewEra, unseen: before && !isNewEra ? hand - before.hand - 1 : 0 };
  }

  /** Which record the hand after a hand says that it follows, in the same era. @param {number} hand */
  nextAfter(hand) {
    const next = this.of(hand + 1);
    return next?.era === this.of(hand)?.era ? next?.after || undefined : undefined;
  }

  /** Write what has changed, some time after it has. */
  save() {
    if (this.#isSaved) return;
    this.#isSaved = true;
    writeJson(this.#place, this.#name, this.#notes);
    this.#forgetTables();
  }

  /** @param {HandNote} note */
  #put(note) {
    const others = this.#notes.filter(({ hand }) => hand !== note.hand);
    this.#notes = [...others, note].sort((one, other) => one.hand - other.hand).slice(-KEPT);
    this.#isSaved = false;
  }

  /** @param {string} frame */
  #ofFrame(frame) {
    return this.#notes.find(({ attempts }) => attempts.some((each) => each.frame === frame));
  }

  /** @param {string} frame @param {(attempt: Attempt) => Attempt} change */
  #change(frame, change) {
    const noted = this.#ofFrame(frame);
    if (noted) this.#put({ ...noted, attempts: noted.attempts.map((each) => (each.frame === frame ? change(each) : each)) });
  }

  /** Of the tables that were played at longest ago nothing is kept. */
  #forgetTables() {
    const known = readJson(this.#place, TABLES_KEPT, /** @type {readonly string[]} */ ([]));
    if (known.at(-1) === this.#name) return;
    const names = [...known.filter((name) => name !== this.#name), this.#name];
    names.slice(0, -TABLES).forEach((name) => writeJson(this.#place, name, []));
    writeJson(this.#place, TABLES_KEPT, names.slice(-TABLES));
  }
}
