// @ts-check
// Reactions: what a player shows beside their name for a moment. They are kept nowhere, and are no part of what was said. Pure.
import { mySeat } from "../../state/selectors.js";
import { hasTalk, isMuted, mayWrite } from "../talk-selectors.js";

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

/** Whether the viewer may react: they sit here, and may write. @param {Page.State} state */
export const mayReact = (state) => mayWrite(state) && mySeat(state) !== null;

/** What a player shows the viewer now. @param {Page.State} state @param {number} player */
export const reactionOf = (state, player) => {
  const shown = hasTalk(state) && isRead(state, player) ? state.talk.reactions.find((each) => each.player === player) : undefined;
  return shown ? REACTIONS[shown.reaction] : null;
};

/** Whether the viewer wants to see what somebody shows. @param {Page.State} state @param {number} player */
export const isRead = ({ talk, page }, player) => player === page.viewer || !isMuted(talk, player);

/** "Bob claps, Carol laughs." @param {ReadonlyMap<string, Protocol.Reacted["reaction"]>} shown by who shows it */
export const reactionsSentence = (shown) => `${Array.from(shown, ([name, reaction]) => `${name} ${REACTIONS[reaction].does}`).join(", ")}.`;

/** Of a player who sits here. @param {Page.State} state @param {number} player */
export const seatedName = ({ view }, player) => view?.seats.find((each) => each.player === player)?.name ?? null;
