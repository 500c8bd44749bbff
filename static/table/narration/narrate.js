// @ts-check
// What somebody who listens is told of one message of the room, each thing once. Pure.
import { wrongTold } from "../proof/proof-sentences.js";
import { isTold } from "../selectors.js";
import { asHeard } from "./as-heard.js";
import { missedLines } from "./missed-lines.js";
import { reminders } from "./reminder.js";
import { pleaseTold, showTold, standingTold } from "./standing-sentences.js";
import { toldSteps } from "./told-events.js";
import { turnTold } from "./turn-sentence.js";
import { pageTime } from "../page-time.js";

/**
 * What is told politely, a message for each step that is shown; the turn, which doesn't wait; and what the dealer asks
 * of this player alone; and a reminder of the cards among what is polite: somebody may not hear them to the end.
 * @typedef {{ polite: readonly string[], turn: string, please: string, cards: Cards }} Told
 */
/** @typedef {{ readonly own: string, readonly others: string }} Cards Own ones, the board and what they make; what others show. */

/** @param {Page.State} before @param {Page.State} after @param {Page.Message} message @returns {Told} */
export const narrate = (before, after, message, here = pageTime()) => {
  const steps = isTold(after) && message.type === "frame" && after.version !== before.version ? toldSteps(before, after, message.events) : [];
  const turn = message.type === "ui_unfair" ? wrongTold(message.wrong, after.page.table) : turnTold(before, after, here, message.type === "frame" ? message.events : []);
  const lines = steps.flatMap((step) => step.lines);
  const withTurn = turn ? ofTheTurn(lines) : [];
  const reminded = (/** @type {readonly Page.Line[]} */ told) => heard(reminders(after, told));
  const missed = message.type === "snapshot" ? missedLines(before, after) : [];
  const standing = [...missed, ...standingTold(before, after, here), ...showTold(before, after)];
  return {
    polite: [...steps.flatMap((step) => apart(without(step.lines, withTurn)).map(textOf)), heard(standing)].filter(Boolean),
    turn: turn ? [textOf(withTurn), asHeard(turn)].filter(Boolean).join(" ") : "",
    please: asHeard(steps.find(({ please }) => please)?.please ?? pleaseTold(before, after) ?? ""),
    cards: { own: reminded(without(lines, withTurn).filter(isCard)), others: reminded(lines.filter(({ kind }) => kind === "cards")) },
  };
};

/**
 * What a turn begins with: the new cards that are one's own or common, after the act that closed the street before them, which would
 * else sound like a bet to face; else what was done last. @param {readonly Page.Line[]} lines
 */
const ofTheTurn = (lines) => {
  const first = lines.findIndex(isCard);
  if (first < 0) return lines;
  const isNewHand = lines.some(({ kind }) => kind === "hand"); // its blinds and antes are many
  return lines.filter((line, at) => isCard(line) || (at < first && line.kind === "action" && !isNewHand));
};

/** @param {Page.Line} line */
const isCard = ({ kind }) => kind === "own" || kind === "street" || kind === "held";

/** What is left for a message beside the turn, which tells the pot itself. @param {readonly Page.Line[]} lines @param {readonly Page.Line[]} withTurn */
const without = (lines, withTurn) => (withTurn.length ? lines.filter((line) => !withTurn.includes(line) && line.kind !== "pot") : lines);

/** Who contests which pot is much to hear: a message of its own. @param {readonly Page.Line[]} lines */
const apart = (lines) => [lines.filter(({ kind }) => kind !== "pots"), lines.filter(({ kind }) => kind === "pots")];

/** @param {readonly Page.Line[]} lines */
const textOf = (lines) => heard(lines.map(({ text }) => text));

/** @param {readonly string[]} texts */
const heard = (texts) => asHeard(texts.map(ended).join(" "));

/** A sentence ends, so that a reader pauses. @param {string} text */
const ended = (text) => (/[.?!…]$/.test(text) ? text : `${text}.`);
