// @ts-check
// Places of seats and bets around the table, for each form of the page: --w… wide, --t… upright, --s…
// sideways; the style sheet picks. Percent of the felt; x and y are a plate's middle, d is the side of its bet (1: at
// its right, -1: at its left, 0: below it) and b how high that lies.

/** @typedef {readonly [x: number, y: string, d: number, b: string]} Spot */
/** @typedef {{ readonly [length: string]: number | string }} Place Custom properties. */

/**
 * The place of the nth seat clockwise from the viewer's own, which stands at the nth place from the bottom. On phones
 * it is always at the bottom, since there is no room for it elsewhere.
 * @param {number} index @param {number} count @param {number} own @returns {Place}
 */
export const placeOf = (index, count, isStud = false, own = BOTTOM) => {
  const key = `${isStud} ${count} ${own}`;
  const found = made.get(key) ?? placesOf(count, isStud, own);
  made.set(key, found);
  return found[index] ?? {};
};

export const BOTTOM = 0;

/** Nobody's own: whoever watches sees the first seat at the bottom, drawn as the others are. */
export const NOBODYS = -1;

/** Worked out once, so that drawing anew compares the same objects. @type {Map<string, readonly Place[]>} */
const made = new Map();

/** @param {number} count @param {boolean} isStud @param {number} own @returns {readonly Place[]} */
const placesOf = (count, isStud, own) => {
  const [around, upright, sideways] = [isStud ? all(STUD[count], aroundRows) : all(WIDE[count], wide), all(NARROW[count], inRow), all(LOW[count], low)];
  const turned = [isStud ? FOOT_OF_ROWS : FOOT, ...around];
  const foot = own === NOBODYS ? FOOT : undefined;
  return Array.from({ length: count }, (_, index) => ({
    ...(index === 0 && own === BOTTOM ? {} : named("w", turned[(index + Math.max(own, BOTTOM)) % count])),
    ...named("t", upright[index - 1] ?? foot),
    ...named("s", sideways[index - 1] ?? foot),
    zIndex: Math.min(index, count - index),
  }));
};

/** @param {string | undefined} form @param {Spot | undefined} spot */
const named = (form, spot) => (spot ? { [`--${form}x`]: `${spot[0]}cqw`, [`--${form}y`]: spot[1], [`--${form}d`]: spot[2], [`--${form}b`]: spot[3] } : {});

/**
 * Up the left side, the top's middle where there is one, down the right side.
 * @template Given @param {readonly Given[] | undefined} left @param {(given: Given) => Spot} spotOf
 */
const all = (left = [], spotOf) => {
  const spots = left.map(spotOf);
  const mirrored = spots.filter(([x]) => x !== MIDDLE).reverse().map(([x, y, d, b]) => /** @type {Spot} */ ([100 - x, y, -d, b]));
  return [...spots, ...mirrored];
};

const MIDDLE = 50;

/** Where another sits while the viewer's own seat stands elsewhere. @type {Spot} */
const FOOT = [MIDDLE, "calc(100cqh - var(--ph) / 2 - var(--edge-gap))", 0.01, "calc(100cqh - var(--ph) - var(--shown) - 1.5rem)"];
/** @type {Spot} */
const FOOT_OF_ROWS = [MIDDLE, "calc(100cqh - var(--ph) / 2 - var(--edge-gap))", 1, "calc(100cqh - var(--ph) / 2 - var(--edge-gap))"];

/** @typedef {readonly [x: number, y: number]} Point */
/** @type {{ readonly [count: number]: readonly Point[] }} */
const WIDE = {
  2: [[50, 14.5]],
  3: [[20, 28]],
  4: [[9, 45], [50, 14.5]],
  5: [[9, 52], [27, 16]],
  6: [[10, 66], [10, 30], [50, 14.5]],
  7: [[18, 82], [7, 46], [30, 15]],
  8: [[20, 84], [7, 54], [13, 25], [50, 14.5]],
  9: [[21.5, 85], [7, 58], [10, 28], [34, 14.5]],
  10: [[21.5, 85], [7, 60], [9, 32], [27, 14.5], [50, 14.5]],
};

/** Stud's rows of cards want more room. @type {{ readonly [count: number]: readonly Point[] }} */
const STUD = {
  2: [[50, 20]],
  3: [[22, 24]],
  4: [[13, 46], [50, 20]],
  5: [[13, 58], [27, 20]],
  6: [[14, 70], [14, 34], [50, 20]],
  7: [[14, 75], [14, 41], [33, 18.5]],
  8: [[13.5, 73], [11.5, 46], [21, 20], [50, 18.5]],
};

/** Rows of the felt, from the top down. @typedef {readonly [x: number, row: 0 | 1 | 2 | 3]} InRow */
/** @type {{ readonly [count: number]: readonly InRow[] }} */
const NARROW = {
  2: [[50, 0]],
  3: [[12, 1]],
  4: [[12, 1], [50, 0]],
  5: [[12, 1], [27, 0]],
  6: [[12, 2], [12, 1], [50, 0]],
  7: [[12, 2], [12, 1], [27, 0]],
  8: [[12, 3], [12, 2], [12, 1], [50, 0]],
  9: [[12, 3], [12, 2], [12, 1], [27, 0]],
  10: [[12, 3], [12, 2], [12, 1], [15, 0], [50, 0]],
};

/** @type {{ readonly [count: number]: readonly InRow[] }} */
const LOW = {
  2: [[50, 0]],
  3: [[20, 0]],
  4: [[9, 2], [50, 0]],
  5: [[9, 2], [30, 0]],
  6: [[9, 2], [9, 1], [50, 0]],
  7: [[9, 2], [9, 1], [32, 0]],
  8: [[10, 3], [9, 2], [9, 1], [50, 0]],
  9: [[10, 3], [9, 2], [9, 1], [32, 0]],
  10: [[10, 3], [9, 2], [9, 1], [15, 0], [50, 0]],
};

const TOP = 20;
const CORNER = 80;
const ABOVE = 40;
const UNDER_BOARD = 60;
const NARROWEST = 20;
const LOW_DOWN = 65;

/** Hardly to a side: the button lies at the corner that looks inwards. @param {number} x */
const below = (x) => (x > MIDDLE ? -0.01 : 0.01);

/** @param {Point} point @returns {Spot} */
const wide = ([x, y]) => {
  if (y <= TOP) return [x, `${y}cqh`, 20 * below(x), `${y + 10.5}cqh`];
  if (y >= CORNER) return [x, `${y}cqh`, 0.7, "70.5cqh"];
  return [x, `${y}cqh`, 1, `${y < ABOVE ? y + 3 : Math.max(y, UNDER_BOARD)}cqh`]; // beside the board there is no room
};

/** Above a plate is a whole row of cards, so that a bet is beside the plate, or beneath it. @param {Point} point @returns {Spot} */
const aroundRows = ([x, y]) => {
  if (y <= TOP) return [x, `${y}cqh`, x < 25 ? 1 : below(x), "33.5cqh"];
  return y < LOW_DOWN ? [x, `${y}cqh`, 1, `${y}cqh`] : [x, `${y}cqh`, 1.3, `${y - 9}cqh`];
};

/** Three at the top have their bets beside each other. @param {InRow} given @returns {Spot} */
const inRow = ([x, row]) => {
  if (row === 0) return [x, "var(--row-0)", x < NARROWEST ? 0.8 : below(x), "var(--bets-0)"];
  return [x, `var(--row-${row})`, 1, row === 1 ? "var(--bets-1)" : `var(--row-${row})`];
};

/** A corner's bet is above its plate, clear of the own seat. @param {InRow} given @returns {Spot} */
const low = (given) => {
  const [x, row] = given;
  return row === 3 ? [x, "var(--row-3)", 0.7, "var(--bets-3)"] : inRow(given);
};
