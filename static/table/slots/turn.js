// @ts-check
// The slots in the viewer's turn: fold, check or call, bet or raise; what is missing says why.
import { buttons } from "../pressing/buttons.js";
import { myHand } from "../state/selectors.js";
import { wrongInBox } from "../amounts/sizing.js";
import { askingOnce, EMPTY, off, plain, quiet, strong } from "./slot.js";

/** @param {Page.MayAct & Page.InHand} state @returns {Page.Slots} */
export const turn = (state) => {
  const [fold, pass, raise] = buttons(state);
  const name = state.now.legal.bring_in === null ? "turn" : "bring_in";
  return {
    name,
    slots: [
      fold ? folding(state, fold) : off("Fold", "the bring-in is forced"),
      pass ? plain(...slotParts(state, pass)) : EMPTY,
      raise ? raising(state, raise) : noRaise(state),
    ],
  };
};

/** A button as a slot holds it. @param {Page.MayAct} state @param {Page.Button} button @returns {[string, Page.Deed, Partial<Page.Slot>]} */
const slotParts = ({ now }, { label, action, key, chips, isAllIn }) => [
  label,
  { type: "act", turn: now.turn, action },
  { key, ...(chips === undefined ? {} : { chips }), ...(isAllIn ? { small: "all-in" } : {}) },
];

/** With a free check, once more is asked. @param {Page.MayAct} state @param {Page.Button} button @returns {Page.Slot} */
const folding = (state, button) => {
  const slot = quiet(...slotParts(state, button));
  if (!state.now.legal.check) return slot;
  return askingOnce(state, `${state.now.turn} fold`, slot, { label: "Fold anyway", small: "Check is free" });
};

/** What is typed is made, or nothing. All-in, or more than the part of the stack that the player has set, is armed first. @param {Page.MayAct & Page.InHand} state @param {Page.Button} button @returns {Page.Slot} */
const raising = (state, button) => {
  const slot = strong(...slotParts(state, button));
  const wrong = wrongInBox(state);
  if (wrong) return off(button.label, wrong);
  if (!isDear(state, button)) return slot;
  const label = button.isAllIn ? "Sure? All-in" : `Sure? ${button.label}`;
  return askingOnce(state, `${state.now.turn} dear`, slot, { label, small: "" });
};

/** Whether what this adds is above the part of the stack from which is asked first. In limit games no bet is. @param {Page.MayAct & Page.InHand} state @param {Page.Button} button */
const isDear = (state, { chips = 0 }) => {
  const me = myHand(state);
  const { betting } = state.view.limit;
  if (!me || betting === "fixed_limit" || betting === "spread_limit") return false;
  const added = chips - me.bet;
  return added >= me.stack || added * 100 > me.stack * state.confirmsFrom;
};

/** @param {Page.MayAct & Page.InHand} state @returns {Page.Slot} */
const noRaise = (state) => {
  const { legal } = state.now;
  if (legal.bring_in !== null) return off("Complete", "not enough chips");
  if (legal.is_capped) return off("Raise", `capped at ${state.view.rules.max_raises} raises`, capped(state.view.rules.max_raises));
  if (legal.call !== null && legal.call >= (myHand(state)?.stack ?? 0)) return off("Raise", "the call is all-in");
  return off(legal.check ? "Bet" : "Raise", isAlone(state) ? "nobody could call" : "no full raise since you acted");
};

/** @type {{ readonly [most: number]: string }} */
const CAPPED = { 1: "First raise of one", 2: "Second raise of two", 3: "Third raise of three", 4: "Fourth raise of four" };

/** "Third raise of three: capped". @param {number | null} most */
const capped = (most) => `${CAPPED[most ?? 0] ?? `${most} raises made`}: capped`;

/** Whether all others who are in are all-in. @param {Page.InHand} state */
const isAlone = ({ page, view: { hand } }) =>
  hand.players.every((each) => each.player === page.viewer || each.has_folded || each.stack === 0 || each.is_emergency_all_in);
