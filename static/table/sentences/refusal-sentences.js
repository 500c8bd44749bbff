// @ts-check
// Why the dealer says no, as a sentence: the reason's own words with its facts.
import { bank, money } from "../amounts/amounts.js";
import { keptFromTalkSentence, suspendedSentence } from "../state/suspension.js";

/** @typedef {NonNullable<Protocol.Refusal["facts"]>} Facts @typedef {Facts[string] | undefined} Fact */

/** @param {Fact} cents */
const amount = (cents) => (typeof cents === "number" && Number.isInteger(cents) ? money(cents) : "the limit");

/** @param {Facts} facts */
const notEnough = ({ balance, minimum }) => {
  if (balance !== undefined) return `Your ${bank()} has only ${amount(balance)}.`;
  return minimum === undefined ? "You don't have that many chips." : `You need at least ${amount(minimum)} for that; add chips first.`;
};

/** @param {Fact} choices */
const amounts = (choices) => (Array.isArray(choices) ? choices.map(amount).join(" or ") : "");

/** @type {{ readonly [reason: string]: (facts: Facts) => string }} */
const SENTENCES = {
  NOT_YOUR_TURN: () => "It isn't your turn.",
  HAND_MOVED_ON: () => "That was too late: the hand has moved on.",
  HAND_OVER: () => "The hand is over.",
  NO_HAND: () => "No hand is being played.",
  NOT_IN_HAND: () => "You aren't in this hand.",
  CANNOT_CHECK: ({ call }) => `You can't check: there is ${call ? `${amount(call)} ` : "a bet "}to call.`,
  NOTHING_TO_CALL: () => "There is nothing to call; you can check.",
  NOTHING_TO_RAISE: ({ complete }) =>
    complete ? `There is no bet to raise; you can complete to ${amount(complete)}.` : "There is no bet to raise; you can bet.",
  ALREADY_BET: () => "Somebody has bet already; you can call or raise.",
  BET_TOO_SMALL: ({ minimum }) => `That is too little: the least is ${amount(minimum)}.`,
  BET_TOO_LARGE: ({ maximum }) => `That is too much: the most is ${amount(maximum)}.`,
  NOT_WHOLE_CHIPS: ({ chip }) => `Amounts are in whole chips of ${amount(chip)}.`,
  AMOUNT_NOT_ALLOWED: ({ choices }) =>
    amounts(choices) ? `That amount can't be bet here: it may be ${amounts(choices)}.` : "That amount can't be bet here.",
  RAISE_CAP_REACHED: () => "No raise is left in this round: it is capped.",
  ACTION_NOT_REOPENED: () => "You can't raise: the last raise was less than a full one.",
  NO_OPPONENT_LEFT: () => "You can't raise: nobody is left who could call.",
  MUST_BRING_IN: ({ chips }) => `You have the lowest card: bring in${chips ? ` for ${amount(chips)}` : ""} or complete.`,
  NOTHING_TO_COMPLETE: () => "There is nothing to complete.",
  NO_BRING_IN: () => "There is no bring-in to make.",
  TIME_BANK_EMPTY: () => "Nothing is left in your time bank for this turn.",
  NOT_ENOUGH_CHIPS: notEnough,
  NOTHING_TO_SHOW: () => "You have no cards to show.",
  ALREADY_SHOWN: () => "You have shown that already.",
  SEAT_TAKEN: () => "Somebody has just taken that seat. Choose another.",
  NO_SUCH_SEAT: () => "There is no such seat at this table.",
  ALREADY_SEATED: () => "You already have a seat at this table.",
  NOT_SEATED: () => "You have no seat at this table.",
  ALREADY_SITTING_OUT: () => "You are sitting out already.",
  NOT_SITTING_OUT: () => "You aren't sitting out.",
  BUY_IN_TOO_SMALL: ({ minimum }) => `That is too little: bring at least ${amount(minimum)}.`,
  BUY_IN_TOO_LARGE: ({ maximum }) => `That is too much: you can have at most ${amount(maximum)}.`,
  MUST_BRING_BACK: ({ minimum }) => `You left with more a while ago: bring ${amount(minimum)} back.`,
  TABLE_CLOSED: () => "This table is closed.",
  NOTHING_OWED: () => "You owe no blinds.",
  ALREADY_LEAVING: () => "You are leaving already.",
  NO_BLINDS: () => "There are no blinds in this game.",
  NOT_LEAVING: () => "You aren't leaving.",
  SEAT_GIVEN_UP: () => "The house has given up your seat: it can't be kept.",
  SEAT_RESERVED: ({ waiting }) =>
    Number(waiting) > 1 ? `That seat is kept for waiting players: ${waiting} are in line.` : "That seat is kept for a waiting player.",
  SEAT_FREE: () => "There is a free seat: take it.",
  NOT_WAITING: () => "You aren't waiting for a seat here.",
  SUSPENDED: ({ until, why }) => suspendedSentence({ scope: "play", until, reason: why }),
  NOT_LET_IN: () => "You can't play yet: staff haven't let you in.",
  TERMS_NOT_ACCEPTED: () => "The room has new terms: accept them in the lobby, then sit down.",
  GUEST_ELSEWHERE: () => "Guests sit at tables of friends whose link they have. Keep your name as an account, and sit anywhere.",
  NAME_NOT_FREE: ({ name }) => `${name ?? "Somebody"} sits here, and your name looks like it.`,
  TOO_MANY_TABLES: ({ most }) => `You sit at ${most ?? "as many"} table${most === 1 ? "" : "s"} already, and more at once aren't allowed. Leave one first.`,
  NOT_THE_HOST: () => "Only the host can do that, and you aren't the host.",
  ALREADY_DONE: () => "That has been done already.",
  SEAT_FREE_SINCE: () => "They have no seat here any more.",
  THAT_IS_YOU: () => "That is you: sit out or leave by your own seat's buttons.",
  ABOVE_THE_HOST: () => "A host can't do that to staff, or to whose group it is.",
  CANT_BE_HOST: () => "The host must have an account, and sit here or have been let in.",
  CANT_BE_DEPUTY: () => "A deputy must sit here, or have been let in.",
  TOO_MANY_DEPUTIES: ({ most }) => `There are ${most ?? "as many"} deputies already. Take it back from one first.`,
  CHIPS_ARE_ASKED: () => "Chips are asked of the host here, so the room adds none by itself.",
  ASKED_ALREADY: ({ chips }) => `You asked for ${amount(chips)} already. Take that back first, or wait for the answer.`,
  NOTHING_ASKED: () => "That request is over: it was answered, or taken back.",
  THEY_HAVE_ALL_TABLES: ({ most }) => `They play at ${most ?? "as many"} table${most === 1 ? "" : "s"} already, and more at once aren't allowed.`,
  NO_MORE_CHIPS: () => "This table can issue no more chips this evening.",
  NO_SUCH_CLOCK: ({ minimum, maximum }) => `The time to act is ${minimum} to ${maximum} seconds, or the house's.`,
  NO_SUCH_GAME: () => "That game isn't on offer any more: choose another.",
  TOO_MANY_SEATED: ({ maximum, seated }) => `That game is played by ${maximum} at most, and ${seated} sit here.`,
  TOO_FEW_SEATS: ({ minimum }) => `Seat ${minimum ?? "above that"} is taken, or kept for somebody: there are ${minimum ?? "more"} seats at least.`,
  TOO_MANY_SEATS: ({ maximum }) => `The game that is played now has ${maximum ?? "fewer"} seats at most.`,
  NOBODY_THERE: () => "They wait no longer, or somebody else has answered.",
  NO_DEAL_NOW: () => "No hand can start now: at least two must be in the game, and the evening must not be paused.",
  GAME_IS_FULL: ({ maximum }) => `The game that is played now has ${maximum} seats, and they are taken.`,
  DRAINED: () => "Staff let no hand start just now, so nothing can be changed here. Try again once they do.",
  SHUT_OUT: () => "The host has taken you out of this group: you can't sit here.",
  CUT_TOO_LATE: () => "The deck was cut without you: your cut came too late.",
  NOT_ASKED_TO_CUT: () => "You weren't asked to cut this deck.",
  OTHER_CUT: () => "That isn't the cut that you announced.",
  TALK_IS_OFF: () => "There is no talk in this room.",
  MAY_NOT_TALK: () => "Sit down to write here.",
  KEPT_FROM_TALK: keptFromTalkSentence,
  GUESTS_DO_NOT_TALK: () => "Guests write at tables that aren't in the lobby. Keep your name as an account to write here.",
  CONDUCT_NOT_ACCEPTED: () => "Accept the code of conduct first.",
  HOST_KEEPS_GUESTS_QUIET: () => "The host has only players with an account write here. Keep your name as an account to write.",
  MUTED_BY_HOST: () => "The host lets you write nothing at this table. You play on.",
  TALK_TOO_FAST: () => "One line a second.",
  SIT_DOWN_TO_REACT: () => "Sit down to react.",
  REACTED_TOO_FAST: ({ seconds }) => `One reaction in ${seconds ?? "a few"} seconds.`,
  TALK_LINKS_ARE_OFF: () => "This room’s tables have no links to talk elsewhere.",
  LINE_EMPTY: () => "There is nothing in this line that could be seen.",
  LINE_TOO_LONG: ({ most }) => `That is too long: ${most ?? "so many"} signs at most.`,
  TOO_MANY_MARKS: ({ most }) => `Too many marks on one letter: ${most ?? "so many"} at most.`,
  WORD_REFUSED: ({ word }) => `${typeof word === "string" ? `“${word}”` : "One of these words"} isn't said here. Write it in other words.`,
  UNSEEN_SIGNS: () => "Write it without signs that nobody sees.",
  HAND_RUNNING: () => "That has to wait until the hand is over.",
  PLAYED_ELSEWHERE: () => "You play here on another page. Press “Play here” to act on this one.",
  NOT_SIGNED_IN: () => "Sign in first.",
  NO_SUCH_TABLE: () => "There is no such table.",
  TOO_MANY_FRAMES: () => "That was too much at once. Try again in a moment.",
  TOO_MANY_OPEN: () => "One thing at a time: the dealer is still busy with what you asked before.",
  REQUEST_ID_USED: () => "The room took that for something that you asked before. Try again.",
  TOO_MANY_SOCKETS: ({ most }) => `You can have only ${most ?? "so many"} tables open at once. Close one of the others.`,
  TABLE_STOPPED: () => "This table has stopped: its records are damaged. It goes on where it was once the staff have mended them.",
  TRY_AGAIN: () => "The room couldn't do that just now. Try again in a moment.",
  BAD_FRAME: () => "The room didn't understand this page. Load it again.",
};

/** @param {string} reason @param {Facts} [facts] */
export const sentence = (reason, facts = {}) =>
  SENTENCES[reason]?.(facts) ?? `The dealer says no: ${reason.toLowerCase().replaceAll("_", " ")}.`;

export const KNOWN = Object.keys(SENTENCES);

/** Of what was asked before a long sleep of the page, or of the line. */
export const GIVEN_UP = "The room hasn’t answered for so long that your last request isn’t sent again: look whether it was done, and ask again if you still want it.";

/** Of what is asked beside the table's own line. */
export const NOT_ANSWERED = "The room hasn’t answered. Try again.";
