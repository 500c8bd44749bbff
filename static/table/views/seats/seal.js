// @ts-check
// The seal: whether the last hand was found fair, a quiet word beside the hand's number. What isn't right is loud.
import { trouble } from "../../sentences/line-sentences.js";
import { WHAT_TO_DO, WORDS_HELP, foundSentences, sealOf, sealTitle, wrongSentence, wrongTitle } from "../../proof/proof-sentences.js";
import { saveFile } from "../../save-file.js";
import { html } from "../html.js";

/** What opens the findings. Until there are any there is nothing to press. @param {{ state: Page.State, actions: Page.Actions }} props */
export const Seal = ({ state: { proof, page }, actions }) => {
  const { checked, wrong: [wrong] } = proof;
  if (!wrong && !checked) return null;
  const title = wrong ? wrongTitle(wrong, page.table) : checked ? sealTitle(checked, page.table) : "";
  const word = wrong ? "not right" : checked ? sealOf(checked) : "";
  return html`<button type="button" class=${`seal${wrong ? " is-wrong" : ""}`} aria-haspopup="dialog" aria-label=${`${word}. ${title}`} title=${title} onClick=${actions.askSeal}>
    <span aria-hidden="true">${word === "fair" ? "✓ " : wrong ? "! " : ""}<span class="word">${word}</span></span></button>`;
};

/** A hand that isn't right, until that has been read; over the log, as trouble with the line is. @param {{ state: Page.State, actions: Page.Actions }} props */
export const Unfair = ({ state, actions }) => {
  const [wrong] = state.proof.wrong;
  if (!wrong || state.proof.isRead || trouble(state)) return null;
  return html`<div class="trouble is-unfair">
    <p>${wrongTitle(wrong, state.page.table)} <span class="safe">${wrongSentence(wrong)}</span></p>
    <button type="button" class="button small primary" onClick=${actions.askSeal}>What to do</button>
  </div>`;
};

/** What was found: first what is wrong, then the last hand that is right. @param {Page.Props} props */
export const Findings = ({ state, actions }) => {
  const { checked, wrong } = state.proof;
  return html`
    ${wrong.length > 0 && html`<div class="findings is-wrong" tabindex="-1" autofocus>
      ${wrong.map((each) => html`<${WrongHand} key=${`${each.hand} ${each.code}`} wrong=${each} table=${state.page.table} />`)}
      <p>${WHAT_TO_DO}</p></div>`}
    ${checked && html`<section class="findings" aria-labelledby="sealed" tabindex="-1" autofocus=${!wrong.length}><h3 id="sealed">${sealTitle(checked, state.page.table)}</h3>
      <ul>${foundSentences(checked).map((text) => html`<li key=${text}>${text}</li>`)}
        ${checked.words && html`<li>Our words are <b class="own-words">${checked.words}</b>.</li>`}</ul>
      ${checked.words && html`<p class="help">${WORDS_HELP}</p>`}</section>`}
    <div class="row wide"><button type="button" class="button primary" onClick=${actions.closeDialog}>Close</button>
      ${isProven(state) && html`<${SaveProofs} state=${state} actions=${actions} />`}
      <a class="button" href=${`/fair/${state.page.table}/`} target="_blank">All hands</a></div>
    <p class="help"><a href="/fair/" target="_blank">How it works, and how to check it without this room</a></p>`;
};

/** @param {{ wrong: import("../../proof/proving.js").Wrong, table: number }} props */
const WrongHand = ({ wrong, table }) => html`<p><b>${wrongTitle(wrong, table)}</b> ${wrongSentence(wrong)}</p>
  <details><summary>For whoever checks it</summary><p><code>${wrong.code}</code>${wrong.sentence ? `: ${wrong.sentence}` : ""}</p>
    ${wrong.shown && html`<button type="button" class="button small" onClick=${() => saveFile(`shown-${table}-${wrong.hand}.jsonl`, wrong.shown ?? "")}>Save what was shown</button>`}</details>`;

/** Whether there is a proof to save: of a hand that isn't over there is none yet. @param {Page.State} state */
const isProven = ({ proof: { checked, wrong } }) => checked !== null || wrong.some(({ sentence }) => sentence);

/** @param {Page.Props} props */
const SaveProofs = ({ state: { proof: { toFetch } }, actions }) => html`<button type="button" class="button" aria-disabled=${String(toFetch > 0)}
  onClick=${() => toFetch > 0 || actions.saveProofs()}>${toFetch ? `Fetching ${toFetch} more…` : "Save the proofs"}</button>`;
