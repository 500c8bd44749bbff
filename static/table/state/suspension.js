// @ts-check
// Suspensions, as the player reads them: until when, by their own clock and in EST as the room has it all year, and why.

const EST = "Etc/GMT+5"; // signs are the other way round there
const [DAY, ROOM_DAY] = [undefined, EST].map((timeZone) => new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "long", year: "numeric", timeZone }));
const [TIME, ROOM_TIME] = [undefined, EST].map((timeZone) => new Intl.DateTimeFormat("en-GB", { hour: "2-digit", minute: "2-digit", hourCycle: "h23", timeZone }));

/** "5 December 2026, 16:00 (10:00 EST)", with the day of EST where it is another. @param {number} until Unix milliseconds */
const moment = (until) => {
  const [own, room] = [DAY?.format(until), ROOM_DAY?.format(until)];
  return `${own}, ${TIME?.format(until)} (${own === room ? "" : `${room}, `}${ROOM_TIME?.format(until)} EST)`;
};

/** @param {unknown} until Unix milliseconds; none: staff alone can end it */
const end = (until) => (typeof until === "number" ? `until ${moment(until)}` : "until staff lift it");

/** @param {string} text */
const ended = (text) => (/[.!?]$/.test(text) ? text : `${text}.`);

/** @param {{scope?: string | null, until?: unknown, reason?: unknown}} suspension */
export const suspendedSentence = ({ scope, until, reason }) => {
  const what = scope === "sign_in" ? `You are suspended ${end(until)}, and your chips go to your bankroll` : `You may look on, and not play, ${end(until)}`;
  return `${what}. The reason: ${ended(reason ? `${reason}` : "none was given")}`;
};

/** Who is kept from talk plays on. @param {{until?: unknown, why?: unknown}} facts */
export const keptFromTalkSentence = ({ until, why }) => `Staff keep you from talk ${end(until)}; you play on. The reason: ${ended(why ? `${why}` : "none was given")}`;

/**
 * In the log too, since the next turn takes the notice away; once, however often the line comes back.
 * @param {Page.State} state @param {Protocol.Suspended} message @param {(state: Page.State, lines: readonly Page.Line[]) => Page.State} withLines
 * @returns {Page.State}
 */
export const suspendedOrNot = (state, message, withLines) => {
  const was = state.suspended && suspendedSentence(state.suspended);
  const text = message.scope ? suspendedSentence(message) : "You may play again.";
  const after = { ...state, suspended: message.scope ? message : null };
  return text === was || !(was || message.scope) ? after : { ...withLines(after, [{ kind: "seat", text }]), dialog: null, notice: text };
};
