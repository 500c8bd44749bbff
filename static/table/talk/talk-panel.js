// @ts-check
// The talk beside the log: what was said, and the field to say something.
import { html } from "../views/html.js";
import { mayWrite, whyNot } from "./talk-selectors.js";
import { Mutes, Said } from "./talk-lines.js";

/** @param {Page.Props} props */
export const TalkPanel = ({ state, actions }) => html`
  <section class="talk" id="talk-panel" role="tabpanel" aria-label="Talk" onKeyDown=${leavesByEscape(actions)}>
    <${Said} state=${state} actions=${actions} />
    <${Mutes} state=${state} actions=${actions} />
    ${mayWrite(state) ? html`<${Field} state=${state} actions=${actions} />` : html`<p class="talk-note">${whyNot(state)}</p>`}
  </section>`;

/** Too long is the room's to say: it counts signs. Bytes beyond this it doesn't even read. */
const MOST_TYPED = 800;

/** @param {Page.Props} props */
const Field = ({ state: { talk }, actions }) => {
  const submit = (/** @type {SubmitEvent} */ event) => {
    event.preventDefault();
    actions.sayLine(talk.draft);
  };
  return html`<form class="say" onSubmit=${submit}>
    <input type="text" name="line" autocomplete="off" enterkeyhint="send" maxlength=${MOST_TYPED} placeholder="Say something…" aria-label="Say something" aria-describedby="talk-help"
      value=${talk.draft} onInput=${(/** @type {{ currentTarget: HTMLInputElement }} */ { currentTarget }) => actions.typeLine(currentTarget.value)} />
    <button type="submit" class="button">Send</button>
    <p id="talk-help" class="talk-note" role=${talk.refused ? "alert" : null}>${talk.refused || "Enter or / to write, Escape goes back."}</p>
  </form>`;
};

/** Where the focus was before the field had it. @type {Element | null} */
let cameFrom = null;

/** Puts the focus into the field, if there is one in sight. */
export const goToField = () => {
  const field = /** @type {HTMLInputElement | null} */ (document.querySelector(".say input"));
  if (!field) return false;
  if (document.activeElement !== field) cameFrom = document.activeElement;
  field.focus();
  return document.activeElement === field;
};

/** @param {Page.Actions} actions */
const leavesByEscape = (actions) => (/** @type {KeyboardEvent} */ { key, isComposing }) => {
  if (key !== "Escape" || isComposing) return;
  if (cameFrom instanceof HTMLElement && cameFrom.isConnected && cameFrom !== document.body) cameFrom.focus();
  else if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  if (document.querySelector(".talk-sign[aria-expanded=true]")?.checkVisibility?.()) actions.openTalk(false);
};
