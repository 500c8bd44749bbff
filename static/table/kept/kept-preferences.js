// @ts-check
// Preferences that a player has wherever they sign in: kept with their account, or for a visitor without one by this browser.
// What a device keeps for itself (looks.js, sound/, narration/hearing.js, staging/speed.js) isn't here.
import { rememberText, rememberedText } from "./remembered.js";
import { save, unsaved } from "./unsaved.js";

/** What a browser calls each; the account's names are the room's. */
const IN_BROWSER = /** @type {const} */ ({
  confirms_from: "room.confirms-from",
  bet_sizes: "room.bet-sizes",
  in_bets: "room.stacks-in-bets",
  told: "room.told",
  keys: "room.keys",
  text_mode: "room.text-mode",
  own_place: "room.own-place",
  buy_in: "room.buy-in",
  offers_ahead: "room.offers-ahead",
  auto_post: "room.auto-post",
  auto_muck: "room.auto-muck",
  has_toured: "room.has-toured",
  masks_words: "room.masks-words",
  hides_watchers: "room.hides-watchers",
});

/** @typedef {keyof typeof IN_BROWSER} Preference */
/** @typedef {Pick<Page.Facts, "viewer" | "preferences" | "preferencesUrl" | "csrfToken">} Whose */

/** As it is sent; nothing if it is as usual. @param {Whose} page @param {Preference} name */
export const preference = (page, name) =>
  (page.viewer === null ? rememberedText(IN_BROWSER[name]) : (unsaved(page)[name] ?? page.preferences?.[name])) ?? "";

/** Of a box: ticked, or as usual. @param {Whose} page @param {Preference} name */
export const isSet = (page, name) => preference(page, name) === "1";

/** @param {Whose} page @param {Preference} name @param {string} text */
export const keepPreference = (page, name, text) => {
  if (page.viewer === null) return rememberText(IN_BROWSER[name], text);
  save(page, name, text);
};

/** @param {Whose} page @param {Preference} name @param {boolean} isOn */
export const keepBox = (page, name, isOn) => keepPreference(page, name, isOn ? "1" : "");
