// @ts-check
// The way of the focus when what had it is gone: back to what opened a dialog, else to a place near by. Never
// nowhere: whoever plays by keys would begin at the top of the page again.

/** What had the focus when a dialog opened. @type {Element | null} */
let opener = null;

/** @param {HTMLDialogElement} dialog */
export const openModal = (dialog) => {
  if (document.activeElement !== document.body) opener = document.activeElement; // else it follows another one
  dialog.showModal();
};

/**
 * Draws, and puts the focus somewhere if it is lost by that: but where its player is at another table, not before they
 * come back.
 * @param {() => void} draw @param {() => boolean} [isHere]
 */
export const keepingFocus = (draw, isHere = () => true) => {
  const before = document.activeElement;
  const refuges = before ? refugesFrom(before) : [];
  draw();
  if (!before || before === document.body || !isLost()) return;
  if (isHere()) refuges.find(takesFocus);
  else window.addEventListener("focus", () => void (isLost() && refuges.find(takesFocus)), { once: true });
};

/** @param {Element} from @returns {(Element | null | undefined)[]} */
const refugesFrom = (from) => {
  const table = document.querySelector(".slots > button:last-child");
  if (from.closest("dialog")) return [opener, summaryOf(opener), table];
  return [summaryOf(from), table];
};

/** @param {Element | null} element */
const summaryOf = (element) => element?.closest("details")?.querySelector("summary");

const isLost = () => document.activeElement === null || document.activeElement === document.body;

/** @param {Element | null | undefined} element */
const takesFocus = (element) => {
  if (!(element instanceof HTMLElement) || !element.isConnected) return false;
  element.focus();
  return document.activeElement === element;
};
