// @ts-check
// Cards that a player shows once the hand is over, though nobody asks for them (SD-9). Pure.
import { UNSEEN } from "../sentences/card-names.js";
import { canAct, isRunning, myHand } from "./selectors.js";

/** @typedef {{ readonly hand: number, readonly cards: readonly number[] }} ShowsLater Which of their down cards, counted from 0, of which hand. */
/** @typedef {{ readonly at: number, readonly card: string }} OwnCard */

/** The down cards that everybody sees. @param {Protocol.PlayerView} player */
export const openDown = ({ has_shown: hasShown, down, turned_up: turnedUp = [] }) =>
  hasShown ? down.filter((card) => card !== UNSEEN) : turnedUp.map(({ card }) => card);

/** The viewer's own down cards that only they see. @param {Page.State} state @returns {OwnCard[]} */
export const hiddenCards = (state) => {
  const me = myHand(state);
  if (!me || me.has_shown) return [];
  const open = new Set((me.turned_up ?? []).map(({ at }) => at));
  return me.down.map((card, at) => ({ at, card })).filter(({ at, card }) => card !== UNSEEN && !open.has(at));
};

/** Whether they may show some now, or, having folded, say what they show once the hand is over. @param {Page.State} state */
export const canShowCards = (state) =>
  canAct(state) && hiddenCards(state).length > 0 && (isRunning(state) ? Boolean(myHand(state)?.has_folded) : Boolean(state.now?.may_turn_up));

/** What they have said that they show of this hand, if anything. @param {Page.State} state @returns {readonly number[]} */
export const chosenLater = ({ view, showsLater }) => (showsLater && showsLater.hand === view?.hand?.hand_no ? showsLater.cards : []);

/** What is to be shown now, since they said so before the hand was over. @param {Page.State} state @returns {readonly number[]} */
export const dueToShow = (state) => (!isRunning(state) && state.now?.may_turn_up ? chosenLater(state) : []);
