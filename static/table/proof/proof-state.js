// @ts-check
// The page's findings about the shuffle, as it shows them. Pure.

/** @typedef {import("./proving.js").Found} Found @typedef {import("./proving.js").Wrong} Wrong */
/**
 * @typedef {object} ProofState
 * @property {Found | null} checked the last hand that was found right
 * @property {readonly Wrong[]} wrong the newest first
 * @property {boolean} isRead the viewer has read what is wrong
 * @property {number} toFetch proofs to fetch before they can be saved
 */

const KEPT = 10; // wrongs

/** @type {ProofState} */
export const NOTHING_PROVED = { checked: null, wrong: [], isRead: true, toFetch: 0 };

/** @type {Pick<Page.ByType<Page.Message, Page.State>, "ui_checked" | "ui_unfair" | "ui_unfair_read" | "ui_proofs_to_fetch">} */
export const proofChanges = {
  ui_checked: (state, { checked }) => ({ ...state, proof: { ...state.proof, checked } }),
  ui_unfair: (state, { wrong }) => ({ ...state, proof: { ...state.proof, isRead: false, wrong: withWrong(state.proof.wrong, wrong) } }),
  ui_unfair_read: (state) => ({ ...state, proof: { ...state.proof, isRead: true } }),
  ui_proofs_to_fetch: (state, { count }) => ({ ...state, proof: { ...state.proof, toFetch: count } }),
};

/** What is wrong with a hand is one thing, however often it is found. @param {readonly Wrong[]} known @param {Wrong} wrong */
const withWrong = (known, wrong) => [wrong, ...known.filter(({ hand, code }) => hand !== wrong.hand || code !== wrong.code)].slice(0, KEPT);
