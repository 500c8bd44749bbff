// @ts-check
// Announcements: what somebody who listens hears of one message of the room, each thing once. Pure.
import { wrongInWords } from "../proof/proof-sentences.js";
import { hasView } from "../state/selectors.js";
import { amountsInSentence } from "../amounts/stack-text.js";
import { asHeard } from "./as-heard.js";
import { missedLines } from "./missed-lines.js";
import { reminders } from "./reminder.js";
import { pleaseInWords, showInWords, standingInWords } from "./standing-sentences.js";
import { narratedSteps } from "./narrated-steps.js";
import { isQuick, turnInWords } from "./turn-sentence.js";
import { pageTime } from "../connection/page-time.js";

/**
 * What is announced politely, a message for each step that is shown; the turn, which doesn't wait; and what the dealer asks
 * of this player alone; and a reminder of the cards among what is polite: somebody may not hear them to the end.
 * @typedef {{ polite: readonly string[], turn: string, please: string, cards: Cards, isShort?: boolean }} Announcement Where turns are short, the price stays first.
 */
/** @typedef {{ readonly own: string, readonly others: string }} Cards Own ones, the board and what they make; what others show. */

/** @param {Page.State} before @param {Page.State} after @param {Page.Message} message @returns {Announcement} */
export const narrate = (before, after, message, here = pageTime()) => {
  const steps = hasView(after) && message.type === "frame" && after.version !== before.version ? narratedSteps(before, after, message.events) : [];
  const turn = message.type === "ui_unfair" ? wrongInWords(message.wrong, after.page.table) : turnInWords(before, after, here, message.type === "frame" ? message.events : []);
  const lines = steps.flatMap((step) => step.lines);
  const isShort = hasView(after) && isQuick(after);
  const withTurn = turn ? ofTheTurn(lines, isShort) : [];
  const heard = (/** @type {readonly string[]} */ texts) => asHeard(amountsInSentence(after, texts.map(ended).join(" ")));
  const textOf = (/** @type {readonly Page.Line[]} */ chosen) => heard(chosen.map(({ text }) => text));
  const inTurn = isShort ? [turn ?? "", textOf(withTurn)] : [textOf(withTurn), turn ?? ""];
  const reminded = (/** @type {readonly Page.Line[]} */ chosen) => heard(reminders(after, chosen));
  const missed = message.type === "snapshot" ? missedLines(before, after) : [];
  const standing = [...missed, ...standingInWords(before, after, here), ...showInWords(before, after)];
  return {
    polite: [...steps.flatMap((step) => apart(without(step.lines, withTurn)).map(textOf)), heard(standing)].filter(Boolean),
    turn: turn ? heard(inTurn.filter(Boolean)) : "",
    please: asHeard(amountsInSentence(after, steps.find(({ please }) => please)?.please ?? pleaseInWords(before, after) ?? "")),
    cards: { own: reminded(without(lines, withTurn).filter(isCard)), others: reminded(lines.filter(({ kind }) => kind === "cards")) },
    isShort,
  };
};

/**
 * What a turn begins with: the new cards that are one's own or common, after the act that closed the street before them, which would
 * else sound like a bet to face; else what was done last. Where turns are short the price comes first, and that act apart.
 * @param {readonly Page.Line[]} lines @param {boolean} isShort
 */
const ofTheTurn = (lines, isShort) => {
  const first = lines.findIndex(isCard);
  if (first < 0) return lines;
  const isNewHand = lines.some(({ kind }) => kind === "hand"); // its blinds and antes are many
  if (isShort) return lines.filter(isCard);
  return lines.filter((line, at) => isCard(line) || (at < first && line.kind === "action" && !isNewHand));
};

/** @param {Page.Line} line */
const isCard = ({ kind }) => kind === "own" || kind === "street" || kind === "held";

/** What is left for a message beside the turn, which says the pot itself. @param {readonly Page.Line[]} lines @param {readonly Page.Line[]} withTurn */
const without = (lines, withTurn) => (withTurn.length ? lines.filter((line) => !withTurn.includes(line) && line.kind !== "pot") : lines);

/** Who contests which pot is much to hear: a message of its own. @param {readonly Page.Line[]} lines */
const apart = (lines) => [lines.filter(({ kind }) => kind !== "pots"), lines.filter(({ kind }) => kind === "pots")];

/** A sentence ends, so that a reader pauses. @param {string} text */
const ended = (text) => (/[.?!…]$/.test(text) ? text : `${text}.`);
