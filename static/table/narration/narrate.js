// @ts-check
// What somebody who listens is told of one message, each thing once and in order. Pure.
import { isTold } from "../selectors.js";
import { asHeard } from "./as-heard.js";
import { missedLines } from "./missed-lines.js";
import { pleaseTold, showTold, standingTold } from "./standing-sentences.js";
import { toldEvents } from "./told-events.js";
import { turnTold } from "./turn-sentence.js";

/**
 * What is told politely, all in one; the turn, which doesn't wait; and what the dealer asks of this player alone.
 * @typedef {{ polite: string, turn: string, please: string }} Told
 */

/** @param {Page.State} before @param {Page.State} after @param {Page.Message} message @returns {Told} */
export const narrate = (before, after, message, here = Date.now()) => {
  const events = isTold(after) && message.type === "frame" && after.version !== before.version ? toldEvents(before, after, message.events) : null;
  const missed = message.type === "snapshot" ? missedLines(before, after) : [];
  const polite = [...(events?.texts ?? []), ...missed, ...standingTold(before, after, here), ...showTold(before, after)];
  return {
    polite: asHeard(polite.map(ended).join(" ")),
    turn: asHeard(turnTold(before, after, here) ?? ""),
    please: asHeard(events?.please ?? pleaseTold(before, after) ?? ""),
  };
};

/** A sentence ends, so that a reader pauses. @param {string} text */
const ended = (text) => (/[.?!…]$/.test(text) ? text : `${text}.`);
