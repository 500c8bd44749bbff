// @ts-check
// Chips asked of the host, deputies, and the host away, in words: everybody reads them. Pure.
import { money } from "../../amounts/amounts.js";
import { does, nameOf } from "../who.js";

/** @typedef {import("./log-line.js").Context} Context */

/** @param {Protocol.ChipsAsked} event @param {Context} context */
export const chipsAsked = ({ seat, chips }, context) => `${does(seat, `ask[s] ${isInChair(context) ? "you" : "the host"} for ${money(chips)}`, context)}.`;

/** @param {Context} context */
const isInChair = ({ viewer, host, deputies = [] }) => viewer !== null && (viewer === host || deputies.includes(viewer));

/** @param {Protocol.ChipsAnswered} event @param {Context} context */
export const chipsAnswered = (event, context) => {
  const { seat, end, chips } = event;
  const to = nameOf(seat, context);
  switch (end) {
    case "given": return `${givers(event, context)} ${to} ${money(chips)}.`;
    case "declined": return `${givers(event, context)} ${to} no chips.`;
    case "given_alone": return `The host is away: ${does(seat, `[is] given ${money(chips)}`, context).replace(/^You/, "you")}.`;
    case "declined_alone": return `${does(seat, "[is] given no chips", context)}: that can't be done here now.`;
    case "withdrawn": return `${does(seat, "ask[s] for no chips any more", context)}.`;
  }
};

/** @param {Protocol.ChipsAnswered} event @param {Context} context */
const givers = ({ by }, { viewer, host }) => {
  if (viewer !== null && by === viewer) return "You give";
  return by === host ? "The host gives" : "A deputy of the host gives";
};

/** @param {Protocol.BuyInsChanged} event */
export const buyInsChanged = ({ are_asked: areAsked, up_to_largest: isHigh }) =>
  `${areAsked ? "Chips are asked of the host from now on" : "Chips are free up to the bounds from now on"}${isHigh ? ", up to the largest stack" : ""}.`;

/** @param {Protocol.DeputyNamed} event @param {Context} context */
export const deputyNamed = ({ player, name }, { viewer }) =>
  player === viewer ? "You are the host's deputy from now on: you answer who asks for chips, and pause the evening." : `${name} is the host's deputy from now on.`;

/** @param {Protocol.DeputyDismissed} event @param {Context} context */
export const deputyDismissed = ({ player, name }, { viewer }) => (player === viewer ? "You are the host's deputy no more." : `${name} is the host's deputy no more.`);

/** @param {Protocol.HostWentAway} _ @param {Context} context */
export const hostWentAway = (_, { options }) =>
  `The host is away.${options?.chips_are_asked ? " Chips within the bounds come by themselves after a minute." : ""}`;
