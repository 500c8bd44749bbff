// @ts-check
// What a suspended player is told: until when, in EST as the room has it all year, and why.

const EST = "Etc/GMT+5"; // signs are the other way round there
const DAY = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "long", year: "numeric", timeZone: EST });
const TIME = new Intl.DateTimeFormat("en-GB", { hour: "2-digit", minute: "2-digit", hourCycle: "h23", timeZone: EST });

/** @param {unknown} until Unix milliseconds; none: staff alone can end it */
const end = (until) => (typeof until === "number" ? `until ${DAY.format(until)}, ${TIME.format(until)} EST` : "until staff lift it");

/** @param {string} text */
const ended = (text) => (/[.!?]$/.test(text) ? text : `${text}.`);

/** @param {{scope?: string | null, until?: unknown, reason?: unknown}} told */
export const suspendedSentence = ({ scope, until, reason }) => {
  const what = scope === "sign_in" ? `You are suspended ${end(until)}, and your chips go to your bankroll` : `You may look on, and not play, ${end(until)}`;
  return `${what}. The reason: ${ended(reason ? `${reason}` : "none was given")}`;
};

/**
 * In the log too, since the next turn takes the notice away; once, however often the line comes back.
 * @param {Page.State} state @param {Protocol.Suspended} message @param {(state: Page.State, lines: readonly Page.Line[]) => Page.State} told
 * @returns {Page.State}
 */
export const suspendedOrNot = (state, message, told) => {
  const was = state.suspended && suspendedSentence(state.suspended);
  const text = message.scope ? suspendedSentence(message) : "You may play again.";
  const after = { ...state, suspended: message.scope ? message : null };
  return text === was || !(was || message.scope) ? after : { ...told(after, [{ kind: "seat", text }]), dialog: null, notice: text };
};
