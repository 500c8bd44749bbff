// @ts-check
// The talk beside the log: what was said, and the field to say something.
import { html } from "../views/html.js";
import { AskedConduct, ConductLink } from "./conduct.js";
import { leavesByEscape } from "./go-to-field.js";
import { MOST_TYPED, asksConduct, mayWrite, whyNot } from "./talk-selectors.js";
import { QuickRow, QuickSign, isSecondPress } from "./quick/quick-row.js";
import { WatchersReactions } from "./quick/watchers-reactions.js";
import { TalkElsewhere } from "./talk-elsewhere.js";
import { Mutes, Said } from "./talk-lines.js";

/** @param {Page.Props} props */
export const TalkPanel = ({ state, actions }) => html`
  <section class="talk" id="talk-panel" role="tabpanel" aria-label="Talk" onKeyDown=${leavesByEscape(actions)}>
    <${WatchersReactions} state=${state} />
    <${Said} state=${state} actions=${actions} />
    <${TalkElsewhere} state=${state} actions=${actions} />
    <${Mutes} state=${state} actions=${actions} />
    <${ToWrite} state=${state} actions=${actions} />
  </section>`;

/** What one writes in, or why one can't. @param {Page.Props} props */
const ToWrite = ({ state, actions }) => {
  if (mayWrite(state)) return html`<${Field} state=${state} actions=${actions} />`;
  if (asksConduct(state)) return html`<${AskedConduct} state=${state} actions=${actions} />`;
  return html`<p class="talk-note">${whyNot(state)}</p>`;
};

/** The second of a double click sends nothing: the reminder is to be read first. @param {MouseEvent} event */
const once = (event) => void (isSecondPress(event) && event.preventDefault());

/** @param {Page.Props} props */
const Field = ({ state, actions }) => {
  const { talk, page } = state;
  // What stands in the field: on a slow device it is ahead of what was drawn last.
  const submit = (/** @type {SubmitEvent & { currentTarget: HTMLFormElement }} */ event) => {
    event.preventDefault();
    const field = /** @type {HTMLInputElement} */ (event.currentTarget.elements.namedItem("line"));
    if (actions.sayLine(field.value)) field.value = ""; // before it is drawn, a second press would say it again
  };
  return html`<${QuickRow} state=${state} actions=${actions} />
  <form class="say" onSubmit=${submit}>
    <input type="text" name="line" autocomplete="off" enterkeyhint="send" maxlength=${MOST_TYPED} placeholder="Say something…" aria-label="Say something" aria-describedby="talk-help"
      value=${talk.draft} onInput=${(/** @type {{ currentTarget: HTMLInputElement }} */ { currentTarget }) => actions.typeLine(currentTarget.value)} />
    <${QuickSign} state=${state} actions=${actions} />
    <button type="submit" class="button" onClick=${once}>Send</button>
    <p id="talk-help" class="talk-note" role=${talk.refused ? "alert" : null}>${talk.refused || "Enter or / to write, Escape goes back."}</p>
    <${ConductLink} page=${page} />
  </form>`;
};
