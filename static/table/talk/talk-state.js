// @ts-check
// What is said at the table, as this page knows it. Pure: changed by the room's frames and by the viewer.
import { sentence } from "../sentences/refusal-sentences.js";

/**
 * A line; `text` is empty where it was removed.
 * @typedef {{ readonly number: number, readonly at: number, readonly player: number, readonly name: string, readonly isGuest: boolean, readonly isWatcher: boolean, readonly text: string, readonly masks: readonly Protocol.MaskedWord[], readonly id: string }} Line
 * What the viewer said `at` a time of the device's clock, in milliseconds, and the room hasn't answered; `why` it wasn't taken, if it wasn't.
 * @typedef {{ readonly id: string, readonly text: string, readonly at: number, readonly why: string | null }} Sending
 * Whose lines the viewer doesn't read, at any table.
 * @typedef {{ readonly id: number, readonly name: string }} Muted
 * The code of conduct that the viewer has yet to accept.
 * @typedef {{ readonly version: number, readonly text: string }} Asked
 * A reaction that is shown; `id` tells it from the one before, and `name` is that of somebody who looks on.
 * @typedef {{ readonly player: number, readonly reaction: Protocol.Reacted["reaction"], readonly id: number, readonly name: string, readonly isGuest: boolean }} Shown
 * `reacted`: how many reactions have come; `reacting`: the request of the viewer's own, until the room answers.
 * `isWithoutGuests`: the host has guests write nothing.
 * `link`: where the table's people talk elsewhere; empty: nowhere.
 * `tableMutes`: whom the host lets write nothing here, as the page heard last; only the host's and deputies' pages ask.
 * `isReminded` that a running hand isn't talked about, once for good; `writes`: who may, null before the room has said; `seen` is the newest that was in sight, `divided` that of before it was opened.
 * @typedef {{ readonly writes: Protocol.Talk["writes"] | null, readonly number: number, readonly lines: readonly Line[], readonly sending: readonly Sending[], readonly draft: string, readonly refused: string, readonly seen: number, readonly divided: number, readonly isOpen: boolean, readonly muted: readonly Muted[], readonly isAllMuted: boolean, readonly tableMutes: readonly number[], readonly isMasking: boolean, readonly hidesWatchers: boolean, readonly isReminded: boolean, readonly asked: Asked | null, readonly isQuickOpen: boolean, readonly reactions: readonly Shown[], readonly reacted: number, readonly reacting: string | null, readonly isWithoutGuests: boolean, readonly link: string }} TalkState
 */

/** What whoever isn't in the hand that runs reads before their first line. */
export const REMINDER = "A hand is running, and you aren’t in it: say nothing of its cards. Send the line again to say it.";

/** What is read beside a line that the room didn't take for so long that its moment may be over. */
const LATE = "The line was down when you said this.";

/** So many lines stay in the page. */
const KEPT = 200;

/** @type {TalkState} */
export const NOTHING_SAID = { writes: null, number: 0, lines: [], sending: [], draft: "", refused: "", seen: 0, divided: 0, isOpen: false, muted: [], isAllMuted: false, tableMutes: [], isMasking: true, hidesWatchers: false, isReminded: false, asked: null, isQuickOpen: false, reactions: [], reacted: 0, reacting: null, isWithoutGuests: false, link: "" };

/** @param {Page.State} state @param {Partial<TalkState>} change @returns {Page.State} */
const withTalk = (state, change) => ({ ...state, talk: { ...state.talk, ...change } });

/** @param {Protocol.LineSaid} said @returns {Line} */
const lineOf = ({ number, at, player, name, text, masks = [], request_id: id, is_guest: isGuest = false, is_watcher: isWatcher = false }) => ({ number, at, player, name, isGuest, isWatcher, text, masks, id });

/** What is still on its way once these are said. @param {TalkState} talk @param {readonly Line[]} lines @param {number | null} viewer */
const unsaid = ({ sending }, lines, viewer) => {
  const own = new Set(lines.filter(({ player }) => player === viewer).map(({ id }) => id));
  return sending.filter(({ id }) => !own.has(id));
};

/** @param {Page.State} state @param {Protocol.Talk} message @returns {Page.State} */
const talkCame = (state, { number, items, writes, is_without_guests: isWithoutGuests = false, link = "" }) => {
  const { talk, page } = state;
  const lines = items.flatMap((item) => (item.type === "said" ? [lineOf(item)] : []));
  const first = items[0]?.number ?? number + 1;
  const earlier = talk.number >= first - 1 ? talk.lines.filter((line) => line.number < first) : [];
  const isFirst = talk.writes === null;
  return withTalk(state, {
    writes,
    number,
    isWithoutGuests,
    link,
    lines: writes === "nobody" ? [] : [...earlier, ...lines].slice(-KEPT),
    sending: unsaid(talk, lines, page.viewer),
    seen: isFirst ? number : Math.min(talk.seen, number), // after a backup was put back they are counted from before
    divided: isFirst ? number : Math.min(talk.divided, number),
  });
};

/** @param {Page.State} state @param {Protocol.LineSaid} message @returns {Page.State} */
const said = (state, message) => {
  const { talk, page } = state;
  if (message.number !== talk.number + 1) return state; // it was there before; and whether some are missing isTalkGap asks
  const line = lineOf(message);
  return withTalk(state, { number: message.number, lines: [...talk.lines, line].slice(-KEPT), sending: unsaid(talk, [line], page.viewer) });
};

/** @param {Page.State} state @param {Protocol.LineRemoved} message @returns {Page.State} */
const removed = (state, { number, line: gone }) => {
  if (number !== state.talk.number + 1) return state;
  return withTalk(state, { number, lines: state.talk.lines.map((line) => (line.number === gone ? { ...line, text: "", masks: [] } : line)) });
};

/** Whether items are missing between what we have and this one. @param {Page.State} state @param {Page.Message} message */
export const isTalkGap = ({ talk }, message) => (message.type === "said" || message.type === "removed") && talk.writes !== null && message.number > talk.number + 1;

/** Whether the room answers a line or a reaction that way. @param {Page.State} state @param {{ readonly request_id?: string | null }} message */
export const isOfTalk = ({ talk }, { request_id: id }) => Boolean(id) && (id === talk.reacting || talk.sending.some((each) => each.id === id));

/** @param {NonNullable<Protocol.Refusal["facts"]>} facts @returns {Asked} */
const askedBy = ({ version, text }) => ({ version: Number(version), text: String(text) });

/** What isn't taken goes back into the field, unless something else stands there by now. @param {Page.State} state @param {Protocol.Refusal | Protocol.Error} message @returns {Page.State} */
export const lineRefused = (state, { request_id: id, reason, facts }) => {
  const { talk } = state;
  const why = sentence(reason, facts ?? {});
  const asked = reason === "CONDUCT_NOT_ACCEPTED" ? askedBy(facts ?? {}) : talk.asked;
  if (id === talk.reacting) return withTalk(state, { asked, refused: why, reacting: null });
  const line = talk.sending.find((each) => each.id === id);
  if (line && !talk.draft.trim()) return withTalk(state, { asked, draft: line.text, refused: why, sending: talk.sending.filter((each) => each !== line) });
  return withTalk(state, { asked, sending: talk.sending.map((each) => (each === line ? { ...each, why } : each)) });
};

/** One a player: the newest. @param {Page.State} state @param {Protocol.Reacted} message @returns {Page.State} */
const reacted = (state, { player, reaction, name = "", is_guest: isGuest = false }) => {
  const { reactions, reacted: id } = state.talk;
  return withTalk(state, { reacted: id + 1, reactions: [...reactions.filter((each) => each.player !== player), { player, reaction, id, name, isGuest }] });
};

export const talkChanges = /** @satisfies {Partial<Page.ByType<Page.Message, Page.State>>} */ ({
  talk: talkCame,
  said,
  removed,
  said_ack: (state) => state, // the line itself comes next, and takes it from what is on its way
  reacted,
  react_ack: (state) => withTalk(state, { reacting: null }),
  ui_talk_reacting: (state, { id }) => withTalk(state, { reacting: id, refused: "" }),
  ui_talk_reaction_over: (state, { id }) => withTalk(state, { reactions: state.talk.reactions.filter((each) => each.id !== id) }),
  ui_talk_quick: (state, { isOpen }) => withTalk(state, { isQuickOpen: isOpen }),
  ui_talk_draft: (state, { text }) => withTalk(state, { draft: text, refused: "" }),
  ui_talk_reminded: (state, { text }) => withTalk(state, { draft: text, refused: REMINDER, isReminded: true }),
  ui_talk_sent: (state, { id, text, at }) => withTalk(state, { draft: state.talk.draft.trim() === text ? "" : state.talk.draft, refused: "", sending: [...state.talk.sending.filter((each) => each.id !== id), { id, text, at, why: null }] }),
  ui_talk_late: (state, { before }) => withTalk(state, { sending: state.talk.sending.map((each) => (each.why === null && !(each.at >= before) ? { ...each, why: LATE } : each)) }),
  ui_talk_put_back: (state, { id }) => withTalk(state, { sending: state.talk.sending.filter((each) => each.id !== id) }),
  ui_talk_open: (state, { isOpen }) => withTalk(state, isOpen ? { isOpen, divided: state.talk.seen } : { isOpen }),
  ui_talk_seen: (state) => withTalk(state, { seen: state.talk.number }),
  ui_talk_conduct: (state, { asked, refused }) => withTalk(state, { asked, refused }),
  ui_talk_masks: (state, { isOn }) => withTalk(state, { isMasking: isOn }),
  ui_talk_watchers: (state, { areHidden }) => withTalk(state, { hidesWatchers: areHidden }),
  ui_talk_table_mutes: (state, { tableMutes }) => withTalk(state, { tableMutes }),
  ui_talk_muted: (state, { muted, isAllMuted }) => withTalk(state, { muted, isAllMuted }),
});
