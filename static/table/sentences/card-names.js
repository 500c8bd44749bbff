// @ts-check
// Cards as people see and hear them.

export const UNSEEN = "??";
/** @type {{ readonly [letter: string]: readonly [sign: string, name: string] }} */
const SUITS = { c: ["♣", "clubs"], d: ["♦", "diamonds"], h: ["♥", "hearts"], s: ["♠", "spades"] };
/** @type {{ readonly [letter: string]: string }} */
const NAMES = {
  A: "ace", K: "king", Q: "queen", J: "jack", T: "ten", 9: "nine", 8: "eight", 7: "seven", 6: "six", 5: "five", 4: "four", 3: "three", 2: "two",
};

/** @param {string} card */
export const rank = (card) => (card.startsWith("T") ? "10" : card.slice(0, 1));

/** @param {string} card */
export const suit = (card) => SUITS[card.slice(1)]?.[0];

/** "ace". @param {string} card or its rank alone */
export const rankName = (card) => NAMES[card.slice(0, 1)] ?? "";

/** "aces", "sixes". @param {string} card or its rank alone */
export const rankNames = (card) => `${rankName(card)}${rankName(card).endsWith("x") ? "es" : "s"}`;

/** "ace of spades". @param {string} card */
export const spoken = (card) =>
  card === UNSEEN ? "a card face down" : `${rankName(card)} of ${SUITS[card.slice(1)]?.[1]}`;

/** "A♠ K♦". @param {readonly string[]} cards */
export const written = (cards) => cards.map((card) => `${rank(card)}${suit(card)}`).join(" ");
