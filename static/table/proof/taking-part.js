// @ts-check
// The page's part in the proof of the shuffle, as the room's frames come: it announces cuts and reveals them, and says at
// once if something isn't as it must be.
import { Announced } from "./cuts/announced.js";
import { Cutting, askedBy, seatDealtTo } from "./cuts/cutting.js";
import { Evening } from "./evening.js";
import { HandNotes } from "./hand-notes.js";
import { OwnCuts } from "./cuts/own-cuts.js";
import { Proving } from "./proving.js";
import { ShownFrames } from "./shown-frames.js";
import { SeenCards } from "./seen-cards.js";
import { isGap } from "../state/state.js";

/** @typedef {import("./cuts/cutting.js").Asked} Asked @typedef {import("../kept/kept-json.js").Place} Place */
/**
 * @typedef {object} Parts
 * @property {Page.Facts} page
 * @property {(frame: Protocol.TableIn) => void} send
 * @property {{ now: () => number, after: (wait: number, run: () => void) => void }} world
 * @property {(wrong: import("./proving.js").Wrong) => void} onWrong
 * @property {(found: import("./proving.js").Found) => void} onChecked
 * @property {() => Promise<import("./proving.js").Checking>} load
 * @property {(count: number) => void} onToFetch
 * @property {(saved: import("./evening.js").Saved) => void} onReady
 * @property {{ tab: Place, allTabs: Place }} [places]
 * @property {() => string} [thinkOf] a cut
 */

const TO_SPARE = 700; // ms: a cut that left so long before the room's patience ends is in time

export class TakingPart {
  #page;
  #world;
  #onWrong;
  #cutting;
  #announced = new Announced();
  #notes;
  #seen = new SeenCards();
  #shownFrames = new ShownFrames();
  #proving;
  #evening;
  /** @type {Set<string>} What was wrong. */
  #said = new Set();
  #knowsFrames = false; // the room deals by frames
  #isOfOurVersion = false; // the room at the end of this line
  #ahead = -Infinity; // how far the room's clock is ahead, by the frame that took the least; milliseconds
  #roundTrip = 0; // ms
  /** @type {Asked | null} The last frame of a deal that came. */
  #asked = null;

  /** @param {Parts} parts */
  constructor({ page, send, world, onWrong, onChecked, load, onToFetch, onReady, places, thinkOf }) {
    const whose = `${page.table}.${page.viewer ?? ""}`;
    this.#page = page;
    this.#world = world;
    const onWrongOnce = (/** @type {import("./proving.js").Wrong} */ wrong) => this.#isNew(wrong) && onWrong({ ...wrong, shown: this.#shownFrames.of(wrong) });
    this.#onWrong = onWrongOnce;
    this.#notes = new HandNotes(whose, places?.allTabs);
    this.#cutting = new Cutting({ table: page.table, cuts: new OwnCuts(whose, places, thinkOf), send, after: world.after });
    this.#proving = new Proving({ table: page.table, notes: this.#notes, seen: this.#seen, send, load, onChecked, onWrong: onWrongOnce });
    this.#evening = new Evening({ table: page.table, queue: this.#proving.queue, world, onToFetch, onReady });
  }

  /** The line is open, anew. */
  opened() {
    this.#ahead = -Infinity;
    this.#isOfOurVersion = false;
    this.#announced.opened();
    this.#cutting.opened();
  }

  /**
   * Take what the room says, before the page does; whether it was for this alone.
   * @param {Protocol.TableOut} frame @param {Page.State} state of the page, before it
   */
  take(frame, state) {
    switch (frame.type) {
      case "snapshot": return this.#follow((frame.told ?? []).flat(), frame.view.hand, frame.now);
      case "frame": return !isGap(state, frame) && this.#follow(frame.events, state.view?.hand, frame.now);
      case "ask": return this.#heard(frame);
      case "page": return this.#welcomed(frame);
      case "acting": return this.#acting(frame);
      case "ack": case "refused": case "error": return this.#answered(frame);
      case "proof": return this.#proved(frame);
      default: return false;
    }
  }

  /** Check a hand that is over, now that there is time: one piece of that work. */
  work() {
    return this.#proving.work(this.#world.now());
  }

  /** The player's own words have changed. */
  rethink() {
    this.#cutting.pledgeAnother(this.#now());
  }

  /** Save this evening's proofs. */
  saveProofs() {
    this.#evening.save();
  }

  /** Write what was noted. */
  save() {
    this.#notes.save();
  }

  /** Whether it is said for the first time. @param {import("./proving.js").Wrong} wrong */
  #isNew({ code, hand }) {
    const isNew = !this.#said.has(`${hand} ${code}`);
    this.#said.add(`${hand} ${code}`);
    return isNew;
  }

  /** The room's time; milliseconds. */
  #now() {
    return this.#world.now() + (Number.isFinite(this.#ahead) ? this.#ahead : 0);
  }

  #pledge() {
    if (this.#knowsFrames && this.#announced.acts) this.#cutting.pledge(this.#now());
  }

  /** @param {readonly Page.ViewEvent[]} events @param {Protocol.HandView | null | undefined} hand @param {Protocol.Now} now */
  #follow(events, hand, { server_time: serverTime }) {
    this.#ahead = Math.max(this.#ahead, serverTime - this.#world.now());
    const seat = this.#page.viewer === null ? null : seatDealtTo(events, hand, this.#page.viewer);
    const isVoid = events.some(({ type }) => type === "hand_voided");
    events.forEach((event) => (event.type === "attempt_given_up" ? this.#givenUp(event, isVoid) : this.#note(event, seat)));
    this.#cut();
    return false;
  }

  /** @param {Page.ViewEvent} event @param {number | null} seat */
  #note(event, seat) {
    switch (event.type) {
      case "hand_started": return this.#started();
      case "hand_framed": return this.#framed(askedBy(event, seat), event);
      case "hand_cut": return this.#cutting.follow(null);
      case "street_dealt": case "hand_shown": case "cards_shown": return this.#shown(event);
      case "hand_ended": case "hand_voided": return this.#ended();
    }
  }

  #started() {
    this.#asked = null;
    this.#cutting.follow(null);
  }

  /** @param {Page.ViewEvent} event */
  #shown(event) {
    const hand = this.#asked?.frame.hand;
    if (hand !== undefined && !this.#seen.note(hand, event)) this.#onWrong({ code: "other-cards", hand });
  }

  #ended() {
    this.#cutting.follow(null);
    if (this.#asked) this.#proving.queue.ended(this.#world.now());
  }

  /** @param {Asked} asked @param {Protocol.HandFramed} event */
  #framed(asked, event) {
    const { frame, seat } = asked;
    this.#shownFrames.note(frame.hand, event);
    this.#knowsFrames = true;
    this.#asked = asked;
    this.#proving.queue.framed(frame.hand);
    const wrong = this.#notes.noteFrame(frame, seat, this.#announced.mustBeListed(this.#cutting.pledged, frame.at));
    this.#cutting.follow(wrong === "other-frame" ? null : asked);
    if (wrong) this.#onWrong({ code: wrong, hand: frame.hand });
  }

  /** Reveal the cut that is asked for; the next one is announced with it, or, to a room of another version, at once. */
  #cut() {
    const { waiting } = this.#cutting;
    const cut = this.#cutting.answer(this.#isOfOurVersion && this.#announced.acts ? this.#now() : null);
    if (waiting && cut) {
      const isInTime = this.#now() + this.#roundTrip + TO_SPARE <= waiting.frame.at + waiting.patience;
      if (isInTime) this.#notes.noteCut(waiting.frame.hash, cut);
    }
    this.#pledge();
  }

  /**
   * Whoever's cut wasn't there is missing in public, and this page alone knows that it was sent. In a hand that couldn't go
   * on it may have been on its way.
   * @param {Protocol.AttemptGivenUp} event @param {boolean} isVoid
   */
  #givenUp({ cuts }, isVoid) {
    this.#cutting.follow(null);
    if (!this.#asked) return;
    const { frame, seat } = this.#asked;
    const at = [...frame.cutters.keys()].indexOf(String(seat));
    if (at < 0 || cuts[at]) return;
    this.#notes.noteMissing(frame.hash, isVoid);
    if (this.#notes.hasSent(frame.hash)) this.#onWrong({ code: "cut-left-out", hand: frame.hand });
  }

  /** @param {Protocol.ProofOfHand} proof */
  #proved(proof) {
    this.#proving.take(proof, this.#world.now());
    this.#evening.answered(proof.hand);
    return true;
  }

  /** @param {Protocol.Ask} ask */
  #heard(ask) {
    this.#roundTrip = ask.round_trip ?? this.#roundTrip;
    this.#announced.heard(ask, this.#cutting.pledged);
    return false;
  }

  /** A room of this page's own version deals by frames, others may not. A frame that waits hasn't had its cut over this line. @param {Protocol.Page} frame */
  #welcomed({ build }) {
    this.#isOfOurVersion = build === this.#page.build;
    this.#knowsFrames ||= this.#isOfOurVersion;
    this.#cut();
    return false;
  }

  /** @param {Protocol.Acting} frame */
  #acting({ here }) {
    this.#announced.acting(here, this.#now());
    this.#pledge();
    return false;
  }

  /** @param {Protocol.Ack | Protocol.Refusal | Protocol.Error} answer */
  #answered(answer) {
    const revealed = this.#cutting.answered(answer);
    if (revealed && answer.type === "ack") this.#notes.noteCut(revealed.frame, revealed.cut);
    return revealed !== null;
  }
}
