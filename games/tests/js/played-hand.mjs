// A hand as a room would play it, with its proof: what a page at seat 1 is sent of it, and what it can fetch afterwards.
import { cutHash } from "../../../static/fairness/seeds.js";
import { makeHand, named, roomOf } from "../../../tools/fairness/making.mjs";
import { HOUR, TABLE } from "./at-a-table.mjs";

export const ROOM = roomOf("room");
export const FIRST = "00".repeat(32);
const PLAYERS = [{ seat: 1, player: 67 }, { seat: 3, player: 66 }, { seat: 5, player: 68 }];
const CHECKED = ["check 3", "check 5", "check 1", "close 600"];
const PLAY = ["blind 3 small_blind 100", "blind 5 big_blind 200", "street", "call 1 200", "call 3 100", "check 5", "close 600", "street", ...CHECKED, "street", ...CHECKED, "street", ...CHECKED, "show 3", "muck 5", "muck 1", "pot 0 600 0 3 600 whole"];

/** @param more changes what `tools/fairness/making.mjs` makes */
export const handOf = (hand, after, more = {}) => {
  const cuts = Object.fromEntries([1, 2].flatMap((attempt) => [1, 3].map((seat) => [`${attempt} ${seat}`, more.cutOf?.(seat) ?? named("cut", hand, attempt, seat)])));
  const attempts = more.attempts ?? [{ cutters: [3, 1] }];
  const spec = { room: ROOM, era: "ab".repeat(8), table: TABLE, hand, after, at: HOUR, game: "holdem", limit: "no_limit 100 200", button: 1, dealt: [3, 5, 1], play: PLAY, seat: 1, name: `hand ${hand}`, cuts, ...more, attempts };
  const made = makeHand(spec);
  const { record, signature, own } = made.line;
  return { hand, hash: made.facts.hash, words: made.facts.words, frames: framesIn(record), events: knownOf(hand, record, own), proof: { type: "proof", hand, record, signature, own } };
};

/** The texts of a record's frames. */
const framesIn = (record) => [...record.matchAll(/^cardroom-frame\/1\n(?:(?!cut |opened |cardroom).*\n)*/gm)].map(([text]) => text);

/** The events of a hand as the page of seat 1 sees them, its frames and cuts apart. */
const knownOf = (hand, record, own) => {
  const cards = new Map([...record.matchAll(/^shown (\d+) (\w\w)/gm), ...own.join("\n").matchAll(/^own (\d+) (\w\w)/gm)].map(([, place, card]) => [Number(place), card]));
  const streets = record.split(/^street \d+\n/m).slice(1).map((text, street) => streetOf(street, text, cards));
  const shows = [...record.matchAll(/^show (\d+) (.*)$/gm)].map(([, seat, shown]) => ({ type: "hand_shown", seat: Number(seat), cards: shown.split(" ") }));
  return { started: { type: "hand_started", hand_no: hand, button: 1, players: PLAYERS, seats: [] }, dealt: [...streets, ...shows], ended: { type: "hand_ended", may_show: [] } };
};

const streetOf = (street, text, cards) => {
  const deals = [...text.matchAll(/^deal (\d+) (\w+) ?(\d*)$/gm)].map(([, place, target, seat]) => ({ place: Number(place), target, seat: Number(seat) }));
  const downOf = (mine) => ({ seat: mine, places: deals.filter(({ seat }) => seat === mine).map(({ place }) => place), cards: deals.filter(({ seat }) => seat === mine).map(({ place }) => (mine === 1 ? cards.get(place) : "??")) });
  return {
    type: "street_dealt",
    street,
    down: street === 0 ? [3, 5, 1].map(downOf) : [],
    board: deals.filter(({ target }) => target === "board").map(({ place }) => ({ place, card: cards.get(place) })),
  };
};

/** The hash that seat 1 announced for a hand. */
export const announcedFor = (hand, attempt = 1) => cutHash(named("cut", hand, attempt, 1));
