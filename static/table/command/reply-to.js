// @ts-check
// The answer to what is typed into the command field, and what it does. Pure.
import { money, typed } from "../amounts/amounts.js";
import { answer } from "../sentences/query-sentences.js";
import { isHost, isInChair } from "../state/host-of.js";
import { isMyTurn, hasView } from "../state/selectors.js";
import { quickAmounts } from "../amounts/sizing.js";
import { slotsOf } from "../slots/slots.js";
import { aheadCommand } from "./ahead-command.js";
import { done, words } from "./doing.js";
import { hostCommand } from "./host-command.js";
import { muteCommand } from "./mute-command.js";
import { parse } from "./parse.js";
import { seatCommand } from "./seat-command.js";
import { reactCommand } from "./react-command.js";
import { acceptCommand, chatCommand, sayCommand } from "./talk-command.js";
import { turnCommand } from "./turn-command.js";

/** @typedef {import("./doing.js").Reply} Reply */

const HELP =
  "Acts: fold, check, call, bet 20, raise 84, raise pot, complete, bring in, all in, time bank, show, cancel. Seat: sit out, i'm back, post, leave, stay, add chips. " +
  "Questions: h your hand, b board, p pot, s stacks, o up cards, l last acts, w clock. Again: the last message. Talk: say and your line, react and clap or another reaction, chat for what was said, mute or unmute and a name.";

const HOST_HELP = " As host: pause, go on, sit out Bob, remove Bob, make Bob host, make Bob deputy, dismiss Bob, change game, time to act 60, 6 seats, everybody may come, who has the link may come, I let in, start by hand, start by itself, deal, chips asked, chips free, close the evening.";
const CHAIR_HELP = " Who asks for chips: give Bob, give Bob 2000, decline Bob. Who waits at the door: let in Bob, turn away Bob. Talk: mute Bob at table, unmute Bob at table.";

/**
 * `asked` is what the last command was asked about, `last` the last announcement.
 * @param {Page.State} state @param {string} text @param {string | null} asked @param {string} last @returns {Reply}
 */
export const replyTo = (state, text, asked, last) => {
  const command = parse(text);
  if (command.type === "help") return words(`${HELP}${isHost(state) ? HOST_HELP : ""}${isInChair(state) ? CHAIR_HELP : ""} ${now(state)}`);
  if (command.type === "again") return words(last || "Nothing has been announced yet.");
  if (command.type === "query") return words(answer(state, command.query));
  if (command.type === "chat") return chatCommand(state);
  if (command.type === "accept") return acceptCommand(state);
  if (command.type === "mute") return muteCommand(state, command);
  if (command.type === "react") return reactCommand(state, command.name);
  if (command.type === "say") return sayCommand(state, command.text);
  if (!hasView(state)) return words("The table isn't here yet.");
  if (isHeld(state)) return words("One moment: the room hasn't answered your last act yet.");
  if (command.type === "choice") return words(choice(state, command.place));
  if (command.type === "seat") return seatCommand(state, command, asked);
  if (command.type === "host") return hostCommand(state, command, asked);
  if (command.type === "other") return bySlot(state, command.text);
  const unarmed = { ...state, armed: null }; // what was pressed once is asked about in its own words here
  return isMyTurn(unarmed) && !state.preAction ? turnCommand(unarmed, command, asked) : aheadCommand(state, command);
};

/** What the keys 1 to 4 choose, to be typed: a number alone bets nothing. @param {Page.State} state @param {number} place */
const choice = (state, place) => {
  const chips = quickAmounts(state)[place - 1];
  const verb = state.now?.legal?.bet ? "bet" : "raise";
  return chips === undefined ? "There is no such amount now." : `Type ${verb} ${typed(chips)} to ${verb === "bet" ? "bet" : "raise to"} ${money(chips)}.`;
};

/** @param {Page.State} state */
const isHeld = ({ connection, pending }) => connection === "closed" || Object.keys(pending).length > 0;

/** What a slot is called is a command too. @param {Page.WithView} state @param {string} text @returns {Reply} */
const bySlot = (state, text) => {
  const slot = slotsOf(state).slots.find(({ label, deed, isOff, asks }) => deed && !isOff && !asks && label.toLowerCase() === text);
  return slot?.deed ? done(`${slot.label}.`, slot.deed) : words(`${text ? `I don't know “${text}”.` : "Type a command."} ${now(state)} Type help for all.`);
};

/** What is possible now: "Now: fold, call $4, raise to $8." @param {Page.State} state */
const now = (state) => {
  const open = slotsOf(state).slots.filter(({ isOff, label }) => label && !isOff);
  const all = open.map(({ label, chips }) => `${label}${chips === undefined ? "" : ` ${money(chips)}`}`.toLowerCase());
  return all.length ? `Now: ${all.join(", ")}.` : "Nothing can be done just now.";
};
