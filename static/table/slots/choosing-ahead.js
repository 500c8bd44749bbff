// @ts-check
// The slots of somebody who waits for their turn: boxes to choose ahead (BT-15). Each stands where the button is
// that does the same when it is their turn, so that no press at the wrong moment does something dearer.
import { isSame, next } from "../pressing/pre-actions.js";
import { EMPTY, off, quiet } from "./slot.js";

/** @param {Page.InHand} state @returns {Page.Slots} */
export const waiting = (state) => {
  const { ahead } = state.now ?? {};
  if (!ahead || !state.offersAhead) return { name: "waiting", slots: [EMPTY, EMPTY, EMPTY] };
  return { name: "waiting", slots: [giving(state, ahead), staying(state, ahead), raising(state, ahead)] };
};

/** Their turn has opened, and what they chose is about to be done. @param {Page.Slot} slot */
const due = (slot) => (slot.isOn ? { ...slot, isOff: true, isSent: true } : EMPTY);

/** @param {Page.State} state @param {Page.PreAction} kept @returns {Page.Slots} */
export const aboutToAct = (state, kept) => {
  const offer = offerOf(kept);
  const slots = /** @type {const} */ ([giving(state, offer), staying(state, offer), raising(state, offer)]);
  return { name: "about_to_act", slots: [due(slots[0]), due(slots[1]), due(slots[2])] };
};

/** The offer in which a choice was one. @param {Page.PreAction} kept @returns {Protocol.PreActionOffer} */
const offerOf = (kept) => ({
  check: kept.type === "check",
  call: kept.type === "call" ? kept.chips : null,
  raise_to: kept.type === "raise_to" ? kept.chips : null,
});

/** @type {readonly Page.PreAction[]} */
const GIVING = [{ type: "check_fold" }, { type: "check_fold", whole_hand: true }];

/** @param {Page.State} state @param {Protocol.PreActionOffer} offer */
const giving = ({ preAction }, { call = null }) => {
  const isWhole = isSame(preAction, GIVING[1] ?? null);
  const label = isWhole || call === null ? "Check/fold" : "Fold";
  const isOn = preAction?.type === "check_fold";
  return box(GIVING, preAction, { label, key: "fold", isOn, ...(isOn ? { small: isWhole ? "the whole hand" : "this round" } : {}) });
};

/** Check, or call just so much; pressed again, call any: in limit games. @param {Page.State} state @param {Protocol.PreActionOffer} offer */
const staying = ({ preAction, view }, { check = false, call = null }) => {
  const any = isLimit(view) ? /** @type {const} */ ([{ type: "call_any" }]) : [];
  const one = call !== null ? /** @type {const} */ ([{ type: "call", chips: call }]) : check ? /** @type {const} */ ([{ type: "check" }]) : [];
  const choices = [...one, ...any];
  if (!choices.length) return EMPTY;
  const isOn = choices.some((each) => isSame(each, preAction));
  const isAny = !one.length || preAction?.type === "call_any";
  if (isAny) return box(choices, preAction, { label: "Call any", key: "pass", isOn });
  return box(choices, preAction, { label: call === null ? "Check" : "Call", key: "pass", isOn, ...(call === null ? {} : { chips: call }) });
};

/** @param {Page.State} state @param {Protocol.PreActionOffer} offer */
const raising = ({ preAction, view, now }, { raise_to: chips = null }) => {
  if (chips === null) return isCapped(now) ? off("Raise", `capped at ${now?.raises?.most} raises`) : EMPTY;
  const hasBet = view?.hand?.players.some((each) => each.bet > 0);
  /** @type {Page.PreAction} */
  const raise = { type: "raise_to", chips };
  return box([raise], preAction, { label: hasBet ? "Raise to" : "Bet", chips, key: "raise", isOn: isSame(raise, preAction) });
};

/** @param {Page.State["now"]} now */
const isCapped = (now) => Boolean(now?.raises && now.raises.made >= now.raises.most);

/** @param {Page.State["view"]} view */
const isLimit = (view) => view?.limit.betting === "fixed_limit" || view?.limit.betting === "spread_limit";

/** @param {readonly Page.PreAction[]} choices @param {Page.PreAction | null} now @param {Partial<Page.Slot> & { label: string }} more */
const box = (choices, now, { label, ...more }) => quiet(label, { type: "pre_act", action: next(choices, now) }, more);
