// @ts-check
// What a player has set for themselves, kept by this browser or with their account.

/** From how many percent of the stack on a bet is asked about before it is made. */
export const CONFIRMS_FROM = "room.confirms-from";

/** What single keys do: see shortcuts.js. */
export const KEYS = "room.keys";

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
 * Has the room keep something for the viewer. The page is as it was asked for, whether or not it could.
 * @param {Page.Facts} page @param {string} url @param {{ readonly [field: string]: string }} fields
 */
export const keepWithAccount = ({ csrfToken }, url, fields) => {
  const body = new URLSearchParams(fields);
  fetch(url, { method: "POST", headers: { "X-CSRFToken": csrfToken }, body, keepalive: true }).catch(() => undefined);
};
