// @ts-check
// Names of the running hand's facts: its pots and whoever can win them, raises, folded cards. Pure.
import { money } from "../amounts/amounts.js";
import { UNSEEN } from "../sentences/card-names.js";
import { isStud } from "./selectors.js";

const FEW = 3; // contenders that are named beside a pot

/** @typedef {{ title: string, amount: string, contenders: string, names: string }} PotLine */

/** Each pot with whoever can win it; none while there is only one. @param {Page.WithView} state @returns {PotLine[]} */
export const potLines = ({ view: { hand }, now: { pots = [] }, page }) =>
  hand && !hand.is_over ? pots.map((pot, index) => potLine(pot, potTitle(index, pots.length), namesIn(hand, page.viewer))) : [];

/** @param {Protocol.PotNow} pot @param {string} title @param {ReadonlyMap<number, string>} names @returns {PotLine} */
const potLine = ({ chips, contenders }, title, names) => {
  const all = contenders.map((seat) => names.get(seat) ?? `Seat ${seat}`).join(", ");
  return { title, amount: money(chips), contenders: contenders.length > FEW ? `${contenders.length} players` : all, names: all };
};

/** @param {number} index @param {number} count */
export const potTitle = (index, count) => (index === 0 ? "Main pot" : `Side pot${count > 2 ? ` ${index}` : ""}`);

/** @param {Protocol.HandView} hand @param {number | null} viewer */
const namesIn = ({ players }, viewer) =>
  new Map(players.map((each) => [each.seat, each.player === viewer ? "you" : each.name]));

/** "Raise 2 of 3", the next one, or that there is none; nothing without a cap. @param {Page.WithView} state */
export const raisesInWords = ({ now: { raises } }) => {
  if (!raises) return "";
  return raises.made < raises.most ? `Raise ${raises.made + 1} of ${raises.most}` : `Capped: ${raises.most} of ${raises.most} raises`;
};

/** Whether a seat shows the highest cards, where that counts (ST-5). @param {Page.WithView} state @param {number} seatNo */
export const isHighBoard = ({ now }, seatNo) => now.high_board === seatNo;

/** What lies open of folded players, in the order of their seats: cards that can't come any more. @param {Page.WithView} state */
export const foldedCards = (state) => {
  const { hand } = state.view;
  if (!hand || hand.is_over || !isStud(state)) return [];
  const folded = hand.players.filter((each) => each.has_folded && each.player !== state.page.viewer && each.up.length > 0);
  return folded.map(({ name, up }) => ({ name, cards: up.filter((card) => card !== UNSEEN) }));
};
