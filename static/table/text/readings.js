// @ts-check
// The table as lines to read: each part a list, from the state alone. Pure.
import { whatSits } from "../sentences/who.js";
import { money } from "../amounts/amounts.js";
import { UNSEEN, spoken } from "../sentences/card-names.js";
import { foldedCards, isHighBoard, potLines, raisesInWords } from "../state/hand-facts.js";
import { clockOf } from "../connection/room-time.js";
import { isRunning, isStud, myHand, myHolding, playerAt, seatAt, seatOrder, stackAt, streetName } from "../state/selectors.js";
import { openDown } from "../state/cards-to-show.js";
import { lastAct, pot, said, wonWith } from "../sentences/sentences.js";
import { pageTime } from "../connection/page-time.js";

/** @param {readonly string[]} cards */
const inWords = (cards) => cards.map(spoken).join(", ");

/** @param {Page.WithView} state @returns {string[]} */
export const handRead = (state) => {
  const me = myHand(state);
  const down = me?.down.filter((card) => card !== UNSEEN) ?? [];
  if (!me || !down.length) return ["You have no cards."];
  const held = myHolding(state);
  return [
    ...(me.has_folded ? ["You have folded."] : []),
    `${me.up.length ? "Down" : "Cards"}: ${inWords(down)}`,
    ...(me.up.length ? [`Up: ${inWords(me.up)}`] : []),
    ...(held ? [held.low ? `High: ${held.high}` : held.high, ...(held.low ? [`Low: ${held.low}`] : [])] : []),
  ];
};

/** @param {Page.WithView} state @returns {string[]} */
export const boardRead = (state) => {
  const { hand } = state.view;
  if (!hand) return ["No hand has been dealt."];
  const street = streetName(state).replaceAll("_", " ");
  const cards = hand.board.length ? inWords(hand.board) : "no cards";
  return [
    ...(street ? [`${isStud(state) ? "Street" : "Round"}: ${street}`] : []),
    ...(!isStud(state) || hand.board.length ? [`${hand.is_common_river ? "Common card" : "Board"}: ${cards}`] : []),
    ...[pot(hand)].filter(Boolean),
    ...potLines(state).map(({ title, amount, names }) => `${title} ${amount}: ${names}`),
    ...[raisesInWords(state)].filter(Boolean),
    ...foldedCards(state).map(({ name, cards: up }) => `Folded by ${name}: ${inWords(up)}`),
    ...winners(hand, state.page.viewer),
  ];
};

/** @param {Protocol.HandView} hand @param {number | null} viewer */
const winners = (hand, viewer) =>
  hand.is_over ? hand.players.filter(({ won }) => won > 0).map(({ seat, player, name, won }) => `${player === viewer ? "You win" : `${name} wins`} ${money(won)}${withHand(wonWith(hand, seat))}`) : [];

/** @param {string} hand */
const withHand = (hand) => (hand ? ` with ${hand}` : "");

/** @typedef {{ seat: number, text: string, isFree: boolean }} SeatRead */

/** Each seat, the viewer's own first, then clockwise. @param {Page.WithView} state @returns {SeatRead[]} */
export const seatsRead = (state) =>
  seatOrder(state).map((seat) => {
    const taken = seatAt(state, seat);
    return { seat, isFree: !taken, text: taken ? `Seat ${seat}: ${playerRead(state, taken)}` : `Seat ${seat}: free` };
  });

/** @param {Page.WithView} state @param {Protocol.SeatView} seat */
const playerRead = (state, seat) => {
  const player = playerAt(state, seat.seat);
  const isMine = seat.player === state.page.viewer;
  return [
    `${seat.name}${isMine ? ", you" : ""}${whatSits(seat)}`,
    money(stackAt(state, seat.seat)),
    ...(player ? inHand(state, player) : []),
    ...(state.view.hand?.button === seat.seat ? ["button"] : []),
    ...(seat.is_sitting_out ? ["sitting out"] : []),
    ...(seat.is_leaving ? ["leaving"] : []),
    ...(LINE[state.presence[seat.player] ?? ""] ?? []),
  ].join(", ");
};

/** @type {{ readonly [presence: string]: readonly string[] }} */
const LINE = { away: ["away"], disconnected: ["offline"], gone: ["has left the page"] };

/** Their last act, and what lies in front of them: "raise $8", "all-in $40", "check". @param {Page.WithView} state @param {Protocol.PlayerView} player */
const doing = (state, player) => {
  const act = isRunning(state) ? (lastAct(state, player) ?? "") : "";
  const word = BLINDS[act] ?? (player.bet > 0 && !act ? "bet" : act.toLowerCase());
  return word ? [`${word}${player.bet > 0 ? ` ${money(player.bet)}` : ""}`] : [];
};

/** @type {{ readonly [short: string]: string }} */
const BLINDS = { SB: "small blind", BB: "big blind", Dead: "dead blind" };

/** @param {Page.WithView} state @param {Protocol.PlayerView} player */
const inHand = (state, player) => {
  const shown = openDown(player);
  return [
    ...(player.has_folded ? ["folded"] : doing(state, player)),
    ...(player.up.length && !player.has_folded ? [`up cards ${inWords(player.up)}`] : []),
    ...(isHighBoard(state, player.seat) ? ["high board"] : []),
    ...(shown.length ? [`shows ${inWords(shown)}`] : []),
  ];
};

const STEP = 5; // seconds: what a reader stands on doesn't change under them all the time

/** @param {Page.WithView} state @returns {string[]} */
export const turnRead = (state, here = pageTime()) => {
  const { text, more = [] } = said(state, here);
  const clock = clockOf(state, here);
  return [text, ...more, ...(clock ? [`About ${Math.ceil(clock.seconds / STEP) * STEP} seconds left`] : [])];
};
