// @ts-check
// The parser of the command field: a text as a command. Pure: whether it can be done now is asked elsewhere.
import { cents, narrowDigits } from "../amounts/amounts.js";

/** @typedef {import("../sentences/query-sentences.js").Query} Query */
/** @typedef {"fold" | "pass" | "check" | "call" | "call_any" | "bet" | "raise" | "complete" | "bring_in" | "all_in" | "show" | "hide" | "time_bank" | "cancel"} Act */
/** @typedef {"sit_out" | "sit_in" | "no_big_blind" | "leave" | "stay" | "post" | "wait" | "stop_waiting" | "add" | "buy_in" | "take_back" | "sit" | "settings" | "rules" | "last_hand" | "redraw" | "play_here"} Seating */
/** @typedef {"pause_evening" | "go_on" | "close_evening" | "sit_player_out" | "remove_player" | "change_clock" | "change_game" | "change_seats" | "coming_link" | "coming_lobby" | "coming_door" | "by_hand" | "by_itself" | "deal_next" | "let_in" | "turn_away" | "hand_over_chair" | "give_chips" | "decline_chips" | "ask_me" | "free_chips" | "name_deputy" | "dismiss_deputy"} HostAct */
/**
 * @typedef {{ type: "query", query: Query } | { type: "act", act: Act, chips: number | null, size?: string, text: string }
 *   | { type: "choice", place: number }
 *   | { type: "seat", seating: Seating, chips: number | null, text: string }
 *   | { type: "host", act: HostAct, name: string, text: string }
 *   | { type: "say", text: string } | { type: "chat" } | { type: "mute", name: string, isMuted: boolean, isAtTable: boolean } | { type: "react", name: string } | { type: "accept" } | { type: "again" } | { type: "help" } | { type: "other", text: string }} Command
 */

/** @type {{ readonly [word: string]: Query }} */
const QUERIES_BY_WORD = {
  h: "hand", hand: "hand", cards: "hand", b: "board", board: "board", street: "board", p: "pot", pot: "pot", price: "pot",
  s: "stacks", stacks: "stacks", o: "opponents", "up cards": "opponents", opponents: "opponents",
  l: "acts", last: "acts", "last acts": "acts", log: "acts", w: "clock", clock: "clock", time: "clock",
};

/** @type {{ readonly [word: string]: Act }} */
const ACTS = {
  f: "fold", fold: "fold", "check/fold": "fold", "check fold": "fold", c: "pass", check: "check", call: "call", "call any": "call_any",
  bet: "bet", raise: "raise", "raise to": "raise", r: "raise", complete: "complete", "complete to": "complete", "bring in": "bring_in",
  "bring-in": "bring_in", "all in": "all_in", "all-in": "all_in", allin: "all_in", a: "all_in", show: "show", x: "show", "show my cards": "show",
  "don't show": "hide", hide: "hide", muck: "hide", "time bank": "time_bank", bank: "time_bank", t: "time_bank", cancel: "cancel",
};

/** @type {{ readonly [word: string]: Seating }} */
const SEATINGS = {
  "sit out": "sit_out", "sit out next hand": "sit_out", "i'm back": "sit_in", "im back": "sit_in", back: "sit_in", "sit in": "sit_in",
  "sit out at the next big blind": "no_big_blind", "sit out next big blind": "no_big_blind",
  leave: "leave", "leave table": "leave", stay: "stay", post: "post", "i'm in": "post", wait: "wait", "leave the line": "stop_waiting",
  "add chips": "add", add: "add", "top up": "add", "buy in": "buy_in", "buy in again": "buy_in", "ask for chips": "buy_in", "take it back": "take_back", "take back": "take_back", sit: "sit", "sit down": "sit", "take a seat": "sit", "take seat": "sit",
  settings: "settings", rules: "rules", "last hand": "last_hand", redraw: "redraw", "redraw table": "redraw", "play here": "play_here",
};

/** @param {string} typed @returns {Command} */
export const parse = (typed) => {
  const line = SAYING.exec(typed.trim());
  if (line) return { type: "say", text: line[1] ?? "" };
  const text = tidy(typed);
  if (text === "again" || text === "m") return { type: "again" };
  if (text === "chat" || text === "talk") return { type: "chat" };
  if (ACCEPTING.test(text)) return { type: "accept" };
  if (text === "help" || text === "?") return { type: "help" };
  const query = own(QUERIES_BY_WORD, text);
  if (query) return { type: "query", query };
  const reacting = REACTING.exec(text);
  if (reacting) return { type: "react", name: reacting[1] ?? "" };
  const muting = MUTING.exec(text);
  if (muting) return { type: "mute", name: muting[2] ?? "", isMuted: !muting[1], isAtTable: Boolean(muting[3]) };
  if (/^[1-4]$/.test(text)) return { type: "choice", place: Number(text) };
  const sized = SIZED.exec(text);
  if (sized?.[2]) return { type: "act", act: sized[1] === "bet" ? "bet" : "raise", chips: null, size: SIZES[sized[2]] ?? sized[2], text };
  const hosting = Object.hasOwn(SEATINGS, text) ? null : asHost(text);
  if (hosting) return hosting;
  const [word, amount] = split(text);
  const act = own(ACTS, word);
  if (act) return amount === "?" ? { type: "other", text } : { type: "act", act, chips: amount === null ? null : cents(amount), text };
  const seating = own(SEATINGS, word);
  return seating && amount !== "?" ? { type: "seat", seating, chips: amount === null ? null : cents(amount), text } : { type: "other", text };
};

const ACCEPTING = /^accept (?:the )?code(?: of conduct)?$/;

/** By which name, or none yet. */
const REACTING = /^react(?: (?:with )?(.+))?$/;

/** Whom, or nobody yet. */
const MUTING = /^(un)?mute(?: (.+?))?( (?:at (?:this |the )?table|for all))?$/;

/** A line for the table stays as it was typed. */
const SAYING = /^say(?:\s+([^]*))?$/i;

/** What a host types; what stands in brackets is whom, or how long. @type {readonly (readonly [HostAct, RegExp])[]} */
const HOSTING = [
  ["pause_evening", /^pause(?: after this hand)?()$/], ["go_on", /^go on()$/], ["close_evening", /^close (?:the )?evening()$/],
  ["sit_player_out", /^sit out (.+)$/], ["remove_player", /^remove (.+)$/],
  ["change_game", /^(?:change|choose) (?:the )?(?:game|stakes)()$/],
  ["coming_link", /^who has the link may come()$/], ["coming_lobby", /^everybody may come()$/], ["coming_door", /^i let in()$/],
  ["let_in", /^let in (.+)$/], ["turn_away", /^turn away (.+)$/],
  ["by_hand", /^start by hand()$/], ["by_itself", /^start by itself()$/], ["deal_next", /^deal()$/], ["change_seats", /^(\d{1,2}) seats$/],
  ["change_clock", /^time to act (\d{1,3}|house)$/], ["hand_over_chair", /^make (.+) host$/],
  ["give_chips", /^give (.+)$/], ["decline_chips", /^decline (.+)$/], ["ask_me", /^chips (?:are )?asked()$/], ["free_chips", /^chips (?:are )?free()$/],
  ["name_deputy", /^make (.+) deputy$/], ["dismiss_deputy", /^dismiss (.+)$/],
];

/** @param {string} text @returns {Extract<Command, { type: "host" }> | null} */
const asHost = (text) => {
  for (const [act, pattern] of HOSTING) {
    const name = pattern.exec(text)?.[1];
    if (name !== undefined) return { type: "host", act, name, text };
  }
  return null;
};

/** "raise half pot": a size that stands beside the slider. */
const SIZED = /^(bet|raise|r)(?: to)? (min|max|(?:quarter |half |three quarter |[¼½¾] ?)?pot)$/;
/** @type {{ readonly [words: string]: string }} */
const SIZES = { "quarter pot": "¼ pot", "half pot": "½ pot", "three quarter pot": "¾ pot" };

/** @param {string} typed */
const tidy = (typed) => narrowDigits(typed).trim().toLowerCase().replaceAll("’", "'").replace(/\s+/g, " ").replace(/[.!]$/, "");

/** Whether somebody is meant by a name that was typed, which has lost a point at its end. @param {string} name @param {string} typed */
export const isCalled = (name, typed) => tidy(name) === tidy(typed);

/** The words and the amount behind them; "?" for one that is none. @param {string} text @returns {[string, string | null]} */
const split = (text) => {
  const found = /^(\D*?[a-z]) ?(\$?[\d.,]+)( dollars?)?$/.exec(text);
  if (!found?.[1] || !found[2]) return [text, null];
  return [found[1], cents(found[2]) === null ? "?" : found[2]];
};

/** @template Value @param {{ readonly [word: string]: Value }} table @param {string} word */
const own = (table, word) => (Object.hasOwn(table, word) ? table[word] : undefined);
