// @ts-check
// Texts for the ear, made of those for the eye: cards and amounts in words. Pure.
import { spoken, written } from "../sentences/card-names.js";

const RANKS = "AKQJT98765432";
const IN_WORDS = new Map([..."cdhs"].flatMap((suit) => [...RANKS].map((rank) => [written([rank + suit]), spoken(rank + suit)])));

const CARDS = /(?:10|[2-9AKQJ])[♣♦♥♠](?: (?:10|[2-9AKQJ])[♣♦♥♠])*/g;
const AMOUNT = /\$(\d+(?:,\d{3})*)(?:\.(\d\d))?/g;

/** "You are dealt ace of spades, king of diamonds." @param {string} text */
export const asHeard = (text) =>
  text.replace(CARDS, cardsInWords).replace(AMOUNT, (_, dollars, cents) => dollarsInWords(dollars, cents));

/** "Bob folds." of a stud hand whose up cards were all read out when they came; which they were can be asked for. @param {string} text */
export const withoutFolded = (text) => text.replace(FOLDED, " $1.");

const FOLDED = / (folds?) (?:10|[2-9AKQJ])[♣♦♥♠][^.]*\./;

/** "Hand 3" of "Hand 12-3": the log and the bar have the whole number, to find it by and to copy. @param {Page.Line} line @returns {Page.Line} */
export const titled = (line) => (line.kind === "hand" ? { ...line, text: line.text.replace(/\d+-/, "") } : line);

/** @param {string} run cards side by side */
const cardsInWords = (run) => run.split(" ").map((card) => IN_WORDS.get(card)).join(", ");

/** "4 dollars", "25 cents", "4 dollars 25 cents": a bare number could belong to the next sentence. @param {string} dollars @param {string} [cents] */
const dollarsInWords = (dollars, cents) => {
  if (dollars === "0" && cents) return `${Number(cents)} cents`;
  return `${dollars} ${dollars === "1" ? "dollar" : "dollars"}${cents ? ` ${Number(cents)} cents` : ""}`;
};
