// @ts-check
// Why the dealer says no, as a sentence: the reason's own words with its facts.
import { money } from "./money.js";

const amount = (cents) => (Number.isInteger(cents) ? money(cents) : "the limit");

const SENTENCES = {
  NOT_YOUR_TURN: () => "It isn't your turn.",
  HAND_MOVED_ON: () => "That was too late: the hand has moved on.",
  HAND_OVER: () => "The hand is over.",
  NO_HAND: () => "No hand is being played.",
  NOT_IN_HAND: () => "You aren't in this hand.",
  CANNOT_CHECK: ({ call }) => `You can't check: there is ${call ? `${amount(call)} ` : "a bet "}to call.`,
  NOTHING_TO_CALL: () => "There is nothing to call; you can check.",
  NOTHING_TO_RAISE: () => "There is no bet to raise; you can bet.",
  ALREADY_BET: () => "Somebody has bet already; you can call or raise.",
  BET_TOO_SMALL: ({ minimum }) => `That is too little: the least is ${amount(minimum)}.`,
  BET_TOO_LARGE: ({ maximum }) => `That is too much: the most is ${amount(maximum)}.`,
  NOT_WHOLE_CHIPS: ({ chip, step }) => `Bets are made in whole chips of ${amount(chip ?? step)}.`,
  AMOUNT_NOT_ALLOWED: ({ choices }) =>
    choices?.length ? `That amount can't be bet here: it may be ${choices.map(amount).join(" or ")}.` : "That amount can't be bet here.",
  RAISE_CAP_REACHED: () => "No raise is left in this round: it is capped.",
  ACTION_NOT_REOPENED: () => "You can't raise: the last raise was less than a full one.",
  NO_OPPONENT_LEFT: () => "You can't raise: nobody is left who could call.",
  MUST_BRING_IN: () => "You have the lowest card: bring in or complete.",
  NOTHING_TO_COMPLETE: () => "There is nothing to complete.",
  NOT_ENOUGH_CHIPS: ({ stack }) => (stack === undefined ? "You don't have that many chips." : `You have ${amount(stack)}.`),
  NOTHING_TO_SHOW: () => "You have no cards to show.",
  SEAT_TAKEN: () => "Somebody has just taken that seat. Choose another.",
  NO_SUCH_SEAT: () => "There is no such seat at this table.",
  ALREADY_SEATED: () => "You already have a seat at this table.",
  NOT_SEATED: () => "You have no seat at this table.",
  ALREADY_SITTING_OUT: () => "You are sitting out already.",
  NOT_SITTING_OUT: () => "You aren't sitting out.",
  BUY_IN_TOO_SMALL: ({ minimum }) => `That is too little: bring at least ${amount(minimum)}.`,
  BUY_IN_TOO_LARGE: ({ maximum }) => `That is too much: you can have at most ${amount(maximum)}.`,
  MUST_BRING_BACK: ({ minimum, least }) => `You left with more a while ago: bring ${amount(minimum ?? least)} back.`,
  TABLE_CLOSED: () => "This table is closed.",
  NOTHING_OWED: () => "You owe no blinds.",
  MUST_WAIT_FOR_BUTTON: () => "You can't come in between the button and the blinds: wait until the button has passed.",
  ALREADY_LEAVING: () => "You are leaving already.",
  HAND_RUNNING: () => "That has to wait until the hand is over.",
  NOT_ENOUGH_BANKROLL: ({ bankroll }) => (bankroll === undefined ? "Your bankroll is too small for that." : `Your bankroll has only ${amount(bankroll)}.`),
  SIGN_IN: () => "Sign in first.",
  NOT_SIGNED_IN: () => "Sign in first.",
  TOO_FAST: () => "That was too much at once. Try again in a moment.",
  BUSY: () => "The room is busy. Try again in a moment.",
};

/** @param {string} reason @param {Record<string, any>} [facts] */
export const sentence = (reason, facts = {}) =>
  SENTENCES[reason]?.(facts) ?? `The dealer says no: ${reason.toLowerCase().replaceAll("_", " ")}.`;

export const KNOWN = Object.keys(SENTENCES);
