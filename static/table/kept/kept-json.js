// @ts-check
// JSON that a script of this page writes for itself, kept by the browser: for the tab, or for all of them. A browser that
// keeps nothing, and a text that isn't ours, are as if nothing had been kept.

/** @typedef {() => Pick<Storage, "getItem" | "setItem">} Place Asked each time: a browser may refuse even to name it. */

/** @type {Place} */
export const tab = () => sessionStorage;
/** @type {Place} */
export const allTabs = () => localStorage;

/** @template Kept @param {Place} place @param {string} name @param {Kept} usual @returns {Kept} */
export const readJson = (place, name, usual) => {
  try {
    const kept = JSON.parse(place().getItem(name) ?? "null");
    return isOfKind(kept, usual) ? kept : usual;
  } catch {
    return usual;
  }
};

/** A list for a list, names for names: a page that took one for the other would never begin. @param {unknown} kept @param {unknown} usual */
const isOfKind = (kept, usual) => kept !== null && typeof kept === typeof usual && Array.isArray(kept) === Array.isArray(usual);

/** @param {Place} place @param {string} name @param {unknown} value */
export const writeJson = (place, name, value) => {
  try {
    place().setItem(name, JSON.stringify(value));
  } catch {
    // It holds until the page is left.
  }
};
