// @ts-check
// What is said by one press: reactions and quick words, over the field of the talk.
import { isOfBrowser } from "../../pressing/composing.js";
import { html } from "../../views/html.js";
import { EVERY_QUICK_WORD, QUICK_WORDS } from "./quick-words.js";
import { EVERY_REACTION, REACTIONS } from "./reactions.js";

/** Opens and closes it. @param {Page.Props} props */
export const QuickSign = ({ state, actions }) => html`<button type="button" class="button quick-sign" aria-label="Reactions and quick words" title="Reactions and quick words"
  aria-expanded=${String(state.talk.isQuickOpen)} onClick=${() => actions.openQuick(!state.talk.isQuickOpen)}><span aria-hidden="true">☺</span></button>`;

/** The numbers press what stands there, arrows go along. @param {Page.Props} props */
export const QuickRow = ({ state, actions }) => state.talk.isQuickOpen && html`<div class="quick" onKeyDown=${byKey}>
  <${Reactions} actions=${actions} />
  <${Words} actions=${actions} />
</div>`;

/** @param {{ actions: Page.Actions }} props */
const Words = ({ actions }) => html`<div class="quick-words" role="group" aria-label="Quick words">
  ${EVERY_QUICK_WORD.map((each) => html`<button key=${each} type="button" class="button small" onClick=${byOnePress(() => actions.sayWords(each))}>${QUICK_WORDS[each]}</button>`)}
</div>`;

/** @param {{ actions: Page.Actions }} props */
const Reactions = ({ actions }) => html`<div class="reactions" role="group" aria-label="Reactions">
  ${EVERY_REACTION.map((each, at) => html`<button key=${each} type="button" class="button" aria-label=${REACTIONS[each].name} title=${`${REACTIONS[each].name} (${at + 1})`}
    onClick=${byOnePress(() => actions.react(each))}>${REACTIONS[each].sign}</button>`)}
</div>`;

/** A double click says it once: the second would be too fast for the room, or pass by the reminder. @param {() => void} run */
const byOnePress = (run) => (/** @type {MouseEvent} */ event) => void (isSecondPress(event) || run());

/** @param {Pick<MouseEvent, "detail">} event */
export const isSecondPress = ({ detail }) => detail > 1;

/** @param {KeyboardEvent & { currentTarget: Element }} event */
const byKey = (event) => {
  const buttons = /** @type {NodeListOf<HTMLElement>} */ (event.currentTarget.querySelectorAll("button"));
  const at = Array.from(buttons).indexOf(/** @type {HTMLElement} */ (document.activeElement));
  const along = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
  const number = /^[1-9]$/.test(event.key) ? buttons[Number(event.key) - 1] : undefined;
  if (isOfBrowser(event) || !(along || number)) return;
  event.preventDefault();
  event.stopPropagation(); // numbers choose amounts elsewhere
  if (!number) buttons[(at + Number(along) + buttons.length) % buttons.length]?.focus();
  else if (!event.repeat) number.click(); // a key that is held down says it once
};
