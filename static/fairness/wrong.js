// @ts-check
// Faults of a hand: a code of docs/fairness.md, and a sentence.

export class Wrong extends Error {
  /** @param {string} code @param {string} sentence */
  constructor(code, sentence) {
    super(sentence);
    this.code = code;
  }
}

/**
 * Throw what is wrong unless something is right.
 * @param {boolean} isRight @param {string} code @param {string} sentence
 * @returns {asserts isRight}
 */
export function need(isRight, code, sentence) {
  if (!isRight) throw new Wrong(code, sentence);
}
