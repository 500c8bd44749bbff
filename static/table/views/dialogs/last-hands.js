// @ts-check
import { filledFrom, lastHands, stepByKey, stepTo } from "../../hands-over.js";
import { isOfBrowser } from "../../pressing/composing.js";
import { Frame } from "./dialog-frame.js";
import { html } from "../html.js";

/** The last hands, one at a time; arrows lead from one to the next. @param {Page.DialogProps} props */
export const LastHands = ({ state, dialog, actions }) => {
  const hands = lastHands(state.view);
  const now = dialog.hand ?? hands[0] ?? 0;
  const go = (/** @type {number} */ hand) => () => hand === now || actions.askLastHand(hand);
  const onKey = (/** @type {KeyboardEvent} */ event) => {
    const hand = isOfBrowser(event) ? undefined : stepByKey(event.key, hands, now);
    if (hand === undefined) return;
    event.preventDefault();
    go(hand)();
  };
  const number = `${state.page.table}-${now}`;
  return html`<${Frame} title="Last hands" kind="drawer" actions=${actions} onKeyDown=${onKey}>
    <div class="row">
      <${Arrow} text="Older" isOff=${stepTo(hands, now, -1) === now} go=${go(now - 1)} />
      <p role="status">${hands.length ? html`Hand ${number}, ${placeOf(hands, now)}` : "No hand has been played yet."}</p>
      <${Arrow} text="Newer" isOff=${stepTo(hands, now, 1) === now} go=${go(now + 1)} />
    </div>
    ${hands.length > 0 && html`<div class="hand-history" key=${number} tabindex="0" role="region" aria-label=${`Hand ${number}`} aria-busy="true"
      ref=${filledFrom(`/hands/${number}/`)}></div>`}
    <div class="row wide"><button type="button" class="button primary" autofocus onClick=${actions.closeDialog}>Close</button>
      ${hands.length > 0 && html`<a class="button" href=${`/hands/${number}/`} target="_blank">Its page</a>`}</div>
  </${Frame}>`;
};

/** "1 of 10", the newest being the first; one that has since made room is no longer counted. @param {readonly number[]} hands @param {number} now */
const placeOf = (hands, now) => (hands.includes(now) ? `${hands.indexOf(now) + 1} of ${hands.length}` : "an older one");

/** Stays where it is, at either end too, so that it keeps the focus. @param {{ text: string, isOff: boolean, go: () => void }} props */
const Arrow = ({ text, isOff, go }) => html`<button type="button" class="button" aria-disabled=${String(isOff)} onClick=${isOff ? undefined : go}>${text}</button>`;
