// @ts-check
// The focus in the talk: into its field, and back to where it was.
import { isComposed } from "../pressing/composing.js";

/** Where the focus was before the field had it. @type {Element | null} */
let cameFrom = null;

/** Puts the focus into the field, or onto what stands in its place, if that is in sight. */
export const goToField = () => goTo(".say input, .conduct .button");

/** Puts it onto the first that is said by one press. */
export const goToQuick = () => goTo(".quick button");

let isOnItsWay = false;

/** Whether the focus will be there in a moment: what is typed meanwhile is meant for the field, so it presses nothing. */
export const isFocusOnItsWay = () => isOnItsWay;

/** Moves the focus at once if it can be, else once what was asked for is drawn. @param {() => boolean} go */
export const goSoon = (go) => {
  if (!go()) goOnceDrawn(go);
};

/** @param {() => boolean} go */
export const goOnceDrawn = (go) => {
  isOnItsWay = true;
  const arrive = () => {
    isOnItsWay = false;
    go();
  };
  requestAnimationFrame(() => requestAnimationFrame(arrive));
};

/** @param {string} selector */
const goTo = (selector) => {
  const field = /** @type {HTMLElement | null} */ (document.querySelector(selector));
  if (!field) return false;
  if (document.activeElement !== field) cameFrom = document.activeElement;
  field.focus();
  return document.activeElement === field;
};

/** @param {Page.Actions} actions */
export const leavesByEscape = (actions) => (/** @type {KeyboardEvent} */ event) => {
  if (event.key !== "Escape" || isComposed(event)) return;
  if (document.activeElement?.closest(".quick")) actions.openQuick(false);
  if (cameFrom instanceof HTMLElement && cameFrom.isConnected && cameFrom !== document.body) cameFrom.focus();
  else if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  if (document.querySelector(".talk-sign[aria-expanded=true]")?.checkVisibility?.()) actions.openTalk(false);
};
