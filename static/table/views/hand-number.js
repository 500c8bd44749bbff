// @ts-check
import { handNumber } from "../sentences/sentences.js";
import { html } from "./html.js";

/** The hand's number, copied by one press. @param {{ state: Page.WithView }} props */
export const HandNumber = ({ state }) => {
  const number = handNumber(state);
  if (!number) return null;
  return html`<button type="button" class="hand-number" title="Copy the number of this hand" data-number=${number}
    onClick=${copied}><span class="word">Hand </span>${number}</button>`;
};

/** @param {{ currentTarget: HTMLElement }} event */
const copied = async ({ currentTarget: button }) => {
  const number = button.dataset.number ?? "";
  (await toClipboard(number)) ? confirm(button) : offer(button, number);
};

/** Whether it could be copied: plain HTTP has no clipboard, and a browser may refuse it. @param {string} text */
const toClipboard = async (text) => {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
};

const SHOWN = 2000; // ms

/** @param {HTMLElement} button */
const confirm = (button) => {
  button.dataset.copied = "Copied";
  setTimeout(() => delete button.dataset.copied, SHOWN);
};

/** The number in a box of its own, selected, for the reader to copy. @param {HTMLElement} button @param {string} number */
const offer = (button, number) => {
  const box = Object.assign(document.createElement("input"), { value: number, readOnly: true, className: "copy-box" });
  box.setAttribute("aria-label", "The number of this hand, selected");
  box.addEventListener("blur", () => box.remove());
  button.after(box);
  box.select();
};
