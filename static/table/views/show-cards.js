// @ts-check
// Showing one's cards of a hand that is over, one of them or all, folded or not (SD-9).
import { isRunning } from "../state/selectors.js";
import { canShowCards, chosenLater, hiddenCards } from "../state/cards-to-show.js";
import { SmallCards } from "./seats/card.js";
import { Frame } from "./dialogs/dialog-frame.js";
import { html } from "./html.js";

/** In the line of what is said, where the time bank has its place in one's turn. @param {Page.Props} props */
export const ShowButton = ({ state, actions }) =>
  canShowCards(state) && html`<button type="button" class="button small line-button" aria-haspopup="dialog" onClick=${actions.askShowCards}>
    ${chosenLater(state).length ? "Shows later" : "Show cards"}</button>`;

/** @param {Page.DialogProps} props */
export const ShowCards = ({ state, actions }) => {
  const [cards, chosen, isLater] = [hiddenCards(state), chosenLater(state), isRunning(state)];
  const press = (/** @type {readonly number[]} */ wanted) => () => {
    actions.turnUp(String(wanted) === String(chosen) ? [] : wanted);
    actions.closeDialog();
  };
  const each = (/** @type {readonly number[]} */ wanted, /** @type {Page.Children} */ text) => html`
    <button type="button" class="button" key=${String(wanted)} aria-pressed=${isLater ? String(String(wanted) === String(chosen)) : null} onClick=${press(wanted)}>${text}</button>`;
  return html`<${Frame} title="Show cards" actions=${actions}>
    <p role="status">${canShowCards(state) ? (isLater ? "They are shown once this hand is over." : "All at the table see what you show, until the next deal; so does whoever may read the hand.") : "There is nothing to show any more."}</p>
    ${canShowCards(state) && html`<div class="row wide">
      ${cards.map(({ at, card }) => each([at], html`<span>Show <${SmallCards} cards=${[card]} /></span>`))}
      ${cards.length > 1 && each(cards.map(({ at }) => at), cards.length === 2 ? "Show both" : "Show all")}
    </div>`}
    <div class="row wide"><button type="button" class="button" autofocus onClick=${actions.closeDialog}>Close</button></div>
  </${Frame}>`;
};
