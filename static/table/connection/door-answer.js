// @ts-check
// The host's answer to somebody who waits to be let in: sent to the room's page.
import { sentence } from "../sentences/refusal-sentences.js";
import { askRoom } from "./ask-room.js";

/** Why it wasn't done, or nothing. @param {Page.Facts} page @param {number} id @param {boolean} isIn @returns {Promise<string>} */
export const sendDoorAnswer = async ({ doorUrl = "", csrfToken }, id, isIn) => {
  const body = new URLSearchParams({ waiting: String(id), says: isIn ? "in" : "away" });
  const said = await askRoom(doorUrl, { method: "POST", body, headers: { "X-CSRFToken": csrfToken } });
  return said.refused ?? (said.reason ? sentence(said.reason) : "");
};
