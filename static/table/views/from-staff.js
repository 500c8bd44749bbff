// @ts-check
import { afterwards, closingSoon } from "../closing-sentences.js";
import { trouble } from "../line-sentences.js";
import { classes, html } from "./html.js";

/** What staff say, until it is put away, and that no hand starts soon; narration/ and the clock's tick tell it. @param {{ state: Page.State, actions: Page.Actions }} props */
export const FromStaff = ({ state, actions }) => {
  const closing = closingSoon(state);
  if (trouble(state) || !(state.message || closing)) return null;
  return html`<aside class=${classes("trouble from-staff", { "has-message": Boolean(state.message) })} aria-label="From the staff">
    <p>${state.message && html`<strong>${state.message.text}</strong> `}
      ${closing && html`<span class="closing">${closing}</span> <span class="safe">${afterwards(state)}</span>`}</p>
    ${state.message?.leadsTo && html`<a class="button small primary" href=${`/tables/${state.message.leadsTo}/?sit=1`} target="_top">Take it</a>`}
    ${state.message && html`<button type="button" class="button small" onClick=${actions.putMessageAway}>OK</button>`}
  </aside>`;
};
