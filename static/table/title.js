// @ts-check
// The tab's title says whose turn it is, and blinks while it is yours and you look elsewhere.
import { isMyTurn } from "./selectors.js";

/** @param {any} state @param {boolean} isHidden @param {number} here milliseconds */
export const titleOf = (state, isHidden, here = Date.now()) => {
  const name = state.page.name;
  if (!state.view || !isMyTurn(state)) return name;
  const isLit = !isHidden || Math.floor(here / 1000) % 2 === 0;
  return isLit ? `● Your turn – ${name}` : name;
};
