// @ts-check
// Asking a page of the room for JSON, beside the socket.
import { NOT_ANSWERED, sentence } from "../sentences/refusal-sentences.js";

const STOPPED = 409;
const JSON_TYPE = "application/json";

export const PATIENCE = 15_000; // ms

/** Asks, and gives up after a while: a line that has gone dead answers never, and a browser says so only minutes later. @param {string} url @param {RequestInit} [sent] */
export const fetchPatiently = (url, sent = {}) => fetch(url, { ...sent, signal: AbortSignal.timeout(PATIENCE) });

/** Whether a table that has stopped answers: a page, and not the answer that was asked for. @param {Response} answer */
export const isPageOfStopped = (answer) => answer.status === STOPPED && !answer.headers.get("content-type")?.startsWith(JSON_TYPE);

/** What the room answers, or a sentence that says why it doesn't. @param {string} url @param {RequestInit} [sent] @returns {Promise<Record<string, any>>} */
export const askRoom = async (url, sent) => {
  try {
    const answer = await fetchPatiently(url, sent);
    if (answer.ok) return await answer.json();
    return { refused: answer.status === STOPPED ? sentence("TABLE_STOPPED") : NOT_ANSWERED };
  } catch {
    return { refused: NOT_ANSWERED };
  }
};
