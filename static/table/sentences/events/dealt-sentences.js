// @ts-check
// Sentences of the log about cards as they are dealt and given up. Pure.
import { UNSEEN, written } from "../card-names.js";
import { logLine } from "./log-line.js";
import { newlyPaired } from "../../state/open-cards.js";
import { nameOf } from "../who.js";

/** @typedef {import("./log-line.js").Context} Context */

/** A street: its board, the viewer's own cards, and all others' up cards in the order dealt. @param {Protocol.StreetDealt} event @param {Context} context @returns {Page.Line[]} */
export const streetDealt = (event, context) => [title(event, context), ...ownCards(event, context), ...upCards(event, context)];

/** @param {Protocol.StreetDealt} event @param {Context} context */
const title = (event, context) => {
  const found = context.limit.variant.streets[event.street];
  const name = `${(found?.name ?? "").replaceAll("_", " ")}${context.limit.variant.has_button ? "" : " street"}`;
  const cards = (event.board ?? []).map((each) => each.card);
  const shuffled = event.has_reshuffled ? " The burnt cards were shuffled in." : "";
  const common = event.is_common ? " It is common to all." : "";
  return logLine(`${name[0]?.toUpperCase() ?? ""}${name.slice(1)}${cards.length ? `: ${written(cards)}` : ""}.${shuffled}${common}`, "street");
};

/** @param {Protocol.StreetDealt} event @param {Context} context */
const ownCards = (event, context) => {
  const seat = ownSeat(context);
  const down = (event.down ?? []).filter((each) => each.seat === seat).flatMap((each) => each.cards);
  const up = (event.up ?? []).filter((each) => each.seat === seat).map((each) => each.card);
  const isStud = !context.limit.variant.has_button; // there it is to be said which cards lie open
  const said = [...(known(down).length ? [`${written(down)}${isStud ? " down" : ""}`] : []), ...(known(up).length ? [`${written(up)} up`] : [])];
  return said.length ? [logLine(`You are dealt ${said.join(" and ")}.`, "own")] : [];
};

/** The viewer's in the hand. @param {Context} context */
const ownSeat = ({ hand, viewer }) => hand?.players.find((each) => viewer !== null && each.player === viewer)?.seat;

/** @param {Protocol.StreetDealt} event @param {Context} context */
const upCards = (event, context) => {
  const mine = ownSeat(context);
  const up = (event.up ?? []).filter((each) => each.seat !== mine).map(({ seat, card }) => `${nameOf(seat, context)} ${written([card])}${showing(seat, card, context)}`);
  return up.length ? [logLine(`Up: ${up.join(", ")}.`, "cards")] : [];
};

/** ", a pair of jacks showing", where this card has made it. @param {number} seat @param {string} card @param {Context} context */
const showing = (seat, card, { hand }) => {
  const up = hand?.players.find((each) => each.seat === seat)?.up ?? [];
  const made = newlyPaired(up.slice(0, up.indexOf(card) + 1)); // more streets may have come with it
  return made ? `, ${made} showing` : "";
};

/** What lay open of a hand that is given up: " 10♣ 4♦". @param {number} seat @param {Context} context */
export const openCards = (seat, context) => {
  const up = known(context.hand?.players.find((each) => each.seat === seat)?.up ?? []);
  return up.length ? ` ${written(up)}` : "";
};

/** @param {readonly string[]} cards */
const known = (cards) => cards.filter((card) => card !== UNSEEN);
