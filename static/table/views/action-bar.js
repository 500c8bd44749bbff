// @ts-check
import { isMyTurn, isUnprotected, mySeat } from "../selectors.js";
import { ofTable } from "../pane.js";
import { aside, said } from "../sentences.js";
import { classes, html } from "./html.js";
import { Sizing } from "./sizing-row.js";
import { Slots } from "./slot-buttons.js";

/** The bar at the bottom: what may be done now. Its rows and buttons never change places. @param {Page.Props} props */
export const Actions = ({ state, actions }) => {
  const seat = mySeat(state);
  return html`
  <section class=${classes("actions", { "is-turn": isMyTurn(state) })} aria-label=${ofTable(state, "Your actions")}>
    ${seat && isUnprotected(state) && html`<p class="unprotected"><${Unprotected} /></p>`}
    <div class="state-line">
      <p class="said"><${Said} said=${said(state)} /></p>
      <p class="aside">${shortened(aside(state))}</p>
      <p class="answer">${state.answer.text ? html`<span key=${state.answer.id}>${state.answer.text}</span>` : null}</p>
    </div>
    ${seat && html`<${Sizing} state=${state} actions=${actions} />`}
    <${Slots} state=${state} actions=${actions} />
  </section>`;
};

/** With what is left out where the line is short: which all-ins are meant. @param {string} text */
const shortened = (text) => {
  const [before, after] = text.split(EMERGENCY);
  return after === undefined ? text : html`${before}<span class="wide-bar">${EMERGENCY}</span>${after}`;
};

const EMERGENCY = "emergency ";

/** Told at the table and on sitting down (EA-5). */
export const Unprotected = () => html`No emergency all-in is left today: if your time runs out, you are folded.${" "}
  <a href="/account/#all-ins" target="_blank">Ask for a reset</a>`;

/** @param {{ said: Page.Said }} props */
const Said = ({ said: { text, tone, seconds, more = [] } }) => {
  if (tone === "plain") return text;
  if (tone === "notice") return html`<strong class="notice">${text}</strong>`;
  return html`<strong>${text}</strong>${more.map((each) => html`${" · "}<span>${each}</span>`)}${seconds !== undefined && html` · <span class="countdown" aria-hidden="true">${seconds} s</span>`}`;
};
