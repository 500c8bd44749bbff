// @ts-check
import { amountsInSentence } from "../amounts/stack-text.js";
import { asHeard } from "../narration/as-heard.js";
import { boardRead, handRead, seatsRead, turnRead } from "../text/readings.js";
import { talkRead } from "../text/talk-read.js";
import { UNHURRIED_TABLES, shortClock } from "../text/short-clock.js";
import { isQuick } from "../narration/turn-sentence.js";
import { TO_ACCEPT } from "../command/talk-command.js";
import { TalkElsewhere } from "../talk/talk-elsewhere.js";
import { ConductLink, paragraphs } from "../talk/conduct.js";
import { asksConduct, hasTalk } from "../talk/talk-selectors.js";
import { mySeat } from "../state/selectors.js";
import { Actions } from "./action-bar.js";
import { CommandField } from "./command-field.js";
import { LevelSetting, SpeechSettings } from "./dialogs/hearing-settings.js";
import { html } from "./html.js";

/** So many lines of the log are read. */
const READ = 60;

/** The whole table as headings and lists; what may be done is in the same slots. @param {Page.Props} props */
export const TextTable = ({ state, actions }) => html`<div class="text-table">
  ${isQuick(state) && html`<p>${shortClock(state)} <a href=${UNHURRIED_TABLES}>Unhurried tables</a> give longer.</p>`}
  <${CommandField} state=${state} actions=${actions} />
  <${Part} id="my-hand" title="My hand" lines=${handRead(state).map((line) => amountsInSentence(state, line))} />
  <${Part} id="board-and-pots" title="Board and pots" lines=${boardRead(state).map((line) => amountsInSentence(state, line))} />
  <${Seats} state=${state} actions=${actions} />
  <${Part} id="whose-turn" title="Whose turn" lines=${turnRead(state).map((line) => amountsInSentence(state, line))} />
  <section aria-labelledby="what-i-may-do"><h2 id="what-i-may-do">What I may do</h2>
    <${Actions} state=${state} actions=${actions} /></section>
  <section aria-labelledby="read-log"><h2 id="read-log">Log</h2>
    <ol class="read-log">${state.log.slice(-READ).map((line) => html`<li key=${line.id}>${asHeard(amountsInSentence(state, line.text))}</li>`)}</ol></section>
  ${hasTalk(state) && html`<${Talk} state=${state} actions=${actions} />`}
  <section aria-labelledby="how-announced"><h2 id="how-announced">How it is announced</h2>
    <${LevelSetting} state=${state} actions=${actions} /><${SpeechSettings} state=${state} actions=${actions} /></section>
</div>`;

/** @param {Page.Props} props */
const Talk = ({ state, actions }) => html`<section aria-labelledby="read-talk"><h2 id="read-talk">Talk</h2>
  ${asksConduct(state) ? [TO_ACCEPT, ...paragraphs(state.talk.asked?.text ?? "")].map((each) => html`<p key=${each}>${each}</p>`) : html`<${ConductLink} page=${state.page} />`}
  ${state.talk.refused && html`<p role="alert">${state.talk.refused}</p>`}
  <${TalkElsewhere} state=${state} actions=${actions} />
  <ol class="read-log">${talkRead(state).map(({ key, text }) => html`<li key=${key}><bdi>${text}</bdi></li>`)}</ol></section>`;

/** A list's lines keep their places, so that a reader keeps theirs. @param {{ id: string, title: string, lines: readonly string[] }} props */
const Part = ({ id, title, lines }) => html`<section aria-labelledby=${id}><h2 id=${id}>${title}</h2>
  <ul>${lines.map((line, index) => html`<li key=${index}>${line}</li>`)}</ul></section>`;

/** @param {Page.Props} props */
const Seats = ({ state, actions }) => html`<section aria-labelledby="read-seats"><h2 id="read-seats">Seats</h2>
  <ul>${seatsRead(state).map(({ seat, text, isFree }) => html`<li key=${seat}>${amountsInSentence(state, text)}
    ${isFree && !mySeat(state) && !state.view.is_closed && html` <button type="button" class="button small"
      onClick=${() => actions.askToSit(seat)}>Sit in seat ${seat}</button>`}</li>`)}</ul></section>`;
