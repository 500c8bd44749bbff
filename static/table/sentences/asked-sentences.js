// @ts-check
// Who asks a host for chips (OT-9) or to be let in (OT-17), in words, and by which keys they are answered. Pure.
import { money } from "../amounts/amounts.js";
import { keyOf } from "../pressing/shortcuts.js";
import { asking } from "../state/chip-requests.js";
import { atDoor, newAtDoor } from "../state/at-door.js";

/** @typedef {{ readonly about: string, readonly text: string, readonly keys: string }} Asked */

/** What there is to know of them. @param {Protocol.AtDoor} waiting */
export const doorSaid = ({ has_account: hasAccount = false, is_alike: isAlike = false }) =>
  `${hasAccount ? "With an account." : "Without an account."}${isAlike ? " Somebody who may play here is called so, or nearly so: ask who it is." : ""}`;

/** @param {Protocol.AtDoor} waiting */
const waits = (waiting) => `${waiting.name} waits to be let in. ${doorSaid(waiting)}`;

/** All that the viewer is asked, in the order in which it gets the page's place and keys. @param {Page.State} state @returns {readonly Asked[]} */
const everyAsked = (state) => [
  ...asking(state).map(({ request: { player, chips }, seat }) => ({ about: `${player} ${chips}`, text: `${seat.name} asks you for ${money(chips)}.`, keys: chipKeys(state) })),
  ...atDoor(state).map((waiting) => ({ about: `door ${waiting.id}`, text: waits(waiting), keys: doorKeys(state) })),
];

/** What the keys answer; nothing while a message of staff's or the room's has that place. @param {Page.State} state */
const firstAsked = (state) => (state.message ? null : (everyAsked(state)[0] ?? null));

/** "Y gives it, E less, D declines." @param {Page.State} state */
const chipKeys = ({ keys }) => {
  const [give, less, decline] = /** @type {const} */ (["give", "give_less", "decline"]).map((shortcut) => keyOf(keys, shortcut));
  return give && less && decline ? `${give} gives it, ${less} less, ${decline} declines.` : "";
};

/** @param {Page.State} state */
const doorKeys = ({ keys }) => {
  const [yes, no] = [keyOf(keys, "give"), keyOf(keys, "decline")];
  return yes && no ? `${yes} lets in, ${no} turns away.` : "";
};

/** By which keys a request that has just come is answered, if it has them. @param {Page.State} state */
export const keysOfNewRequest = (state) => (asking(state).length === 1 ? (firstAsked(state)?.keys ?? "") : "");

/** What is announced of who has come: "Hannelore waits to be let in. Y lets in, D turns away." @param {Page.State} before @param {Page.State} after @returns {string[]} */
export const doorNews = (before, after) => {
  const come = newAtDoor(before, after);
  const first = firstAsked(after);
  return [...come.map(waits), first && come.some(({ id }) => first.about === `door ${id}`) ? first.keys : ""].filter(Boolean);
};

/** Who waited, and has the keys from now on: what stood before them was answered or put away. @param {Page.State} before @param {Page.State} after @returns {string[]} */
export const askedNews = (before, after) => {
  const first = firstAsked(after);
  if (!first || firstAsked(before)?.about === first.about || !everyAsked(before).some(({ about }) => about === first.about)) return [];
  return [first.text, first.keys].filter(Boolean);
};

/** Why a key answers nobody now. @param {Page.State} state */
export const whyNoAnswer = (state) => {
  if (!everyAsked(state).length) return "Nobody asks you for anything now.";
  return state.message ? "Put the message away first: then this key answers who asks." : "Not now.";
};
