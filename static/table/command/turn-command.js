// @ts-check
// An act that is typed in one's own turn: what the slots offer, by name and amount. Pure.
import { money } from "../amounts/amounts.js";
import { asTyped } from "../amounts/stack-text.js";
import { myHand } from "../state/selectors.js";
import { sentence } from "../sentences/refusal-sentences.js";
import { allIn, allowed, presets } from "../amounts/sizing.js";
import { slotsOf } from "../slots/slots.js";
import { noTimeBank } from "../sentences/time-bank.js";
import { once, sent, words } from "./doing.js";

/** @typedef {Extract<import("./parse.js").Command, { type: "act" }>} ActCommand @typedef {import("./doing.js").Reply} Reply */
/** @typedef {Page.MayAct & Page.InHand} MyTurn */

/** @param {MyTurn} state @param {ActCommand} command @param {string | null} asked @returns {Reply} */
export const turnCommand = (state, command, asked) => {
  switch (command.act) {
    case "fold": return folding(state, asked);
    case "pass": return state.now.legal.call === null ? pressed(state, 1) : calling(state, command, asked);
    case "check": return checking(state);
    case "call": case "call_any": return calling(state, command, asked);
    case "bring_in": return state.now.legal.bring_in === null ? words(sentence("NO_BRING_IN")) : pressed(state, 1);
    case "complete": return completing(state, command);
    case "bet": case "raise": return raising(state, command, asked);
    case "all_in": return goingAllIn(state, command, asked);
    case "time_bank": return state.now.time_bank ? sent(`Time bank: ${state.now.time_bank} seconds.`, { type: "time_bank" }) : words(noTimeBank(state));
    case "cancel": return words("Nothing is chosen ahead: it is your turn.");
    default: return words("You can show your cards when the hand is over.");
  }
};

/** Do what a slot says, as it stands. @param {MyTurn} state @param {0 | 1 | 2} place @returns {Reply} */
const pressed = (state, place) => {
  const slot = slotsOf(state).slots[place];
  if (!slot.deed || slot.isOff) return words(slot.small ? `${slot.label}: ${slot.small}.` : "You can't do that now.");
  return sent(`${slot.label}${slot.chips === undefined ? "" : ` ${money(slot.chips)}`}.`, slot.deed);
};

/** @param {MyTurn} state @param {string | null} asked */
const folding = (state, asked) => {
  const { legal, turn } = state.now;
  return legal.check ? once(asked, `${turn} fold`, "Check is free. Type fold again to fold.", { ...pressed(state, 0), text: "Fold." }) : pressed(state, 0);
};

/** @param {MyTurn} state */
const checking = (state) => {
  const { legal } = state.now;
  if (legal.check) return pressed(state, 1);
  return words(legal.bring_in === null ? sentence("CANNOT_CHECK", { call: legal.call }) : sentence("MUST_BRING_IN", { chips: legal.bring_in }));
};

/** An amount that is typed is what somebody has heard: another one isn't called. @param {MyTurn} state @param {ActCommand} command @param {string | null} asked */
const calling = (state, { chips, text }, asked) => {
  const { legal, turn } = state.now;
  if (legal.call === null) return words(legal.bring_in === null ? sentence("NOTHING_TO_CALL") : sentence("MUST_BRING_IN", { chips: legal.bring_in }));
  if (chips !== null && chips !== legal.call) return words(`It is ${money(legal.call)} to call.`);
  if (legal.call < (myHand(state)?.stack ?? 0)) return pressed(state, 1);
  return once(asked, `${turn} call`, `That call is all-in: ${money(legal.call)}. Type ${text} again to call.`, pressed(state, 1));
};

/** @param {MyTurn} state @param {ActCommand} command */
const completing = (state, { chips }) => {
  const { complete } = state.now.legal;
  if (complete === null) return words(sentence("NOTHING_TO_COMPLETE"));
  return chips !== null && chips !== complete ? words(`You can complete to ${money(complete)}.`) : pressed(state, 2);
};

/** @param {MyTurn} state @param {ActCommand} command @param {string | null} asked */
const raising = (state, { act, chips, size, text }, asked) => {
  const { legal } = state.now;
  if (act === "raise" && legal.complete !== null) return words(sentence("NOTHING_TO_RAISE", { complete: legal.complete }));
  if (act === "bet" && legal.complete !== null) return words(`You can complete to ${money(legal.complete)}.`);
  if (act === "bet" && (legal.raise_to || legal.call !== null)) return words(sentence("ALREADY_BET"));
  if (act === "raise" && legal.bet) return words(sentence("NOTHING_TO_RAISE"));
  const limits = legal.bet ?? legal.raise_to;
  if (!limits) return pressed(state, 2);
  const wanted = chips ?? sized(state, size, limits) ?? (limits.minimum === limits.maximum ? limits.minimum : null);
  if (wanted === null || allowed(wanted, limits) !== wanted) return words(`${legal.bet ? "You can bet" : "You can raise to"} ${range(limits)}.${asTyped(state, limits)}`);
  return made(state, wanted, text, asked);
};

/** What a size comes to, as it stands beside the slider. @param {MyTurn} state @param {string | undefined} size @param {Protocol.Amounts} limits */
const sized = (state, size, { minimum, maximum }) => {
  if (size === "min") return minimum;
  return size === "max" ? maximum : presets(state).find(({ label }) => label.toLowerCase() === size)?.chips;
};

/** "$2 or $4", "at least $8 and at most $96, in chips of $1". @param {Protocol.Amounts} limits */
const range = ({ minimum, maximum, step, choices }) => {
  if (minimum === maximum) return money(minimum);
  return choices.length ? choices.map(money).join(" or ") : `at least ${money(minimum)} and at most ${money(maximum)}, in chips of ${money(step)}`;
};

/** A bet or raise of so much; a dear one is asked about, as its slot does. @param {MyTurn} state @param {number} chips @param {string} text @param {string | null} asked @returns {Reply} */
const made = (state, chips, text, asked) => {
  const chosen = { ...state, amount: chips, amountText: null, armed: null };
  const me = /** @type {Protocol.PlayerView} */ (myHand(state));
  const what = chips === allIn(me) ? "all-in" : `more than ${state.confirmsFrom} percent of your stack`;
  const question = `${money(chips)} is ${what}. Type ${text} again to do it.`;
  return slotsOf(chosen).slots[2].asks ? once(asked, `${state.now.turn} ${chips}`, question, pressed(chosen, 2)) : pressed(chosen, 2);
};

/** @param {MyTurn} state @param {ActCommand} command @param {string | null} asked */
const goingAllIn = (state, { text }, asked) => {
  const me = /** @type {Protocol.PlayerView} */ (myHand(state));
  const { legal, turn } = state.now;
  const limits = legal.bet ?? legal.raise_to;
  if (limits && allowed(allIn(me), limits) === allIn(me))
    return once(asked, `${turn} all in`, `That is all-in: ${money(allIn(me))}. Type ${text} again to do it.`, pressed({ ...state, amount: allIn(me), amountText: null }, 2));
  if (legal.call !== null && legal.call >= me.stack) return calling(state, { type: "act", act: "call", chips: null, text }, asked);
  return words(limits ? `You can't bet all: ${legal.bet ? "you can bet" : "you can raise to"} ${range(limits)}.${asTyped(state, limits)}` : "You can't go all-in now.");
};
