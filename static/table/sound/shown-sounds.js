// @ts-check
// Sounds of what is shown: the sounds of one step of a hand, and of the viewer's place. Pure.
import { lastChips } from "../amounts/last-chips.js";
import { newAtDoor } from "../state/at-door.js";
import { bets, hasView, myHand } from "../state/selectors.js";

/** @typedef {import("./synthesizer.js").Sound} Sound */
/** @typedef {Extract<Page.ViewEvent, { chips: number }>} Paying */
/** @typedef {{ readonly before: Page.State, readonly after: Page.WithView, readonly last: ReadonlySet<Page.ViewEvent> }} Shown What was there, what is, and whose last chips went. */

/** Each sound once. @param {Page.State} before @param {Page.State} after @param {Page.Message} message @returns {Sound[]} */
export const soundsShown = (before, after, message) => {
  if (message.type !== "frame") return isBack(before, after, message) || newAtDoor(before, after).length ? [{ name: "note" }] : [];
  if (!hasView(after) || after.version === before.version) return [];
  const shown = { before, after, last: lastChips(before.view, message.events) };
  return eachOnce(message.events.flatMap((event) => soundsOf(event, shown)));
};

/** The line is back. @param {Page.State} before @param {Page.State} after @param {Page.Message} message */
const isBack = (before, after, { type }) => type === "ui_connection" && before.connection === "closed" && after.connection === "open";

/** @param {Page.ViewEvent} event @param {Shown} shown @returns {Sound[]} */
const soundsOf = (event, { before, after, last }) => {
  switch (event.type) {
    case "ante_posted": case "blind_posted": case "bring_in_posted": case "completed": case "bet_made": case "called": case "raised_to":
      return [last.has(event) ? { name: "all-in" } : { name: "chip", times: clicks(event.chips, after) }];
    case "emergency_all_in": return [{ name: "all-in" }];
    case "checked": return [{ name: "check" }];
    case "folded": return [{ name: "fold" }];
    case "street_dealt": return [{ name: "card", times: cards(event) }];
    case "betting_closed": return before.view?.hand && bets(before.view.hand) ? [{ name: "gather" }] : [];
    case "pot_awarded": return isMine(event, after) ? [{ name: "gather" }, { name: "win" }] : [{ name: "gather" }];
    default: return [];
  }
};

const FEWEST_CLICKS = 3;
const MOST_CLICKS = 5;

/** One more for more than a big bet, and for more than four. @param {number} chips @param {Page.WithView} state */
const clicks = (chips, { view: { limit } }) => (chips > 4 * limit.higher ? MOST_CLICKS : chips > limit.higher ? FEWEST_CLICKS + 1 : FEWEST_CLICKS);

const MOST_CARDS = 18; // nobody listens to a whole stud table's

/** @param {Protocol.StreetDealt} event */
const cards = ({ board = [], down = [], up = [] }) =>
  Math.min(MOST_CARDS, board.length + up.length + down.reduce((sum, { cards: own }) => sum + own.length, 0));

/** @param {Protocol.PotAwarded} event @param {Page.WithView} state */
const isMine = ({ shares }, state) => shares.some(({ seat }) => seat === myHand(state)?.seat);

/** At its longest. @param {readonly Sound[]} sounds @returns {Sound[]} */
const eachOnce = (sounds) => {
  const found = /** @type {Map<string, Sound>} */ (new Map());
  for (const sound of sounds)
    if ((sound.times ?? 0) >= (found.get(sound.name)?.times ?? 0)) found.set(sound.name, sound);
  return [...found.values()];
};
