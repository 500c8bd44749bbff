// @ts-check
// What stands beside the felt: the log or the talk, by tabs; on a phone a sign opens the talk over the felt.
import { isOfBrowser } from "../pressing/composing.js";
import { html } from "../views/html.js";
import { ReactionOnSign } from "./quick/watchers-reactions.js";
import { unread } from "./talk-selectors.js";

/** @param {number} count */
const named = (count) => (count ? `Talk, ${count} new` : "Talk");

/** @param {number} count */
const Count = (count) => count > 0 && html` <b class="unread" aria-hidden="true">${count > 99 ? "99+" : count}</b>`;

/** Arrows go from one to the other. @param {Page.Props} props */
export const SideTabs = ({ state, actions }) => {
  const { isOpen } = state.talk;
  const count = unread(state);
  const byArrow = (/** @type {KeyboardEvent & { currentTarget: Element }} */ event) => {
    if ((event.key !== "ArrowLeft" && event.key !== "ArrowRight") || isOfBrowser(event)) return;
    event.preventDefault();
    actions.openTalk(!isOpen);
    const other = event.currentTarget.querySelector(`button[tabindex="-1"]`);
    if (other instanceof HTMLElement) other.focus();
  };
  return html`<div class="side-tabs" role="tablist" aria-label="Beside the table" onKeyDown=${byArrow}>
    <button type="button" role="tab" aria-selected=${String(!isOpen)} tabindex=${isOpen ? -1 : 0} onClick=${() => actions.openTalk(false)}>Log</button>
    <button type="button" role="tab" aria-controls="talk-panel" aria-label=${named(count)} aria-selected=${String(isOpen)} tabindex=${isOpen ? 0 : -1} onClick=${() => actions.openTalk(true)}>Talk${Count(count)}<${ReactionOnSign} state=${state} /></button>
  </div>`;
};

/** In the bar of a phone: the keyboard opens only once somebody presses the field. @param {Page.Props} props */
export const TalkSign = ({ state, actions }) => {
  const { isOpen } = state.talk;
  const count = unread(state);
  return html`<button type="button" class="talk-sign" aria-label=${named(count)} title="Talk" aria-expanded=${String(isOpen)} onClick=${() => actions.openTalk(!isOpen)}>
    <svg viewBox="0 0 24 24" aria-hidden="true"><path d="M4 5h16v11H10l-4 4v-4H4z" /></svg>${Count(count)}<${ReactionOnSign} state=${state} />
  </button>`;
};
