// @ts-check
// Reminders of cards in a turn, which were announced just before, and its alert may have cut off: what lies there now,
// whole, since new cards that are dealt twice sound like twice as many. Pure.
import { written } from "../sentences/card-names.js";
import { isStud, myHand } from "../state/selectors.js";

/** Each once, though several streets have come. @param {Page.State} after @param {readonly Page.Line[]} lines what was said of the cards as they came */
export const reminders = (after, lines) => [...new Set(lines.flatMap((line) => REMINDERS[line.kind]?.(line, /** @type {Page.WithView} */ (after)) ?? []))];

/** "Up, once more: Bob J♠." @param {Page.Line} line */
const upCards = ({ text }) => text.replace(/^Up:/, "Up, once more:");

/** "You have K♣ Q♥ up.": of a stud hand the side to which a card has come. @param {Page.Line} line @param {Page.WithView} state */
const ownCards = ({ text }, state) => {
  const me = myHand(state);
  if (!me) return [];
  if (!isStud(state)) return `You have ${written(me.down)}.`;
  const sides = [/ down\b/.test(text) && `${written(me.down)} down`, / up\b/.test(text) && `${written(me.up)} up`];
  return `You have ${sides.filter(Boolean).join(" and ")}.`;
};

/** "Board: K♥ 9♦ 2♣ 5♠."; in stud the street, and what is common to all. @param {Page.Line} line @param {Page.WithView} state */
const street = ({ text }, state) => {
  const board = written(state.view.hand?.board ?? []);
  if (!isStud(state)) return `Board: ${board}.`;
  return board ? [text.replace(/[:.].*$/, "."), `Common to all: ${board}.`] : text;
};

/** @type {{ readonly [kind: string]: (line: Page.Line, state: Page.WithView) => string | readonly string[] }} */
const REMINDERS = { own: ownCards, street, held: ({ text }) => text, cards: upCards };
