// @ts-check
// Answers to what a player asks at any moment, each in one sentence of one breath: their hand, the board, the pot,
// the stacks, what opponents show, the last acts, the clock. Pure.
import { money, roughly } from "../amounts/amounts.js";
import { spoken, written } from "./card-names.js";
import { bankLeft } from "./time-bank.js";
import { fitting, shortened } from "../fitting.js";
import { potLines } from "../state/hand-facts.js";
import { clockOf, secondsToAnswer, secondsUntil } from "../connection/room-time.js";
import { isMyTurn, isStud, myHand, myHolding, potTotal, seatAt, seatOrder, stackAt, streetName } from "../state/selectors.js";
import { pageTime } from "../connection/page-time.js";

/** Each question, with what it asks about. */
export const QUERIES = /** @type {const} */ ({
  hand: "Your own hand",
  board: "The board, or the street",
  pot: "The pot, and what it costs to call",
  stacks: "All stacks",
  opponents: "What opponents show",
  acts: "The last acts",
  clock: "The clock",
});

/** @typedef {keyof typeof QUERIES} Query */

/** @param {Page.State} state @param {Query} query */
export const answer = (state, query, here = pageTime()) =>
  state.view && state.now ? ANSWERS[query](/** @type {Page.WithView} */ (state), here) : NO_TABLE;

const NO_TABLE = "The table isn't here yet.";
const NO_HAND = "No hand has been dealt.";

/** @param {Page.WithView} state */
const hand = (state) => {
  const me = myHand(state);
  const held = myHolding(state);
  if (!me || !held) return "You have no cards.";
  const start = `${me.has_folded ? "Folded: " : ""}${held.high}${lowOf(held)}: `;
  const said = (/** @type {(cards: readonly string[]) => string} */ write) => `${capital(start)}${downAndUp(me, write)}.`;
  return fitting(() => said(inWords), () => said(written));
};

/** @param {Protocol.OwnHand} held */
const lowOf = ({ low }) => (low ? `; ${/low/.test(low) ? low : `low ${low}`}` : "");

/** @param {Protocol.PlayerView} player @param {(cards: readonly string[]) => string} write */
const downAndUp = ({ down, up }, write) => (up.length ? `${write(down)} down, ${write(up)} up` : write(down));

/** @param {Page.WithView} state */
const board = (state) => {
  const { hand: dealt } = state.view;
  if (!dealt) return NO_HAND;
  const street = capital(streetName(state).replaceAll("_", " "));
  const cards = dealt.board;
  if (isStud(state)) return studStreet(state, street, cards);
  return cards.length ? `${street}: ${inWords(cards)}.` : `${street || "Preflop"}: no board yet.`;
};

/** @param {Page.WithView} state @param {string} street @param {readonly string[]} cards common to all */
const studStreet = (state, street, cards) => {
  const highest = state.now.high_board ? `; ${whose(state, state.now.high_board)} the highest board` : "";
  const common = cards.length ? `; common to all: ${inWords(cards)}` : "";
  return `${street || "No"} street${street ? "" : " yet"}${highest}${common}.`;
};

/** @param {Page.WithView} state @param {number} seatNo in the hand */
const whose = (state, seatNo) => {
  const player = state.view.hand?.players.find((each) => each.seat === seatNo);
  return player?.player === state.page.viewer ? "you have" : `${player?.name ?? `seat ${seatNo}`} has`;
};

/** @param {Page.WithView} state */
const pot = (state) => {
  const { hand: dealt } = state.view;
  if (!dealt) return NO_HAND;
  if (dealt.is_over) return `The hand is over; the pot was ${money(dealt.awards.reduce((sum, each) => sum + each.chips, 0))}.`;
  const total = `Pot ${money(potTotal(dealt))}`;
  const price = priceOf(state);
  const all = potLines(state);
  const pots = all.map(({ title, amount }) => `${title.toLowerCase()} ${amount}`);
  const whose = pots.map((each, index) => `${each}: ${all[index]?.names}`);
  const several = pots.length ? ` in ${pots.length} pots` : "";
  return fitting(
    () => `${total}${whose.length ? ` (${whose.join("; ")})` : ""}${price}.`,
    () => `${total}${pots.length ? ` (${pots.join(", ")})` : ""}${price}.`,
    () => `${total}${several}${price}.`,
  );
};

/** What it costs the viewer to go on, if they are in. @param {Page.WithView} state */
const priceOf = (state) => {
  const { legal, ahead } = state.now;
  const bringIn = isMyTurn(state) ? legal?.bring_in : null;
  if (bringIn) return `, ${money(bringIn)} to bring in`;
  const offer = isMyTurn(state) ? legal : ahead;
  if (offer?.call) return `, ${money(offer.call)} to call`;
  return offer?.check ? ", nothing to call" : "";
};

/** @param {Page.WithView} state */
const stacks = (state) => {
  const seats = seatOrder(state).flatMap((seatNo) => seatAt(state, seatNo) ?? []);
  if (!seats.length) return "Nobody sits here.";
  const names = seats.map((each) => (each.player === state.page.viewer ? "you" : each.name));
  const chips = seats.map((each) => stackAt(state, each.seat));
  const short = shortened(names);
  return fitting(
    () => `Stacks: ${paired(names, chips.map(money), ", ")}`,
    () => short && `Stacks: ${paired(short, chips.map(money), ", ")}`,
    () => `Stacks by seat: ${paired(seats.map(({ seat }) => seat), chips.map(roughly), ", ")}`,
  );
};

/** @param {Page.WithView} state */
const opponents = (state) => {
  const { hand: dealt } = state.view;
  if (!dealt) return NO_HAND;
  if (!isStud(state)) return "Nobody has up cards in this game.";
  const them = dealt.players.filter((each) => each.player !== state.page.viewer && !each.has_folded && each.up.length);
  if (!them.length) return "No opponent shows a card.";
  const cards = them.map(({ up }) => up);
  const names = them.map(({ name }) => name);
  const short = shortened(names);
  return fitting(
    () => paired(names, cards.map(inWords), "; "),
    () => paired(names, cards.map(written), "; "),
    () => short && paired(short, cards.map(written), "; "),
    () => `Seats: ${paired(them.map(({ seat }) => seat), cards.map(close), "; ")}`,
  );
};

/** "you $160, Bob $80." @param {readonly (string | number)[]} who @param {readonly string[]} what @param {string} between */
const paired = (who, what, between) => `${capital(who.map((each, index) => `${each} ${what[index]}`).join(between))}.`;

/** "A♠K♦". @param {readonly string[]} cards */
const close = (cards) => written(cards).replaceAll(" ", "");

/** @param {Page.WithView} state */
const acts = ({ log }) => {
  const start = log.findLastIndex((each) => each.kind === "hand");
  const done = log.slice(start + 1).filter((each) => SAID_AS_ACTS.has(each.kind)).map((each) => each.text.replace(/\.$/, ""));
  if (!done.length) return "Nobody has acted in this hand.";
  return fitting(...[3, 2, 1].map((count) => () => `${done.slice(-count).join("; ")}.`));
};

const SAID_AS_ACTS = new Set(["action", "showdown", "win"]);

/** @param {Page.WithView} state @param {number} here */
const clock = (state, here) => {
  if (state.now.asked) return `You have ${seconds(secondsToAnswer(state, here))} to answer the dealer.`;
  const left = clockOf(state, here);
  if (left && state.now.seat) return `${capital(whose(state, state.now.seat))} ${[`${seconds(left.seconds)} left`, bankLeft(state)].filter(Boolean).join(", and ")}.`;
  if (state.now.next_hand) return `The next hand starts in ${seconds(Math.ceil(secondsUntil(state.now.next_hand, state.skew, here)))}.`;
  return "No clock runs.";
};

/** @param {number} count */
const seconds = (count) => `${count} second${count === 1 ? "" : "s"}`;

/** @param {readonly string[]} cards */
const inWords = (cards) => cards.map(spoken).join(", ");

/** @param {string} text */
const capital = (text) => text.slice(0, 1).toUpperCase() + text.slice(1);

/** @type {{ readonly [Each in Query]: (state: Page.WithView, here: number) => string }} */
const ANSWERS = { hand, board, pot, stacks, opponents, acts, clock };
