// @ts-check
// Bytes: written as lower-case hexadecimal, joined, and as the hash of a text.

import { sha256 } from "./sha256.js";

const PAIRS = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, "0"));
const BYTES = new Map(PAIRS.map((pair, byte) => [pair, byte]));

/** @param {Uint8Array} bytes */
export const toHex = (bytes) => {
  let hex = "";
  for (let at = 0; at < bytes.length; at++) hex += PAIRS[bytes[at] ?? 0];
  return hex;
};

/** @param {string} hex in lower case */
export const fromHex = (hex) => {
  const bytes = new Uint8Array(hex.length / 2);
  for (let at = 0; at < bytes.length; at++) bytes[at] = BYTES.get(hex.slice(2 * at, 2 * at + 2)) ?? 0;
  return bytes;
};

const encoder = new TextEncoder();

/** @param {string} text */
export const asBytes = (text) => encoder.encode(text);

/** @param {readonly (Uint8Array | string)[]} parts texts stand for their bytes */
export const joinBytes = (...parts) => {
  const all = parts.map((part) => (typeof part === "string" ? asBytes(part) : part));
  const joined = new Uint8Array(all.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of all) {
    joined.set(part, at);
    at += part.length;
  }
  return joined;
};

/** The hash of all parts, joined, in hexadecimal. @param {readonly (Uint8Array | string)[]} parts */
export const hashOf = (...parts) => toHex(sha256(joinBytes(...parts)));
