// @ts-check
import { afterwards, closingSoon } from "../sentences/closing-sentences.js";
import { trouble } from "../sentences/line-sentences.js";
import { answerRequest } from "../connection/come-as-guest.js";
import { classes, html } from "./html.js";

/** What staff or the room say, until it is put away, and that no hand starts soon; narration/ and the clock's tick announce it. @param {{ state: Page.State, actions: Page.Actions }} props */
export const FromStaff = ({ state, actions }) => {
  const closing = closingSoon(state);
  if (trouble(state) || !(state.message || closing)) return null;
  const asks = state.message?.asks ?? null;
  return html`<aside class=${classes("trouble from-staff", { "has-message": Boolean(state.message), asks: asks !== null })} aria-label=${state.message?.isOfTheRoom ? "From the room" : "From the staff"}>
    <p>${state.message && html`<strong>${state.message.text}</strong> `}
      ${closing && html`<span class="closing">${closing}</span> <span class="safe">${afterwards(state)}</span>`}</p>
    ${state.message?.leadsTo && html`<a class="button small primary" href=${`/tables/${state.message.leadsTo}/?sit=1`} target="_top">Take it</a>`}
    ${asks !== null && html`<button type="button" class="button small yes" onClick=${answering(state, actions, asks, "yes")}>Yes</button>
      <button type="button" class="button small" onClick=${answering(state, actions, asks, "no")}>No</button>`}
    ${state.message && html`<button type="button" class="button small" onClick=${actions.putMessageAway}>${asks === null ? "OK" : "Later"}</button>`}
  </aside>`;
};

/** One press answers once; where the room says no to it, the question can be answered still, on the group's page. @param {Page.State} state @param {Page.Actions} actions @param {number} asks @param {"yes" | "no"} says */
const answering = (state, actions, asks, says) => async () => actions.showAnswer(await answerRequest(state.page, asks, says));
