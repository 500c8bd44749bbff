// @ts-check
// What a host can have played, and the number of stakes that they set: asked of the room.
import { NOT_ANSWERED } from "../sentences/refusal-sentences.js";

/** @param {Page.Facts} page @param {Page.Dispatch} dispatch */
export const askGames = async ({ gamesUrl }, dispatch) => {
  const games = gamesUrl ? await fetch(gamesUrl).then((answer) => (answer.ok ? answer.json() : null)).catch(() => null) : null;
  dispatch({ type: "ui_games", games });
};

/** The number of these stakes; where they can't be played the dialog says why. @param {Page.Facts} page @param {FormData} stakes @param {Page.Dispatch} dispatch @returns {Promise<number | null>} */
export const numberOfStakes = async ({ gamesUrl = "", csrfToken }, stakes, dispatch) => {
  const sent = { method: "POST", body: stakes, headers: { "X-CSRFToken": csrfToken } };
  const said = await fetch(gamesUrl, sent).then((answer) => (answer.ok ? answer.json() : null)).catch(() => null);
  if (said?.limit) return said.limit;
  dispatch({ type: "ui_stakes_wrong", wrong: said?.wrong ?? { lower: NOT_ANSWERED } });
  return null;
};
