// @ts-check
// Cutting the deck: the page announces a cut, and reveals it for the one frame that lists it (docs/protocol.md). At once
// as the frame comes, whatever is being shown; and again over a new line, while the frame waits.
import { cut, pledge } from "../../connection/outgoing.js";
import { readFrame } from "./frame-text.js";

/** @typedef {import("./frame-text.js").FrameRead} FrameRead @typedef {import("./own-cuts.js").OwnCuts} OwnCuts */
/** @typedef {{ readonly frame: FrameRead, readonly seat: number | null, readonly patience: number }} Asked A frame that waits for its cuts. */
/** @typedef {{ readonly frame: string, readonly cut: string }} Revealed */
/** @typedef {{ readonly hash: string, readonly at: number }} Pledged `at`: when, by the room's clock; milliseconds. */

const AGAIN = 150; // ms after a room that was too busy for it

export class Cutting {
  #table;
  #cuts;
  #send;
  #after;
  /** @type {Asked | null} */
  #waiting = null;
  /** @type {Map<string, Revealed>} By requests. */
  #sent = new Map();
  /** @type {Pledged | null} Over this line. */
  #pledged = null;
  /** @type {string | null} The frame whose cut was sent over this line. */
  #answered = null;

  /** @param {{ table: number, cuts: OwnCuts, send: (frame: Protocol.TableIn) => void, after: (wait: number, run: () => void) => void }} page */
  constructor({ table, cuts, send, after }) {
    this.#table = table;
    this.#cuts = cuts;
    this.#send = send;
    this.#after = after;
  }

  /** What was announced last, over this line. */
  get pledged() {
    return this.#pledged;
  }

  /** What waits for its cuts. */
  get waiting() {
    return this.#waiting;
  }

  /** There is a new line, over which nothing has been said. */
  opened() {
    this.#pledged = this.#answered = null;
  }

  /** Announce the next cut, unless it is announced. @param {number} at by the room's clock; milliseconds */
  pledge(at) {
    const before = this.#pledged?.hash;
    const hash = this.#announce(at);
    if (hash !== before) this.#send(pledge(hash));
  }

  /** The cut that is announced from now on, by its hash. @param {number} at milliseconds */
  #announce(at) {
    const hash = this.#cuts.announced;
    if (hash !== this.#pledged?.hash) this.#pledged = { hash, at };
    return hash;
  }

  /** Announce another one: the player's words have changed. @param {number} at milliseconds */
  pledgeAnother(at) {
    if (!this.#pledged) return;
    this.#cuts.thinkAgain();
    this.pledge(at);
  }

  /** A frame waits, or none does any more. @param {Asked | null} asked */
  follow(asked) {
    this.#waiting = asked;
  }

  /**
   * Reveal the cut that the frame lists for this player's own seat, if it is ours: once over each line. It, or null.
   * @param {number | null} [carriesAt] the next one is announced with it, at this time by the room's clock; milliseconds
   */
  answer(carriesAt = null) {
    if (!this.#waiting || this.#answered === this.#waiting.frame.hash) return null;
    const { frame, seat } = this.#waiting;
    const listed = frame.table === this.#table ? frame.cutters.get(String(seat)) : undefined;
    const mine = listed && this.#cuts.reveal(listed, frame.hash);
    if (!mine) return null;
    const next = carriesAt === null ? {} : { next: this.#announce(carriesAt) };
    const request = cut({ frame: frame.hash, cut: mine, ...next });
    this.#answered = frame.hash;
    this.#sent.set(request.request_id, { frame: frame.hash, cut: mine });
    this.#send(request);
    return mine;
  }

  /**
   * What was revealed, if this is the room's answer to it, or null. A room that was too busy is sent it again.
   * @param {Protocol.Ack | Protocol.Refusal | Protocol.Error} answer
   */
  answered(answer) {
    const revealed = this.#sent.get(answer.request_id ?? "");
    if (!revealed) return null;
    this.#sent.delete(answer.request_id ?? "");
    if (answer.type === "error") this.#after(AGAIN, () => this.#answerAgain(revealed.frame));
    return revealed;
  }

  /** @param {string} frame */
  #answerAgain(frame) {
    if (this.#answered === frame) this.#answered = null;
    this.answer();
  }
}

/** The player's seat in the hand that these events are of. @param {readonly Page.ViewEvent[]} events @param {Protocol.HandView | null | undefined} hand @param {number} viewer */
export const seatDealtTo = (events, hand, viewer) => {
  const started = events.findLast((event) => event.type === "hand_started");
  const players = started?.type === "hand_started" ? started.players : (hand?.players ?? []);
  return players.find(({ player }) => player === viewer)?.seat ?? null;
};

/** @param {Protocol.HandFramed} framed @param {number | null} seat @returns {Asked} */
export const askedBy = ({ frame, patience = 0 }, seat) => ({ frame: readFrame(frame), seat, patience });
