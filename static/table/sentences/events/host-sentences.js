// @ts-check
// What the host does, in words: everybody reads and hears it. Pure.
import { gameAndStakes } from "../game-and-stakes.js";
import { does, nameOf } from "../who.js";

/** @typedef {import("./log-line.js").Context} Context */

/** Whether a hand runs: what the host does then holds after it. @param {Context} context */
const isPlaying = ({ hand }) => Boolean(hand && !hand.is_over);

/** @param {Protocol.EveningPaused} _ @param {Context} context */
export const paused = (_, context) => `The host pauses the evening${isPlaying(context) ? " after this hand" : ""}. Seats and stacks stay.`;

/** @param {Protocol.ChairHandedOver} event @param {Context} context */
export const handedOver = ({ player, name }, { viewer }) =>
  player === viewer ? "You are the host from now on. What a host does is in the menu Host." : `${name} is the host from now on.`;

/** @param {Protocol.RemovalAsked} event @param {Context} context */
export const removalAsked = ({ seat }, context) =>
  seat === context.mine?.seat
    ? "The host ends your seat here after this hand. You play it as ever, and leave with your chips."
    : `The host removes ${nameOf(seat, context)} after this hand, which they play to its end.`;

/** @param {Protocol.ComingChanged} event */
export const comingChanged = ({ who }) => COMING[who];

/** @type {{ readonly [Who in Protocol.ComingChanged["who"]]: string }} */
const COMING = {
  link: "The host lets whoever has the link come.",
  lobby: "The host lets everybody come: the table stands in the lobby.",
  door: "The host lets in who has the link, one by one.",
};

/** @param {Protocol.LetIn} event @param {Context} context */
export const letIn = ({ by }, { viewer, host }) => {
  if (viewer !== null && by === viewer) return "You let somebody in.";
  return by === host ? "The host lets somebody in." : "A deputy of the host lets somebody in.";
};

/** @param {Protocol.SeatsAsked} event */
export const seatsAsked = ({ seats }) => `The host has ${seats} seats here after this hand.`;

/** @param {Protocol.SeatsChanged} event */
export const seatsChanged = ({ seats }) => `There are ${seats} seats here now.`;

/** @param {Protocol.HandStartChanged} event */
export const handStartChanged = ({ is_by_hand: isByHand }) => (isByHand ? "Each hand starts when the host says so." : "Hands start by themselves again.");

/** @param {string} verb @returns {(event: { seat: number, by_host?: boolean }, context: Context) => string} */
export const sitsOut = (verb) => ({ seat, by_host: byHost = false }, context) => `${does(seat, verb, context)}${byHost ? ": the host says so" : ""}.`;

/** Another game, or other stakes. @param {Protocol.TableChanged} event @param {Context} context */
export const gameChosen = ({ limit, is_other_game: isOther = false }, context) =>
  isOther ? `The host chooses ${gameAndStakes(limit)}${isPlaying(context) ? ", from the next hand on" : ""}.` : null;

/** How long there is to act, where nothing else has changed. @param {Protocol.TableChanged} event @param {Context} context */
export const clockChanged = ({ rules, by_host: byHost = false }, context) => {
  const seconds = `${rules.seconds_to_act} seconds to act`;
  if (byHost) return `The host gives ${seconds}${isPlaying(context) ? ", from the next hand on" : ""}.`;
  return isClockAlone(rules, context.rulesBefore) ? `There are ${seconds} now.` : null;
};

/** @param {Protocol.HouseRules} rules @param {Protocol.HouseRules | null} before */
const isClockAlone = (rules, before) =>
  before !== null && rules.seconds_to_act !== before.seconds_to_act &&
  JSON.stringify({ ...rules, seconds_to_act: 0 }) === JSON.stringify({ ...before, seconds_to_act: 0 });
