// @ts-check
import { gradeOf, lineTitle, lineInWords, lineWords, trouble } from "../sentences/line-sentences.js";
import { classes, html } from "./html.js";
import { SheetLink } from "./dialogs/table-sheet.js";

/** How the line to the room is, in a word or in milliseconds. @param {{ state: Page.State }} props */
export const LineSign = ({ state }) => html`
  <span class=${classes(`line ${gradeOf(state)}`, { "is-open": state.connection === "open", "is-untimed": state.connection === "open" && state.roundTrip === null })} title=${lineTitle(state)}>
    <i aria-hidden="true"></i><span aria-hidden="true">${lineWords(state)}</span>
    <span class="visually-hidden">${lineInWords(state)}</span>
  </span>`;

/** A guest has no password to come back by. @param {Page.State} state @param {Page.Actions} actions */
const wayBack = ({ connection, page, suspended }, actions) => {
  if (connection === "open") return null;
  if (connection !== "signed_out") return html`<button type="button" class="button small" onClick=${actions.reconnect}>Reconnect<span> now</span></button>`;
  return suspended || page.isGuest ? null : html`<a class="button small primary" href=${page.signIn}>Sign in again</a>`;
};

/** What is wrong with the line, what is safe, and the one thing to do. @param {{ state: Page.State, actions: Page.Actions }} props */
export const LineTrouble = ({ state, actions }) => {
  const found = trouble(state);
  if (!found) return null;
  return html`<div class="trouble">
    <p>${found.wrong}${found.seconds !== null && html`<span aria-hidden="true"> for ${found.seconds} s.</span>`}${" "}
      <span class="safe">${found.safe}</span>${" "}
      ${state.view && !state.suspended && html`<${SheetLink} actions=${actions} text="If my time runs out" />`}</p>
    ${wayBack(state, actions)}
  </div>`;
};
