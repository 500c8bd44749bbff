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
    return JSON.parse(place().getItem(name) ?? "null") ?? usual;
  } catch {
    return usual;
  }
};

/** @param {Place} place @param {string} name @param {unknown} value */
export const writeJson = (place, name, value) => {
  try {
    place().setItem(name, JSON.stringify(value));
  } catch {
    // It holds until the page is left.
  }
};
