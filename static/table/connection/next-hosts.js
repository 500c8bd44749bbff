// @ts-check
// Who was admitted to a table's group and can have the chair: asked of the room as the host's dialog opens.
import { askRoom } from "./ask-room.js";

/** Without an answer the dialog has those who sit there alone, and says why. @param {string | undefined} url @param {Page.Dispatch} dispatch */
export const askNextHosts = async (url, dispatch) => {
  if (!url) return;
  const said = await askRoom(url);
  dispatch({ type: "ui_next_hosts", people: said.people ?? [], refused: said.refused });
};
