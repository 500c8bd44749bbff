// @ts-check
// Sentences of the log about a hand that is shown. In stud everybody has heard of the up cards, so that only the down cards
// are news. Pure.
import { bestHigh, bestLow } from "../../state/best-five.js";
import { written } from "../card-names.js";
import { logLine } from "./log-line.js";
import { does, listed } from "../who.js";

/** @typedef {import("./log-line.js").Context} Context */

/** "Dave shows J♣ J♦: a pair of jacks."; "Grace turns over 3♠ and 5♥: a pair of aces, with the common A♠." @param {Protocol.HandShown} event @param {Context} context */
export const shown = (event, context) => {
  const made = [event.high, event.low].filter(Boolean).join(" and ");
  return logLine(`${does(event.seat, cards(event, context), context)}${made ? `: ${made}${withCommon(event, context)}` : ""}.`, "showdown");
};

/** "Dave turns up J♣." Once the hand is over, whatever became of theirs (SD-9). @param {Protocol.CardsShown} event @param {Context} context */
export const turnedUp = ({ seat, cards: up }, context) => logLine(`${does(seat, `turn[s] up ${listed(up.map(({ card }) => written([card])))}`, context)}.`, "showdown");

/** @param {Protocol.HandShown} event @param {Context} context */
const cards = (event, { hand }) => {
  const up = hand?.players.find(({ seat }) => seat === event.seat)?.up ?? [];
  const down = event.cards.filter((card) => !up.includes(card));
  return up.length ? `turn[s] over ${listed(down.map((card) => written([card])))}` : `show[s] ${written(event.cards)}`;
};

/** The card that is common to all (DK-4), where theirs is made with it. @param {Protocol.HandShown} event @param {Context} context */
const withCommon = ({ cards: own, low }, { hand, limit }) => {
  const [common] = limit.variant.has_button ? [] : (hand?.board ?? []);
  if (!common) return "";
  const made = [...bestHigh([...own, common]), ...(low ? bestLow([...own, common]) : [])];
  return made.includes(common) ? `, with the common ${written([common])}` : "";
};
