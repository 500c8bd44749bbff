// @ts-check
import { isMyTurn, isUnprotected, mySeat } from "../state/selectors.js";
import { ofTable } from "../pane.js";
import { keyOf } from "../pressing/shortcuts.js";
import { isMyBankOn, myBank, noTimeBank } from "../sentences/time-bank.js";
import { aside, said } from "../sentences/sentences.js";
import { amountsInSentence, amountsShown } from "../amounts/stack-text.js";
import { classes, html } from "./html.js";
import { Sizing } from "./sizing-row.js";
import { ShowButton } from "./show-cards.js";
import { Slots } from "./slot-buttons.js";

/** The bar at the bottom: what may be done now. Its rows and buttons never change places. @param {Page.Props} props */
export const Actions = ({ state, actions }) => {
  const seat = mySeat(state);
  return html`
  <section class=${classes("actions", { "is-turn": isMyTurn(state) })} aria-label=${ofTable(state, "Your actions")}>
    ${seat && isUnprotected(state) && html`<p class="unprotected"><${Unprotected} /></p>`}
    <div class="state-line">
      <p class="said"><${Said} state=${state} said=${said(state)} /></p>
      <${TimeBank} state=${state} actions=${actions} />
      <${ShowButton} state=${state} actions=${actions} />
      <p class="aside">${shortened(counted(state, aside(state)))}</p>
      <p class="answer">${state.answer.text ? html`<span key=${state.answer.id}>${amountsInSentence(state, state.answer.text, false)}</span>` : null}</p>
    </div>
    ${seat && html`<${Sizing} state=${state} actions=${actions} />`}
    <${Slots} state=${state} actions=${actions} />
  </section>`;
};

/** More time (EA-22). Once it is drawn on, the button stays for the turn: the focus would else be on a bet. @param {Page.Props} props */
const TimeBank = ({ state, actions }) => {
  const seconds = myBank(state);
  if (!seconds && !isMyBankOn(state)) return null;
  const key = seconds ? keyOf(state.keys, "time_bank") : null;
  const title = seconds ? `Add ${seconds} seconds of your time bank to this turn; what you don’t need goes back` : noTimeBank(state);
  return html`<button type="button" class="button small line-button" aria-keyshortcuts=${key} aria-disabled=${String(!seconds)} title=${title} onClick=${actions.useTimeBank}>
    ${seconds ? html`<span class="words">Time</span>+${seconds} s<span class="visually-hidden"> from your time bank</span>` : html`<span><span class="words">Time </span>bank</span><span class="visually-hidden">: counted already</span>`}
    ${key && html`<kbd aria-hidden="true">${key}</kbd>`}</button>`;
};

const PARTED = " · ";

/** @param {Page.WithView} state @param {string} text */
const counted = (state, text) => text.split(PARTED).map((each) => amountsShown(state, each)).join(PARTED);

/** With what is left out where the line is short: which all-ins are meant. @param {string} text */
const shortened = (text) => {
  const [before, after] = text.split(EMERGENCY);
  return after === undefined ? text : html`${before}<span class="wide-bar">${EMERGENCY}</span>${after}`;
};

const EMERGENCY = "emergency ";

/** Shown at the table and on sitting down (EA-5). */
export const Unprotected = () => html`No emergency all-in is left today: if your time runs out, you are folded.${" "}
  <a href="/account/#all-ins" target="_blank">Ask for a reset</a>`;

/** @param {{ state: Page.WithView, said: Page.Said }} props */
const Said = ({ state, said: { text, tone, seconds, more = [] } }) => {
  const words = amountsInSentence(state, text, false);
  if (tone === "plain") return words;
  if (tone === "notice") return html`<strong class="notice">${words}</strong>`;
  return html`<strong>${words}</strong>${more.map((each) => html`${" · "}<span class="part">${amountsShown(state, each)}</span>`)}${seconds !== undefined && html` · <span class="countdown part" aria-hidden="true">${seconds} s</span>`}`;
};
