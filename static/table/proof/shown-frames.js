// @ts-check
// The frames of a table's last hands as they were shown, with the room's signatures: two signed ones for one attempt prove
// fraud without anybody's word. Kept by the page alone.

const KEPT = 8; // hands

export class ShownFrames {
  /** @type {Map<number, Map<string, string>>} By hand and text, each as a line of JSON. */
  #hands = new Map();

  /** @param {number} hand @param {Protocol.HandFramed} framed */
  note(hand, { frame, signature }) {
    const known = this.#hands.get(hand) ?? new Map();
    this.#hands.set(hand, known.set(frame, `${JSON.stringify({ frame, signature })}\n`));
    for (const each of this.#hands.keys()) if (this.#hands.size > KEPT) this.#hands.delete(each);
  }

  /** Those of a hand, a line each. @param {{ readonly hand: number }} wrong */
  of({ hand }) {
    return [...(this.#hands.get(hand)?.values() ?? [])].join("") || undefined;
  }
}
