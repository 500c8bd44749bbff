// @ts-check
// Staging: what is shown trails what is true. Each commit is shown step by step, with the same reducer, so that nothing is
// shown that never was. The clock is handed in.
import { isMyTurn, isRunning } from "../state/selectors.js";
import { follow, update } from "../state/state.js";
import { isEnd, stepsOf } from "./steps.js";

/** More than this behind, and all is shown at once. */
const MOST_BEHIND = 2000; // ms

/** @typedef {Protocol.Frame} Frame */
/** @typedef {{ readonly frame: Frame, readonly ms: number, readonly isCovered: boolean }} Queued */
/** @typedef {(before: Page.State, after: Page.State, message: Page.Message, isSkipped: boolean) => void} OnShown Skipped is what waited, and never stood. */
/** @typedef {{ after: (wait: number, run: () => void) => number, cancel: (id: number) => void }} Clock */
/** @typedef {{ pace: () => number, isHidden: () => boolean }} Viewer How long a step stands, as a factor: 0 is no steps at all. */

export class Staging {
  #truth;
  #shown;
  /** @type {Queued[]} */
  #queue = [];
  /** @type {number | null} */
  #timer = null;
  #onShown;
  #clock;
  #viewer;

  /** @param {Page.State} state @param {OnShown} onShown @param {Clock} clock @param {Viewer} viewer */
  constructor(state, onShown, clock, viewer) {
    this.#truth = this.#shown = state;
    this.#onShown = onShown;
    this.#clock = clock;
    this.#viewer = viewer;
  }

  /** What everything but the felt reads: while a hand's betting is open, what is true. */
  get decided() {
    return isOpen(this.#truth) ? this.#truth : this.#shown;
  }

  /** What the felt reads: the cards and chips as shown, and whose turn it is in truth. */
  get felt() {
    return isOpen(this.#truth) ? withMoment(this.#shown, this.#truth) : this.#shown;
  }

  /** Take in a message and what it has made of the truth. @param {Page.Message} message @param {Page.State} truth */
  take(message, truth) {
    const before = this.#truth;
    this.#truth = truth;
    const isFollowed = message.type === "frame" && truth.version === message.version && before.version !== truth.version;
    if (isFollowed && !this.#isAtOnce(message)) return this.#line(message);
    if (isFollowed || isNew(before, truth)) this.#catchUp(before);
    this.#show(this.#queue.length ? update(this.#shown, message) : truth, message);
  }

  /** Show all that waits. */
  skip() {
    this.#catchUp(this.#truth);
  }

  /** @param {Frame} message */
  #isAtOnce({ events, now }) {
    const { pace, isHidden } = this.#viewer;
    return !pace() || isHidden() || isMyTurn(this.#truth) || Boolean(now.asked) || events.some(({ type }) => type === "hand_started");
  }

  /** Cut a frame into steps, and put them in line. @param {Frame} frame */
  #line(frame) {
    const steps = stepsOf(frame.events);
    const isCovered = frame.events.some(isEnd);
    const isIdle = !this.#queue.length;
    steps.forEach(({ events, ms }, at) => {
      const isLast = at === steps.length - 1;
      const version = isLast ? frame.version : frame.version - 1 + (at + 1) / steps.length; // between the two
      const now = isLast ? frame.now : null;
      this.#queue.push({ frame: { ...frame, version, events, now: /** @type {Protocol.Now} */ (now) }, ms, isCovered });
    });
    if (!steps.length) this.#queue.push({ frame, ms: 0, isCovered });
    if (this.#behind() > MOST_BEHIND) this.skip();
    else if (isIdle) this.#go();
  }

  /** How much is still to stand, but for what the room's pause is for; milliseconds. */
  #behind() {
    return this.#queue.slice(0, -1).reduce((sum, { ms, isCovered }) => sum + (isCovered ? 0 : ms), 0) * this.#viewer.pace();
  }

  /** Show the first in line; the next once that has stood. */
  #go() {
    const step = this.#queue[0];
    if (!step) return;
    this.#apply(step, this.#queue.length === 1, this.#truth);
    if (this.#queue.length < 2) return void this.#queue.pop();
    this.#timer = this.#clock.after(step.ms * this.#viewer.pace(), () => {
      this.#timer = null;
      this.#queue.shift();
      this.#go();
    });
  }

  /** The last in line comes to this state, each before it to what its events say. @param {Queued} step @param {boolean} isLast @param {Page.State} end */
  #apply({ frame }, isLast, end, isSkipped = false) {
    this.#show(isLast ? end : follow(this.#shown, { ...frame, now: frame.now ?? betweenSteps(this.#shown) }), frame, isSkipped);
  }

  /** Show what waits without its times; then the state that it comes to. @param {Page.State} state */
  #catchUp(state) {
    if (this.#timer !== null) this.#clock.cancel(this.#timer);
    if (this.#timer !== null) this.#queue.shift(); // it is shown already
    this.#timer = null;
    const waiting = this.#queue;
    this.#queue = [];
    waiting.forEach((step, at) => this.#apply(step, at === waiting.length - 1, state, true));
  }

  /** @param {Page.State} state @param {Page.Message} message */
  #show(state, message, isSkipped = false) {
    const before = this.#shown;
    this.#shown = state;
    this.#onShown(before, state, message, isSkipped);
  }
}

/** Whether somebody is to act: what one must decide is never late. @param {Page.State} state */
const isOpen = (state) => isRunning(state) && Boolean(state.now?.seat);

/** Whether the whole table is new, or on its way. @param {Page.State} before @param {Page.State} after */
const isNew = (before, after) => before.version !== after.version || before.isLost !== after.isLost;

/** Nobody is to act while the dealer goes on; what is said of the hand stays as it was. @param {Page.State} state @returns {Protocol.Now} */
const betweenSteps = ({ now }) => ({
  .../** @type {Protocol.Now} */ (now),
  seat: null,
  deadline: null,
  countdown: null,
  next_hand: null,
  legal: null,
  ahead: null,
  may_turn_up: false,
  raises: null,
});

/** @param {Page.State} shown @param {Page.State} truth @returns {Page.State} */
const withMoment = (shown, truth) => {
  if (shown === truth || !truth.now) return shown;
  const { own_hand = null, pots = [], high_board = null } = shown.now ?? {};
  return { ...truth, view: shown.view, acts: shown.acts, log: shown.log, lines: shown.lines, now: { ...truth.now, own_hand, pots, high_board } };
};
