// Makes hands as a room would: decks, frames, cuts, deals, records, all from names instead of chance. For test vectors only.

import { createPrivateKey, createPublicKey, sign } from "node:crypto";
import { fromHex, hashOf, joinBytes, toHex } from "../../static/fairness/primitives/bytes.js";
import { deckOf, leafOf, rootOf } from "../../static/fairness/salted-decks.js";
import { cutHash, fourWords, handSeed, openedDeck } from "../../static/fairness/seeds.js";
import { permutation } from "../../static/fairness/primitives/streams.js";

const PKCS8 = "302e020100300506032b657004220420";
export const ZEROS = "0".repeat(64);

/** 32 bytes that a name stands for. */
export const named = (...names) => hashOf(`vectors/${names.join("/")}`);

/** A room by its name: its public key, and its signature on a frame's or a record's hash. */
export const roomOf = (name) => {
  const key = createPrivateKey({ key: Buffer.from(fromHex(PKCS8 + named("room", name))), format: "der", type: "pkcs8" });
  const room = createPublicKey(key).export({ format: "der", type: "spki" }).subarray(-32).toString("hex");
  const signed = (kind, hash) => toHex(sign(null, joinBytes(`cardroom-signature/1 ${kind} `, fromHex(hash)), key));
  return { room, signed };
};

/** A deck with its root, as a seed makes it; `cards` in place of those of the seed for one that is rigged. */
export const deckFrom = (seed, cards) => {
  const made = deckOf(seed).map(({ card, salt }, index) => ({ card: cards?.[index] ?? card, salt: toHex(salt) }));
  const leaves = made.map(({ card, salt }, index) => leafOf(index, card, fromHex(salt)));
  return { seed, cards: made, leaves, root: toHex(rootOf(leaves)) };
};

/** The sisters from a leaf to the root, the nearest first. */
export const pathOf = (leaves, index) => {
  if (leaves.length === 1) return [];
  let left = 1;
  while (left * 2 < leaves.length) left *= 2;
  return index < left
    ? [...pathOf(leaves.slice(0, left), index), toHex(rootOf(leaves.slice(left)))]
    : [...pathOf(leaves.slice(left), index - left), toHex(rootOf(leaves.slice(0, left)))];
};

const asText = (lines) => lines.map((line) => `${line}\n`).join("");
const same = (value) => value;

/** One attempt: its lines in the record, and what a deal needs of it. */
const makeAttempt = (spec, index, after) => {
  const { name, room, cheat = {} } = spec;
  const number = index + 1;
  const { cutters = [], missing = [] } = spec.attempts[index];
  const isLast = number === spec.attempts.length;
  const decks = [0, 1].map((deck) => cheat.deck?.(deck, number) ?? deckFrom(named(name, "deck", number, deck)));
  const cutOf = (seat) => spec.cuts?.[`${number} ${seat}`] ?? named(name, "cut", number, seat);
  const frame = (cheat.frame ?? same)(
    [
      "cardroom-frame/1",
      `room ${room.room}`,
      `era ${spec.era}`,
      `table ${spec.table}`,
      `hand ${spec.hand}`,
      `attempt ${number}`,
      `at ${spec.at + 2000 * index}`,
      `game ${spec.game}`,
      `limit ${spec.limit}`,
      `button ${spec.button}`,
      `dealt ${spec.dealt.join(" ")}`,
      ...(spec.house ? [`house ${spec.house.join(" ")}`] : []),
      `after ${after}`,
      ...decks.map(({ root }) => `deck ${root}`),
      ...cutters.map((seat) => `cutter ${seat} ${cutHash(cutOf(seat))}`),
    ],
    number,
  );
  const hash = hashOf(asText(frame));
  const cuts = cutters.map((seat) => `cut ${seat} ${missing.includes(seat) ? "missing" : cutOf(seat)}`);
  const seed = handSeed(hash, cutters.filter((seat) => !missing.includes(seat)).map(cutOf));
  const isDealt = isLast && !spec.isUndealt;
  const all = decks.map((deck, at) => `opened ${at} ${deck.seed}`);
  const opened = isDealt ? all.slice(openedDeck(seed), openedDeck(seed) + 1) : all;
  const signature = (cheat.frameSignature ?? same)(room.signed("frame", hash), number);
  const head = (cheat.attempt ?? same)(`attempt ${hash} ${signature}`, number);
  const lines = [head, ...frame, ...(cheat.cuts ?? same)(cuts, number), ...(cheat.opened ?? same)(opened, number, all)];
  return { hash, lines, seed, decks, cutters, missing, cutOf, cut: cutters.filter((seat) => !missing.includes(seat)) };
};

const STREETS = {
  holdem: [["down", "down"], ["burn", "board", "board", "board"], ["burn", "board"], ["burn", "board"]],
  stud: [["down", "down", "up"], ["burn", "up"], ["burn", "up"], ["burn", "up"], ["burn", "down"]],
};

/** Deals by a script of events, where `street` stands for the next one, with its deals, and `show` for the cards of a seat. */
const makeDeal = (spec, attempt) => {
  const deck = attempt.decks[1 - openedDeck(attempt.seed)];
  const order = permutation("deal", attempt.seed);
  const cardAt = (place) => deck.cards[order[place]].card;
  const seats = [...spec.dealt];
  const held = Object.fromEntries(seats.map((seat) => [seat, { down: [], up: [] }]));
  const [open, burns, mucked, events] = [new Set(), [], [], []];
  let [street, next] = [0, 0];
  const give = (place, target) => {
    const [word, seat] = target.split(" ");
    if (seat) held[seat][word].push(place);
    if (word === "burn") burns.push(place);
    if (word === "up" || word === "board") open.add(place);
    events.push(`deal ${place} ${target}`);
  };
  const dealStreet = (how) => {
    const plan = how ? [spec.shortTarget] : STREETS[spec.game === "holdem" ? "holdem" : "stud"][street];
    events.push(`street ${street++}`);
    const targets = plan.flatMap((word) => (word === "down" || word === "up" ? seats.map((seat) => `${word} ${seat}`) : [word]));
    if (how !== "reshuffle") return targets.forEach((target) => give(next++, target));
    events.push(how);
    const stub = Array.from({ length: 52 - next }, (_, at) => next + at);
    const pool = stub.length + burns.length < seats.length ? [...burns] : [...stub, ...burns];
    const river = permutation("river", attempt.seed).filter((place) => pool.includes(place));
    targets.forEach((target, at) => give(river[at], target));
  };
  const show = (seat) => {
    const places = [...held[seat].down, ...held[seat].up];
    places.forEach((place) => open.add(place));
    events.push(`show ${seat} ${places.map(cardAt).join(" ")}`);
  };
  const turnUp = (seat, at) => {
    const place = held[seat].down[at];
    open.add(place);
    events.push(`turn_up ${seat} ${place} ${cardAt(place)}`);
  };
  for (const step of spec.play) {
    const [word, seat, at] = step.split(" ");
    if (word === "street") dealStreet(seat);
    else if (word === "show") show(seat);
    else if (word === "turn_up") turnUp(seat, at);
    else events.push(step);
    if (word === "fold") seats.splice(seats.indexOf(Number(seat)), 1);
    if (word === "muck") mucked.push(seat);
  }
  const line = (word, place) => {
    const { card, salt } = deck.cards[order[place]];
    return `${word} ${place} ${card} ${salt} ${pathOf(deck.leaves, order[place]).join(" ")}`;
  };
  const lines = (word, places) => [...places].sort((one, other) => one - other).map((place) => line(word, place));
  const own = spec.seat ? [spec.seat, ...mucked.filter((seat) => Number(seat) !== spec.seat)].flatMap((seat) => held[seat].down) : [];
  return { events, shown: lines("shown", open), own: lines("own", own), line, cardAt, held };
};

/** A hand as a line of a download, with what is to be found of it. Each part of `cheat` changes lines before the room signs them. */
export const makeHand = (spec) => {
  const { room, cheat = {} } = spec;
  const attempts = [];
  for (const index of spec.attempts.keys()) attempts.push(makeAttempt(spec, index, attempts[index - 1]?.hash ?? spec.after));
  const last = attempts.at(-1);
  const deal = spec.isUndealt ? { events: [], shown: [], own: [] } : makeDeal(spec, last);
  const lines = [
    "cardroom-record/1",
    `table ${spec.table}`,
    `hand ${spec.hand}`,
    `after ${spec.after}`,
    ...attempts.flatMap((attempt) => attempt.lines),
    ...(cheat.events ?? same)(deal.events, deal),
    `end ${spec.end ?? "played"}`,
    ...(cheat.shown ?? same)(deal.shown, deal),
  ];
  const record = (cheat.record ?? same)(asText(lines));
  const signature = (cheat.signature ?? same)(room.signed("record", hashOf(record)));
  const line = { record, signature, ...(spec.seat ? { seat: spec.seat, own: (cheat.own ?? same)(deal.own, deal) } : {}) };
  const noted = spec.noted?.(attempts);
  return { line: noted ? { ...line, noted } : line, facts: factsOf(spec, attempts, record), attempts, opened: openedDeck(last.seed) };
};

const factsOf = (spec, attempts, record) => {
  const cutters = spec.isUndealt ? [] : attempts.at(-1).cutters;
  const cut = cutters.includes(spec.seat) ? "cut by you" : "cut by others";
  return {
    hash: hashOf(record),
    grade: spec.isUndealt ? "not dealt" : spec.house?.length === spec.dealt.length ? "no person in" : cutters.length ? cut : "not cut",
    cutters,
    words: spec.isUndealt ? null : fourWords(attempts.at(-1).seed),
    missing: attempts.flatMap(({ cutters, missing }) => cutters.filter((seat) => missing.includes(seat))),
    given_up: attempts.length - (spec.isUndealt ? 0 : 1),
    is_void: spec.end === "void",
  };
};
