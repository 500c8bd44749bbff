// @ts-check
// Signatures: Ed25519 (RFC 8032), verification alone. It keeps no secret, so it may take its time.

import { fromHex, joinBytes, toHex } from "./bytes.js";
import { sha512 } from "./sha512.js";

const PRIME = 2n ** 255n - 19n;
const ORDER = 2n ** 252n + 27742317777372353535851937790883648493n;

/** @typedef {readonly [bigint, bigint, bigint, bigint]} Point x, y, z and t = xy/z */

/** @param {string} key @param {Uint8Array} message @param {string} signature both in hexadecimal */
export const isSigned = (key, message, signature) => {
  const [first, second] = [signature.slice(0, 64), signature.slice(64)];
  const person = pointOf(key);
  const factor = fromLittle(fromHex(second));
  if (!person || factor >= ORDER) return false;
  const challenge = fromLittle(sha512(joinBytes(fromHex(first), fromHex(key), message))) % ORDER;
  return encoded(sumOf(factor, basePoint(), challenge, negated(person))) === first;
};

/** @param {Uint8Array} bytes the lowest first */
const fromLittle = (bytes) => BigInt(`0x${toHex(bytes.slice().reverse())}`);

/** @param {bigint} number */
const mod = (number) => {
  const rest = number % PRIME;
  return rest < 0n ? rest + PRIME : rest;
};

/** @param {bigint} base @param {bigint} exponent */
const power = (base, exponent) => {
  let found = 1n;
  for (let [square, left] = [base, exponent]; left > 0n; left >>= 1n, square = mod(square * square)) if (left & 1n) found = mod(found * square);
  return found;
};

/** @param {bigint} number */
const inverse = (number) => power(mod(number), PRIME - 2n);

const CURVE = mod(-121665n * inverse(121666n));

/** The point that 32 bytes encode; null if they don't. @param {string} hex @returns {Point | null} */
const pointOf = (hex) => {
  const number = fromLittle(fromHex(hex));
  const [sign, y] = [number >> 255n, number & ((1n << 255n) - 1n)];
  const square = mod((y * y - 1n) * inverse(CURVE * y * y + 1n));
  const root = power(square, (PRIME + 3n) / 8n);
  const x = mod(root * root) === square ? root : mod(root * power(2n, (PRIME - 1n) / 4n));
  if (y >= PRIME || mod(x * x) !== square || (x === 0n && sign)) return null;
  const signed = (x & 1n) === sign ? x : PRIME - x;
  return [signed, y, 1n, mod(signed * y)];
};

/** @type {Point | null} */
let base = null;
const basePoint = () => (base ??= /** @type {Point} */ (pointOf("58" + "66".repeat(31))));

/** @param {Point} point @returns {Point} */
const negated = ([x, y, z, t]) => [PRIME - x, y, z, PRIME - t];

/** @param {Point} one @param {Point} other @returns {Point} */
const sum = ([x, y, z, t], [x2, y2, z2, t2]) => {
  const a = (y - x) * (y2 - x2);
  const b = (y + x) * (y2 + x2);
  const c = mod(2n * t * t2) * CURVE;
  const d = 2n * z * z2;
  const [e, f, g, h] = [mod(b - a), mod(d - c), mod(d + c), mod(b + a)];
  return [mod(e * f), mod(g * h), mod(f * g), mod(e * h)];
};

/** One point so many times, and another one so many times. @param {bigint} times @param {Point} one @param {bigint} more @param {Point} other */
const sumOf = (times, one, more, other) => {
  const both = sum(one, other);
  /** @type {Point} */
  let total = [0n, 1n, 1n, 0n];
  for (let bit = 252n; bit >= 0n; bit--) {
    total = sum(total, total);
    const [takesOne, takesOther] = [(times >> bit) & 1n, (more >> bit) & 1n];
    if (takesOne || takesOther) total = sum(total, takesOne && takesOther ? both : takesOne ? one : other);
  }
  return total;
};

/** @param {Point} point */
const encoded = ([x, y, z]) => {
  const scale = inverse(z);
  const number = mod(y * scale) | ((mod(x * scale) & 1n) << 255n);
  return toHex(fromHex(number.toString(16).padStart(64, "0")).reverse());
};
