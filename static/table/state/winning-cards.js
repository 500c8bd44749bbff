// @ts-check
// The cards that are raised at the end of a hand: those that the pot given away last was won with. Pure.
import { bestHigh, bestLow } from "./best-five.js";
import { UNSEEN } from "../sentences/card-names.js";

/** None where nobody had to show for it. @param {Protocol.HandView} hand @returns {ReadonlySet<string>} */
export const winningCards = (hand) => {
  const last = hand.awards.at(-1);
  if (!last?.high) return new Set();
  return new Set(last.shares.flatMap(({ seat, half = "whole" }) => wonBy(half, Boolean(last.low), shownCards(hand, seat))));
};

/** Both fives where the whole of a pot with a low is shared (HR-6). @param {string} half @param {boolean} isHiLo @param {string[]} cards */
const wonBy = (half, isHiLo, cards) => [
  ...(half === "low" ? [] : bestHigh(cards)),
  ...(half === "low" || (half === "whole" && isHiLo) ? bestLow(cards) : []),
];

/** What somebody can make their hand of; nothing while a card of it is face down. @param {Protocol.HandView} hand @param {number} seat */
const shownCards = (hand, seat) => {
  const player = hand.players.find((each) => each.seat === seat);
  const own = player ? [...player.down, ...player.up] : [];
  return own.includes(UNSEEN) ? [] : [...own, ...hand.board];
};
