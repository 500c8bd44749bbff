// @ts-check
// Keeping things: in this browser, or with the viewer's account.
import { fetchPatiently } from "../connection/ask-room.js";

const BROKEN = 500; // from this status on nobody has read what was asked

/** @param {string} name @param {number} value */
export const remember = (name, value) => rememberText(name, String(value));

/** @param {string} name @param {string} text */
export const rememberText = (name, text) => {
  try {
    localStorage.setItem(name, text);
  } catch {
    // A browser that keeps nothing: it holds until the page is left.
  }
};

/** @param {string} name @param {number} usual */
export const remembered = (name, usual) => {
  const text = rememberedText(name);
  return text === null || !Number.isFinite(Number(text)) ? usual : Number(text);
};

/** @param {string} name */
export const rememberedText = (name) => {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
};

/**
 * Has the room keep something for the viewer. The page is as it was asked for, whether or not it could. What stands before
 * a room that starts anew answers in its stead, and that is no answer. Gives whether there was one.
 * @param {Pick<Page.Facts, "csrfToken">} page @param {string} url @param {{ readonly [field: string]: string }} fields
 */
export const keepWithAccount = ({ csrfToken }, url, fields) => {
  const body = new URLSearchParams(fields);
  const sent = fetchPatiently(url, { method: "POST", headers: { "X-CSRFToken": csrfToken }, body, keepalive: true });
  return sent.then(({ status }) => status < BROKEN, () => false);
};
