// @ts-check
// Looks of the room in this browser: light or dark, four colours of suits or two. It is kept in cookies,
// so that the room writes it into every page that it serves, and none is drawn in other colours first.
import { rememberText } from "./remembered.js";

/** @typedef {"theme" | "suits"} Look */
/** What there is to choose; the first is the usual, which needs no cookie. @type {{ readonly [look in Look]: readonly (readonly [value: string, text: string])[] }} */
export const LOOKS = {
  theme: [["system", "As the system"], ["dark", "Dark"], ["light", "Light"]],
  suits: [["four", "Four colours"], ["two", "Two colours"]],
};

const YEAR = 31_536_000; // seconds

/** What is chosen. @param {Look} look */
export const lookOf = (look, { documentElement } = document) => documentElement.dataset[look] ?? LOOKS[look][0]?.[0] ?? "";

/** Choose a look for all pages of this browser that are open, and for all that come. @param {Look} look @param {string} value */
export const chooseLook = (look, value, page = document) => {
  draw(look, value, page);
  page.cookie = `${look}=${value}; path=/; max-age=${isUsual(look, value) ? 0 : YEAR}; samesite=lax`;
  rememberText(CHOSEN, JSON.stringify({ look, value, at: Date.now() })); // the write is an event for the others
};

const CHOSEN = "room.look-chosen";

/** Take over what is chosen on another page, as in the pane beside this one. */
export const followLooks = () =>
  window.addEventListener("storage", ({ key, newValue }) => {
    if (key !== CHOSEN || !newValue) return;
    const { look, value } = JSON.parse(newValue);
    if (look in LOOKS) draw(look, value);
  });

/** @param {Look} look @param {string} value */
const isUsual = (look, value) => value === LOOKS[look][0]?.[0];

/** @param {Look} look @param {string} value */
const draw = (look, value, { documentElement } = document) => {
  if (isUsual(look, value)) delete documentElement.dataset[look];
  else documentElement.dataset[look] = value;
};
