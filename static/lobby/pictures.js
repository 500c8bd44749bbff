// @ts-check
// Keeps the small pictures of live tables as they are now.
import { morph } from "./morph.js";

const AGAIN = 3500; // ms: with the room's own second, and the way there and back, less than five seconds old

/** @param {HTMLElement} pictures */
const take = async (pictures) => {
  const address = `${pictures.dataset["from"]}${location.search}`;
  const text = await fetch(address).then((answer) => (answer.ok ? answer.text() : null)).catch(() => null);
  if (text === null) return;
  const fresh = new DOMParser().parseFromString(text, "text/html").body;
  morph(pictures, fresh);
};

/** @param {HTMLElement} pictures */
export const watchPictures = (pictures) => {
  if (!pictures.dataset["from"]) return; // this viewer isn't shown them
  window.setInterval(() => {
    if (!document.hidden) void take(pictures);
  }, AGAIN);
};
