// @ts-check
// What a host can have played, and the number of stakes that they set: asked of the room.
import { askRoom } from "./ask-room.js";

/** @param {Page.Facts} page @param {Page.Dispatch} dispatch */
export const askGames = async ({ gamesUrl = "" }, dispatch) => {
  const said = await askRoom(gamesUrl);
  if (said.refused) dispatch({ type: "ui_games", games: null, refused: said.refused });
  else dispatch({ type: "ui_games", games: /** @type {Page.GamesToChoose} */ (said) });
};

/** The number of these stakes; where they can't be played the dialog says why. @param {Page.Facts} page @param {FormData} stakes @param {Page.Dispatch} dispatch @returns {Promise<number | null>} */
export const numberOfStakes = async ({ gamesUrl = "", csrfToken }, stakes, dispatch) => {
  const said = await askRoom(gamesUrl, { method: "POST", body: stakes, headers: { "X-CSRFToken": csrfToken } });
  if (said.limit) return said.limit;
  dispatch({ type: "ui_stakes_wrong", wrong: said.wrong ?? { lower: said.refused } });
  return null;
};
