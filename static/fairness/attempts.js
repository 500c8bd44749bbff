// @ts-check
// The attempts of a hand: each frame and its signature, the cuts that came, and the decks that were opened.

import { fromHex, joinBytes } from "./primitives/bytes.js";
import { deckRoot } from "./salted-decks.js";
import { isSigned } from "./primitives/ed25519.js";
import { seedOf } from "./records.js";
import { cutHash, openedDeck } from "./seeds.js";
import { need } from "./wrong.js";

/** @typedef {import("./frames.js").Frame} Frame @typedef {import("./records.js").Attempt} Attempt @typedef {import("./records.js").PublicRecord} PublicRecord */

/** @param {PublicRecord} record @param {boolean} checksSignatures */
export const checkAttempts = (record, checksSignatures) => {
  /** @type {Set<number>} */
  const missed = new Set();
  /** @type {Set<string>} */
  const decks = new Set();
  record.attempts.forEach((attempt, index) => {
    checkFrame(attempt, checksSignatures);
    checkPlace(record, attempt.frame, index);
    checkSeats(attempt.frame, missed);
    attempt.frame.decks.forEach((root) => {
      need(!decks.has(root), "deck-used-twice", `the deck ${root} stands in two places; each must be made afresh.`);
      decks.add(root);
    });
    checkCuts(attempt);
    checkOpened(record, attempt);
    attempt.cuts.forEach(({ seat, cut }) => cut === null && missed.add(seat));
  });
};

/** Whether the last attempt was dealt, or the record says so. @param {PublicRecord} record */
export const isDealt = ({ events, isVoid, last }) => events.length > 0 || !isVoid || last.opened.size === 1;

/** @param {Attempt} attempt @param {boolean} checksSignatures */
const checkFrame = ({ stated, signature, frame }, checksSignatures) => {
  need(stated === frame.hash, "frame-hash", `attempt ${frame.attempt} states its frame's hash as ${stated}; it is ${frame.hash}.`);
  const message = joinBytes("cardroom-signature/1 frame ", fromHex(frame.hash));
  need(!checksSignatures || isSigned(frame.room, message, signature), "frame-signature", `the frame of attempt ${frame.attempt} isn't signed by the room ${frame.room}.`);
};

/** That a frame is of this record, and linked with what was before it. @param {PublicRecord} record @param {Frame} frame @param {number} index */
const checkPlace = (record, frame, index) => {
  const isHere = frame.table === record.table && frame.hand === record.hand;
  need(isHere, "frame-elsewhere", `a frame is of hand ${frame.hand} at table ${frame.table}, the record of hand ${record.hand} at table ${record.table}.`);
  need(frame.attempt === index + 1, "attempt-number", `a frame says attempt ${frame.attempt}; it is number ${index + 1} of the hand.`);
  const before = record.attempts[index - 1]?.frame;
  const after = before?.hash ?? record.after;
  need(frame.after === after, before ? "attempt-chain" : "frame-elsewhere", `the frame of attempt ${frame.attempt} follows ${frame.after}; it must be ${after}.`);
  need(!before || before.fixed === frame.fixed, "frame-changed", `attempt ${frame.attempt} changes what was fixed with the hand's first frame.`);
};

/** The order of the deal, and that only those dealt in cut, none of whom was missing before. @param {Frame} frame @param {ReadonlySet<number>} missed */
const checkSeats = ({ game, button, dealt, house, cutters }, missed) => {
  const isStud = game !== "holdem";
  need(!isStud || button === 0, "dealt-order", `the button is at seat ${button}; in stud there is none, so it must be 0.`);
  const isAfter = (/** @type {number} */ seat) => seat > button;
  const order = [...new Set(dealt)].sort((one, other) => Number(isAfter(other)) - Number(isAfter(one)) || one - other);
  need(dealt.join() === order.join() && !dealt.includes(0), "dealt-order", `the seats dealt in are ${dealt}; clockwise from the dealer's left it is ${order}.`);
  const seats = cutters.map(({ seat }) => seat);
  need(seats.join() === dealt.filter((seat) => seats.includes(seat)).join(), "cutter-not-dealt", `the cutters are seats ${seats}; they must be of those dealt in, ${dealt}, in order.`);
  const isOfThem = house.join() === dealt.filter((seat) => house.includes(seat)).join() && !house.some((seat) => seats.includes(seat));
  need(isOfThem, "house-seat", `seats ${house} are called house players'; they must be of those dealt in, ${dealt}, in order, and cut nothing.`);
  const again = seats.filter((seat) => missed.has(seat));
  need(again.length === 0, "cutter-listed-again", `seats ${again} are listed again in the hand in which their cut was missing.`);
};

/** @param {Attempt} attempt */
const checkCuts = ({ frame, cuts }) => {
  const seats = cuts.map(({ seat }) => seat).join();
  const listed = frame.cutters.map(({ seat }) => seat).join();
  need(seats === listed, "cut-lines", `there are cut lines of seats ${seats || "none"}; the frame lists ${listed || "none"}.`);
  cuts.forEach(({ seat, cut }, index) => {
    const announced = frame.cutters[index]?.announced;
    need(cut === null || cutHash(cut) === announced, "cut-hash", `the cut of seat ${seat} isn't the one announced, ${announced}.`);
  });
};

/** @param {PublicRecord} record @param {Attempt} attempt */
const checkOpened = (record, attempt) => {
  const { frame, opened } = attempt;
  const name = `attempt ${frame.attempt}`;
  const seed = seedOf(attempt);
  if (attempt !== record.last) {
    need(seed === null, "given-up-for-nothing", `${name} was given up though no cut is missing.`);
    need(opened.size === 2, "deck-not-opened", `${name} was given up, so both its decks must be opened.`);
  } else if (isDealt(record)) {
    checkDealt(name, seed, [...opened.keys()]);
  }
  opened.forEach((deckSeed, deck) => need(deckRoot(deckSeed) === frame.decks[deck], "opened-root", `deck ${deck} of ${name}, opened, hasn't the root that the frame fixed.`));
};

/** @param {string} name @param {string | null} seed @param {readonly number[]} opened */
const checkDealt = (name, seed, opened) => {
  need(seed !== null, "missing-yet-dealt", `${name} was dealt though a cut is missing.`);
  need(opened.length < 2, "both-decks-opened", `${name} was dealt, yet both its decks are opened.`);
  const right = openedDeck(seed);
  need(opened.length === 1, "deck-not-opened", `${name} was dealt, yet deck ${right} isn't opened.`);
  need(opened[0] === right, "wrong-deck-opened", `deck ${opened[0]} of ${name} is opened; the seed says deck ${right}.`);
};
