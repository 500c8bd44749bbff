// @ts-check
// Reactions: what somebody shows beside their name for a moment, at the seat or, who looks on, in the talk. They are kept nowhere, and are no part of what was said. Pure.
import { hasTalk, isMuted } from "../talk-selectors.js";

/** Without a line it is lost: it was of its moment. */
export const NOBODY_SEES = "The line is down: nobody would see it just now.";

/** How long each is shown. */
export const SHOWN_FOR = 3_000; // ms

/** Each with its sign, its name, and what somebody does who shows it. @type {Readonly<Record<Protocol.Reacted["reaction"], { readonly sign: string, readonly name: string, readonly does: string }>>} */
export const REACTIONS = {
  thumbs_up: { sign: "👍", name: "thumbs up", does: "gives a thumbs up" },
  clap: { sign: "👏", name: "clap", does: "claps" },
  laugh: { sign: "😄", name: "laugh", does: "laughs" },
  surprise: { sign: "😮", name: "surprise", does: "is surprised" },
  sad: { sign: "😢", name: "sad", does: "is sad" },
  luck: { sign: "🍀", name: "luck", does: "wishes luck" },
};

export const EVERY_REACTION = /** @type {readonly Protocol.Reacted["reaction"][]} */ (Object.keys(REACTIONS));

/** What the viewer sees of all that is shown now. @param {Page.State} state */
const reactionsShown = (state) => (hasTalk(state) ? state.talk.reactions.filter((each) => isRead(state, each)) : []);

/** What a player shows the viewer now. @param {Page.State} state @param {number} player */
export const reactionOf = (state, player) => {
  const shown = reactionsShown(state).find((each) => each.player === player);
  return shown ? REACTIONS[shown.reaction] : null;
};

/** What those show the viewer who look on. @param {Page.State} state */
export const watchersReactions = (state) =>
  reactionsShown(state)
    .filter(({ player, name }) => name && seatedName(state, player) === null)
    .map(({ id, name, isGuest, reaction }) => ({ id, name, isGuest, sign: REACTIONS[reaction].sign, does: REACTIONS[reaction].does }));

/** Whether the viewer wants to see what somebody shows, and this page knows it: a newer room may have others. Who looks on has a `name`. @param {Page.State} state @param {{ readonly player: number, readonly reaction: string, readonly name?: string }} reacted */
export const isRead = ({ talk, page }, { player, reaction, name }) => Object.hasOwn(REACTIONS, reaction) && (player === page.viewer || !(isMuted(talk, player) || (talk.hidesWatchers && name)));

/** "Bob claps, Carol laughs." @param {ReadonlyMap<string, Protocol.Reacted["reaction"]>} shown by who shows it */
export const reactionsSentence = (shown) => `${Array.from(shown, ([name, reaction]) => `${name} ${REACTIONS[reaction].does}`).join(", ")}.`;

/** Of a player who sits here. @param {Page.State} state @param {number} player */
export const seatedName = ({ view }, player) => view?.seats.find((each) => each.player === player)?.name ?? null;
