// @ts-check
// Cards as people see and hear them.

export const UNSEEN = "??";
const SUITS = { c: ["♣", "clubs"], d: ["♦", "diamonds"], h: ["♥", "hearts"], s: ["♠", "spades"] };
const RANKS = { T: "10" };
const NAMES = { A: "ace", K: "king", Q: "queen", J: "jack", T: "ten", 9: "nine", 8: "eight", 7: "seven" };
const LOW_NAMES = { 6: "six", 5: "five", 4: "four", 3: "three", 2: "two" };

/** @param {string} card */
export const rank = (card) => RANKS[card[0]] ?? card[0];

/** @param {string} card */
export const suit = (card) => SUITS[card[1]][0];

/** "ace of spades". @param {string} card */
export const spoken = (card) =>
  card === UNSEEN
    ? "a card face down"
    : `${NAMES[card[0]] ?? LOW_NAMES[card[0]]} of ${SUITS[card[1]][1]}`;

/** "A♠ K♦". @param {string[]} cards */
export const written = (cards) => cards.map((card) => `${rank(card)}${suit(card)}`).join(" ");
