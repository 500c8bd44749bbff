// @ts-check
// The tab's title says whose turn it is and what it costs, and its dot blinks while it is yours and you look elsewhere:
// as often as a hidden tab is woken, which may be seldom, so that either way it says so.
import { money } from "./amounts/amounts.js";
import { isMyTurn } from "./state/selectors.js";
import { pageTime } from "./connection/page-time.js";
import { gameHere } from "./sentences/game-and-stakes.js";
import { shortGame } from "./short-game.js";

/** "● Your turn, $24 – Avon · $2–4 Hold'em". @param {Page.State} state @param {boolean} isHidden @param {number} here milliseconds */
export const titleOf = (state, isHidden, here = pageTime()) => {
  const name = `${state.page.name} · ${shortGame(gameHere(state))}`;
  if (!isMyTurn(state)) return name;
  const isLit = !isHidden || Math.floor(here / 1000) % 2 === 0;
  const chips = state.now.legal.bring_in ?? state.now.legal.call;
  return `${isLit ? "●" : "○"} Your turn${chips === null ? "" : `, ${money(chips)}`} – ${name}`;
};
