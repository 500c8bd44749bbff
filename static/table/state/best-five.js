// @ts-check
// The best five of a player's cards: for raising them, once the room has said who won. Pure.

const RANKS = "23456789TJQKA";
const FIVE = 5;
const EIGHT = 7; // as a low counts, from the ace, 0 (HR-4)
const WHEEL = "12,3,2,1,0"; // ace to five

/** The five that make the best high hand; all of fewer. @param {readonly string[]} cards */
export const bestHigh = (cards) =>
  fives(cards).map((five) => ({ five, value: valueOf(five) })).reduce((best, each) => (isMore(each.value, best.value) ? each : best)).five;

/** The five that make the best low, eight or better; none if they make none. @param {readonly string[]} cards @returns {readonly string[]} */
export const bestLow = (cards) => {
  const ofRanks = new Map(cards.map((card) => [(rankOf(card) + 1) % RANKS.length, card]));
  const lowest = [...ofRanks].filter(([rank]) => rank <= EIGHT).sort(([one], [other]) => one - other);
  return lowest.length < FIVE ? [] : lowest.slice(0, FIVE).map(([, card]) => card);
};

/** Each way to leave out all but five, some of them twice. @param {readonly string[]} cards @returns {readonly (readonly string[])[]} */
const fives = (cards) => (cards.length <= FIVE ? [cards] : cards.flatMap((_, at) => fives(cards.filter((__, index) => index !== at))));

/** @param {string} card */
const rankOf = (card) => RANKS.indexOf(card.slice(0, 1));

/** What five cards are worth: the kind of hand, then its ranks in the order in which they count. @param {readonly string[]} five */
const valueOf = (five) => {
  const ranks = five.map(rankOf);
  const times = (/** @type {number} */ rank) => ranks.filter((each) => each === rank).length;
  const sorted = [...ranks].sort((one, other) => times(other) - times(one) || other - one);
  const isFlush = five.length === FIVE && new Set(five.map((card) => card.slice(1))).size === 1;
  const high = straightTo(sorted);
  return [kindOf(sorted.map(times), isFlush, high !== null), ...(high === null ? sorted : [high])];
};

/** The highest rank of a straight; none if it isn't one. @param {readonly number[]} ranks from the highest on */
const straightTo = (ranks) => {
  if (ranks.join() === WHEEL) return 3;
  const [first = 0] = ranks;
  return ranks.length === FIVE && ranks.every((rank, at) => rank === first - at) ? first : null;
};

/** From a high card, 0, to a straight flush, 8. @param {readonly number[]} times @param {boolean} isFlush @param {boolean} isStraight */
const kindOf = (times, isFlush, isStraight) => {
  if (isFlush && isStraight) return 8;
  if (times[0] === 4) return 7;
  if (times[0] === 3 && times[3] === 2) return 6;
  if (isFlush) return 5;
  if (isStraight) return 4;
  if (times[0] === 3) return 3;
  return times[0] === 2 ? (times[2] === 2 ? 2 : 1) : 0;
};

/** @param {readonly number[]} one @param {readonly number[]} other */
const isMore = (one, other) => {
  const at = one.findIndex((each, index) => each !== other[index]);
  return at >= 0 && (one[at] ?? 0) > (other[at] ?? 0);
};
