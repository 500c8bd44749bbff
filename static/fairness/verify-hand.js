// @ts-check
// One hand, checked by its public record, what the player alone was shown, and what the page noted. Asks nobody; keeps nothing.

import { checkAttempts, isDealt } from "./attempts.js";
import { fromHex, joinBytes } from "./primitives/bytes.js";
import { followDeal } from "./deal.js";
import { isSigned } from "./primitives/ed25519.js";
import { checkNoted } from "./noted.js";
import { checkOpenings } from "./openings.js";
import { readOwn, readRecord, seedOf } from "./records.js";
import { cutHash, fourWords } from "./seeds.js";
import { Wrong, need } from "./wrong.js";

/** @typedef {import("./records.js").PublicRecord} PublicRecord @typedef {import("./records.js").Opening} Opening */
/**
 * @typedef {object} Entry a line of a download
 * @property {string} record
 * @property {string} [signature]
 * @property {number} [seat]
 * @property {readonly string[]} [own]
 * @property {import("./noted.js").Noted} [noted]
 */
/**
 * @typedef {object} Facts
 * @property {PublicRecord} record
 * @property {"cut by you" | "cut by others" | "not cut" | "not dealt" | "no person in"} grade
 * @property {readonly number[]} cutters seats whose cut made the deal
 * @property {string | null} words
 * @property {number | null} opened which deck was opened whole, of a hand that was dealt
 * @property {readonly number[]} missing seats whose cut wasn't there, one for each cut
 * @property {number} givenUp attempts
 * @property {ReadonlyMap<number, string>} cards by their places
 */
/** @typedef {{ readonly ok: true, readonly facts: Facts } | { readonly ok: false, readonly code: string, readonly sentence: string }} Verdict */
/**
 * @typedef {object} Asked
 * @property {boolean} [checksSignatures] they take longer than all the rest
 * @property {ReadonlySet<string>} [used] hashes of cuts that were revealed before: these count for nothing
 */

/** @param {Entry} entry @param {Asked} [asked] @returns {Verdict} */
export const verifyHand = (entry, asked = {}) => {
  try {
    return { ok: true, facts: checkHand(readRecord(entry.record), entry, asked) };
  } catch (wrong) {
    if (wrong instanceof Wrong) return { ok: false, code: wrong.code, sentence: wrong.message };
    throw wrong;
  }
};

/** What a hand is found to be; throws Wrong. @param {PublicRecord} record @param {Entry} entry @param {Asked} asked @returns {Facts} */
export const checkHand = (record, entry, { checksSignatures = true, used = new Set() }) => {
  const { signature, own = [], noted = {} } = entry;
  const seat = entry.seat ?? null;
  const openings = readOwn(own);
  if (signature !== undefined) checkSignature(record, signature, checksSignatures);
  checkAttempts(record, checksSignatures);
  const { dealt, house } = record.last.frame;
  need(seat === null || !house.includes(seat), "house-seat", `seat ${seat} is called a house player's, and it is yours.`);
  need(seat === null || dealt.includes(seat), "own-extra", `seat ${seat} was not dealt in; those were ${dealt}.`);
  const found = isDealt(record) ? checkDeal(record, seat, openings) : checkUndealt(record, openings);
  checkNoted(record, seat, noted);
  return { record, ...found, ...countsOf(record), ...gradeOf(record, found.opened !== null, seat, used) };
};

/** The hashes of all cuts that a record reveals. @param {PublicRecord} record */
export const revealedCuts = (record) => revealedIn(record.attempts);

/** @param {PublicRecord["attempts"]} attempts */
const revealedIn = (attempts) => attempts.flatMap(({ cuts }) => cuts.flatMap(({ cut }) => (cut === null ? [] : [cutHash(cut)])));

/** @param {PublicRecord} record @param {string} signature @param {boolean} checksSignatures */
const checkSignature = (record, signature, checksSignatures) => {
  need(/^[0-9a-f]{128}$/.test(signature), "not-canonical", "the record's signature must be 64 bytes in lower-case hexadecimal.");
  const { room } = record.last.frame;
  const message = joinBytes("cardroom-signature/1 record ", fromHex(record.hash));
  need(!checksSignatures || isSigned(room, message, signature), "record-signature", `the record isn't signed by the room ${room}.`);
};

/** @param {PublicRecord} record @param {number | null} seat @param {readonly Opening[]} own */
const checkDeal = (record, seat, own) => {
  const { last, events, isVoid } = record;
  const seed = /** @type {string} */ (seedOf(last));
  const deal = followDeal(last.frame, seed, events);
  need(isVoid || deal.street >= 0, "street-order", "the hand is said to be played, but nothing was dealt.");
  const cards = checkOpenings(record, deal, seat, own);
  return { words: fourWords(seed), opened: Math.min(...last.opened.keys()), cards };
};

/** @param {PublicRecord} record @param {readonly Opening[]} own */
const checkUndealt = (record, own) => {
  need(own.length === 0, "own-extra", "there are own cards, but nothing was dealt.");
  need(record.shown.length === 0, "shown-extra", "there are cards shown, but nothing was dealt.");
  return { words: null, opened: null, cards: new Map() };
};

/** @param {PublicRecord} record */
const countsOf = (record) => ({
  missing: record.attempts.flatMap(({ cuts }) => cuts.flatMap(({ seat, cut }) => (cut === null ? [seat] : []))),
  givenUp: record.attempts.length - Number(isDealt(record)),
});

/** Whether house players alone were dealt in. @param {PublicRecord["last"]["frame"]} frame */
const hasNoPerson = ({ dealt, house }) => dealt.length === house.length;

/** @param {PublicRecord} record @param {boolean} wasDealt @param {number | null} seat @param {ReadonlySet<string>} used @returns {Pick<Facts, "grade" | "cutters">} */
const gradeOf = (record, wasDealt, seat, used) => {
  if (!wasDealt) return { grade: "not dealt", cutters: [] };
  if (hasNoPerson(record.last.frame)) return { grade: "no person in", cutters: [] };
  const before = new Set([...used, ...revealedIn(record.attempts.slice(0, -1))]);
  const cutters = record.last.frame.cutters.filter(({ announced }) => !before.has(announced)).map((cutter) => cutter.seat);
  if (cutters.length === 0) return { grade: "not cut", cutters };
  return { grade: seat !== null && cutters.includes(seat) ? "cut by you" : "cut by others", cutters };
};
