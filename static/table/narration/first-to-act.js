// @ts-check
// The first to act on a street of stud, and with what: said where the turn doesn't just go on to the next player. Pure.
import { highWith, newlyPaired } from "../state/open-cards.js";
import { isAllIn, isStud, myHand } from "../state/selectors.js";
import { EVERYTHING, LAST_LEVEL } from "./levels.js";

/** "Grace is high with a pair of aces." Nothing of the viewer, whose turn says so. @param {Page.InHand} state @param {readonly Page.ViewEvent[]} events @returns {Page.Line[]} */
export const firstToAct = (state, events) => {
  const opened = events.find((event) => event.type === "action_opened");
  const first = state.view.hand.players.find(({ seat }) => seat === opened?.seat);
  if (!first || !isStud(state) || state.view.hand.street === 0 || !isWanted(state)) return [];
  if (first.player === state.page.viewer || first.seat === nextSeat(state)) return [];
  return [{ kind: "first", text: `${first.name} ${leads(state, first, events)}.` }];
};

/** Whoever has folded, and wants to hear what matters to them alone, hears nothing of it. @param {Page.InHand} state */
const isWanted = (state) => {
  const { level } = state.hearing;
  return level === EVERYTHING || (level < LAST_LEVEL && myHand(state)?.has_folded === false);
};

/** An all-in player's board can be the highest, and somebody else is to act (ST-7). @param {Page.InHand} state @param {Protocol.PlayerView} first @param {readonly Page.ViewEvent[]} events */
const leads = ({ now, view: { hand } }, { seat, up }, events) => {
  if (now.high_board !== seat) return "is first to act";
  const isCalled = newlyPaired(up) && events.some((event) => event.type === "street_dealt" && event.up?.some((each) => each.seat === seat));
  return isCalled ? "is high" : `is high with ${highWith([...up, ...hand.board])}`; // with what was said as it came
};

/** Whose turn it would be after the last act, clockwise. @param {Page.InHand} state */
const nextSeat = ({ actor, view: { hand } }) => {
  const seats = hand.players.filter((each) => !each.has_folded && !isAllIn(each)).map(({ seat }) => seat).sort((one, other) => one - other);
  return actor === null ? null : (seats.find((seat) => seat > actor) ?? seats[0]);
};
