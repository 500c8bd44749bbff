// @ts-check
// How the room looks for whoever uses this browser: light or dark, four colours of suits or two. It is kept in cookies,
// so that the room writes it into every page that it serves, and none is drawn in other colours first.

/** @typedef {"theme" | "suits"} Look */
/** What there is to choose; the first is the usual, which needs no cookie. @type {{ readonly [look in Look]: readonly (readonly [value: string, text: string])[] }} */
export const LOOKS = {
  theme: [["system", "As the system"], ["dark", "Dark"], ["light", "Light"]],
  suits: [["four", "Four colours"], ["two", "Two colours"]],
};

const YEAR = 31_536_000; // seconds

/** What is chosen. @param {Look} look */
export const lookOf = (look, { documentElement } = document) => documentElement.dataset[look] ?? LOOKS[look][0]?.[0] ?? "";

/** Choose a look for this page and for all that come. @param {Look} look @param {string} value */
export const chooseLook = (look, value, page = document) => {
  const isUsual = value === LOOKS[look][0]?.[0];
  if (isUsual) delete page.documentElement.dataset[look];
  else page.documentElement.dataset[look] = value;
  page.cookie = `${look}=${value}; path=/; max-age=${isUsual ? 0 : YEAR}; samesite=lax`;
};
