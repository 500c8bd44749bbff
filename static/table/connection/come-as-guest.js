// @ts-check
// Asks the room to seat whoever has this table's link under a name.
import { fetchPatiently } from "./ask-room.js";

/** @type {Page.GuestAnswer} */
export const NO_ANSWER = { errors: { "": "There is no answer from the room. Try again." } };

/** @param {Page.Facts} page @param {FormData} fields @returns {Promise<Page.GuestAnswer>} */
export const comeAsGuest = ({ guest, csrfToken }, fields) => posted(guest?.to ?? "", csrfToken, fields);

/** Ask the host for the seat of a guest who has lost their browser. @param {Page.Facts} page @param {FormData} fields @returns {Promise<Page.GuestAnswer>} */
export const askForSeat = ({ guest, csrfToken }, fields) => posted(guest?.lostTo ?? "", csrfToken, fields);

/** Answer what a host is asked; return what the room says to it. @param {Page.Facts} page @param {number} asks @param {"yes" | "no"} says @returns {Promise<Page.RequestAnswer>} */
export const answerRequest = async ({ csrfToken }, asks, says) => {
  const headers = { "X-CSRFToken": csrfToken, Accept: "application/json" };
  const answer = await fetchPatiently(`/guests/lost/${asks}/`, { method: "POST", body: new URLSearchParams({ says }), headers }).catch(() => null);
  if (!answer?.headers.get("Content-Type")?.startsWith("application/json")) return { text: "There is no answer from the room. Try again.", asks };
  const { said, isOpen } = await answer.json();
  return { text: said, asks: isOpen ? asks : null };
};

/** @param {string} to @param {string} csrfToken @param {FormData} fields @returns {Promise<Page.GuestAnswer>} */
const posted = async (to, csrfToken, fields) => {
  const answer = await fetchPatiently(to, { method: "POST", body: fields, headers: { "X-CSRFToken": csrfToken } });
  if (answer.headers.get("Content-Type")?.startsWith("application/json")) return await answer.json();
  return answer.status === 403 ? { errors: { "": NO_COOKIES } } : NO_ANSWER;
};

const NO_COOKIES = "Your browser keeps no cookies of this room, so it can't keep a seat. Allow them, or open the link in another browser.";
