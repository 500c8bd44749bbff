// @ts-check
// The tab's title says whose turn it is, and its dot blinks while it is yours and you look elsewhere: as
// often as a hidden tab is woken, which may be seldom, so that either way it says so.
import { isMyTurn } from "./selectors.js";

/** @param {Page.State} state @param {boolean} isHidden @param {number} here milliseconds */
export const titleOf = (state, isHidden, here = Date.now()) => {
  const name = state.page.name;
  if (!state.view || !isMyTurn(state)) return name;
  const isLit = !isHidden || Math.floor(here / 1000) % 2 === 0;
  return `${isLit ? "●" : "○"} Your turn – ${name}`;
};
