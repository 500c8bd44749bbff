// @ts-check
// SHA-512 (FIPS 180-4), for signatures only: in whole numbers of any size, short rather than fast.

const ROUNDS = 80;
const BLOCK = 128;
const MASK = (1n << 64n) - 1n;

/** The hash of bytes. @param {Uint8Array} bytes */
export const sha512 = (bytes) => {
  const padded = withPadding(bytes);
  let state = firstPrimes(8).map((prime) => fraction(prime, 2n));
  for (let at = 0; at < padded.byteLength; at += BLOCK) state = mixed(state, wordsOf(padded, at));
  const hash = new DataView(new ArrayBuffer(64));
  state.forEach((word, at) => hash.setBigUint64(8 * at, word));
  return new Uint8Array(hash.buffer);
};

/** @param {Uint8Array} bytes */
const withPadding = (bytes) => {
  const padded = new Uint8Array(Math.ceil((bytes.length + 17) / BLOCK) * BLOCK);
  padded.set(bytes);
  padded[bytes.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setBigUint64(padded.length - 8, 8n * BigInt(bytes.length));
  return view;
};

/** @param {number} count */
const firstPrimes = (count) => {
  /** @type {bigint[]} */
  const found = [];
  for (let next = 2n; found.length < count; next++) if (found.every((prime) => next % prime)) found.push(next);
  return found;
};

/** The first 64 bits after the point of a number's square or cube root. @param {bigint} of @param {bigint} degree */
const fraction = (of, degree) => {
  const scaled = of << (64n * degree);
  let root = 1n << 70n;
  for (;;) {
    const next = ((degree - 1n) * root + scaled / root ** (degree - 1n)) / degree;
    if (next >= root) return root & MASK;
    root = next;
  }
};

/** @type {readonly bigint[]} */
let constants = [];
const roundConstants = () => (constants.length ? constants : (constants = firstPrimes(ROUNDS).map((prime) => fraction(prime, 3n))));

/** @param {bigint} word @param {bigint} by */
const turned = (word, by) => ((word >> by) | (word << (64n - by))) & MASK;

/** @param {readonly bigint[]} words @param {number} index */
const at = (words, index) => words[index] ?? 0n;

/** @param {DataView} padded @param {number} start */
const wordsOf = (padded, start) => {
  const words = Array.from({ length: 16 }, (_, i) => padded.getBigUint64(start + 8 * i));
  for (let i = 16; i < ROUNDS; i++) {
    const early = at(words, i - 15);
    const late = at(words, i - 2);
    const one = turned(early, 1n) ^ turned(early, 8n) ^ (early >> 7n);
    const other = turned(late, 19n) ^ turned(late, 61n) ^ (late >> 6n);
    words.push((at(words, i - 16) + one + at(words, i - 7) + other) & MASK);
  }
  return words;
};

/** @param {readonly bigint[]} state @param {readonly bigint[]} words */
const mixed = (state, words) => {
  let [a = 0n, b = 0n, c = 0n, d = 0n, e = 0n, f = 0n, g = 0n, h = 0n] = state;
  roundConstants().forEach((constant, i) => {
    const chosen = (e & f) ^ (~e & g);
    const one = h + (turned(e, 14n) ^ turned(e, 18n) ^ turned(e, 41n)) + chosen + constant + at(words, i);
    const other = (turned(a, 28n) ^ turned(a, 34n) ^ turned(a, 39n)) + ((a & b) ^ (a & c) ^ (b & c));
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) & MASK, c, b, a, (one + other) & MASK];
  });
  return [a, b, c, d, e, f, g, h].map((word, i) => (at(state, i) + word) & MASK);
};
