// @ts-check
// Reactions of those who look on: they have no plate, so each is shown with its name over the lines, and nothing moves for it.
import { html } from "../../views/html.js";
import { watchersReactions } from "./reactions.js";

/** @param {{ state: Page.State }} props */
export const WatchersReactions = ({ state }) => {
  const shown = watchersReactions(state);
  return shown.length > 0 && html`<ul class="watchers-reactions" aria-label="Reactions of those who look on">
    ${shown.map(({ id, name, isGuest, sign, does }) => html`<li key=${id}><bdi>${name}</bdi>${isGuest && html`<i class="ring" role="img" aria-label=", guest"></i>`} <span class="reaction" role="img" aria-label=${does}>${sign}</span></li>`)}
  </ul>`;
};

/** On what opens the talk while that is shut: the last one. @param {{ state: Page.State }} props */
export const ReactionOnSign = ({ state }) => {
  const last = state.talk.isOpen ? undefined : watchersReactions(state).at(-1);
  return last && html`<span class="reaction" aria-hidden="true">${last.sign}</span>`;
};
