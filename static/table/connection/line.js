// @ts-check
// The line to the room: says truly whether anything comes over it, and opens it again by itself.
// The room asks every three seconds (an `ask` frame), so silence means something.

export const SLOW = 6000; // ms without a frame
export const LOST = 10_000; // ms without a frame: a new socket is opened
const LOOK = 1000; // ms between two looks at the line
const PATIENCE = 3000; // ms until another try is made beside one that hangs
const AT_ONCE = 3; // tries that hang; the oldest gives way
const BEAT = 5000; // ms without a heartbeat, should the room not ask
const SIGNED_OUT = 4401;
const NOT_SHOWN = 4403; // staff show this to strangers no longer: the room leads whoever loads it to the way in
const TO_THE_REFUSED = new Set(["error", "page"]); // what a socket that is closed at once may get: one too many, or where there is no table
const OPEN = 1; // WebSocket.OPEN, which Node has not

/**
 * How long to wait after the nth failure, in milliseconds: twice as long each time, and not all at
 * once. At most one and a half seconds for a minute, so that a seat is found again soon; then eight.
 * @param {number} failures
 */
export const pauseBefore = (failures, random = Math.random) =>
  Math.min(failures < 50 ? 1200 : 6400, 250 * 2 ** Math.min(failures, 10)) * (0.75 + random() / 2);

/**
 * What the line needs of the browser; tests hand over their own.
 * @typedef {object} World
 * @property {() => number} now milliseconds
 * @property {(path: string) => WebSocket} open
 * @property {(wait: number, run: () => void) => number} after
 * @property {(id: number | undefined) => void} cancel
 * @property {() => void} [reload]
 * @property {(wait: number, run: () => void) => void} every
 * @property {(what: "offline" | "online" | "visible", run: () => void) => void} on
 */

/** @typedef {{type: string}} Framed @typedef {Protocol.TableIn | Protocol.LobbyIn} Sent */

/** @template {Framed} Frame */
export class Line {
  state = /** @type {Page.Connection} */ ("connecting");
  heard = 0; // when the last frame came
  #socket = /** @type {WebSocket | null} */ (null);
  #tries = /** @type {Set<WebSocket>} */ (new Set());
  #failures = 0;
  #beaten = 0;
  #next = /** @type {number | undefined} */ (undefined);
  #path;
  #onState;
  #onFrame;
  #beat;
  #world;

  /**
   * Keep a line open. `path` is asked at each try; `onState` hears every change of its state,
   * `onFrame` every frame; `beat` gives the heartbeat to send, or null.
   * @param {{path: () => string, onState: (state: Page.Connection) => void, onFrame: (frame: Frame) => void,
   *   beat?: () => Sent | null, world: World}} line
   */
  constructor({ path, onState, onFrame, beat = () => null, world }) {
    this.#path = path;
    this.#onState = onState;
    this.#onFrame = onFrame;
    this.#beat = beat;
    this.#world = world;
    world.every(LOOK, () => this.look());
    world.on("offline", () => this.again());
    world.on("online", () => this.#soon());
    world.on("visible", () => this.#soon());
    this.#try();
  }

  /** Send a frame, if the line is open. @param {Sent} frame */
  send(frame) {
    if (this.#socket?.readyState === OPEN) this.#socket.send(JSON.stringify(frame));
  }

  /** Give up what there is and open anew, at once. */
  again() {
    if (this.state === "signed_out") return;
    this.#drop();
    this.#say("closed");
    this.#try();
  }

  /** Whether anything has come lately; looked at each second, and when the page wakes up. */
  look() {
    if (!this.#socket) return;
    const now = this.#world.now();
    const silent = now - this.heard;
    if (silent >= LOST) return void this.again();
    if (silent >= SLOW) this.#say("slow");
    if (now - this.#beaten >= BEAT) this.#sendBeat(now);
  }

  /** Answer the room, which asks whether we are there. @param {Sent} frame */
  answer(frame) {
    this.#beaten = this.#world.now();
    this.send(frame);
  }

  /** @param {number} now */
  #sendBeat(now) {
    const frame = this.#beat();
    if (frame) this.send(frame);
    this.#beaten = now;
  }

  /** The network is back, or somebody looks at the page again: no reason to wait any longer. */
  #soon() {
    this.#failures = 0;
    if (this.#socket) this.look();
    else if (this.state !== "signed_out") this.#try();
  }

  #try() {
    this.#world.cancel(this.#next);
    const [oldest] = this.#tries;
    if (oldest && this.#tries.size >= AT_ONCE) this.#leave(oldest);
    const socket = this.#world.open(this.#path());
    this.#tries.add(socket);
    socket.onopen = () => this.#opened(socket);
    socket.onclose = () => this.#failed(socket);
    this.#next = this.#world.after(PATIENCE, () => this.#try());
  }

  /** @param {WebSocket} socket */
  #failed(socket) {
    this.#tries.delete(socket);
    if (this.#tries.size === 0) this.#tryLater();
  }

  #tryLater() {
    this.#world.cancel(this.#next);
    this.#next = this.#world.after(pauseBefore(this.#failures++), () => this.#try());
  }

  /** @param {WebSocket} socket */
  #opened(socket) {
    this.#tries.delete(socket);
    this.#drop();
    this.#socket = socket;
    this.heard = this.#beaten = this.#world.now();
    socket.onmessage = ({ data }) => this.#heardOf(JSON.parse(data));
    socket.onclose = ({ code }) => this.#closed(code);
    this.#say("open");
  }

  /** @param {Frame} frame */
  #heardOf(frame) {
    this.heard = this.#world.now();
    if (!TO_THE_REFUSED.has(frame.type)) this.#failures = 0;
    if (this.state === "slow") this.#say("open");
    this.#onFrame(frame);
  }

  /** @param {number} code */
  #closed(code) {
    this.#socket = null;
    if (code === SIGNED_OUT) return void this.end();
    if (code === NOT_SHOWN) return void this.#leadAway();
    this.#say("closed");
    this.#tryLater();
  }

  /** Whoever is signed out has nothing to come back to: the page shows the way in. */
  end() {
    this.#drop();
    this.#say("signed_out");
  }

  #leadAway() {
    this.end();
    this.#world.reload?.();
  }

  /** A browser waits long for a dead socket's close: so nobody listens for it. */
  #drop() {
    this.#world.cancel(this.#next);
    this.#tries.forEach((each) => this.#leave(each));
    if (this.#socket) this.#leave(this.#socket);
    this.#socket = null;
  }

  /** @param {WebSocket} socket */
  #leave(socket) {
    this.#tries.delete(socket);
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.close();
  }

  /** @param {Page.Connection} state */
  #say(state) {
    if (state === this.state) return;
    this.state = state;
    this.#onState(state);
  }
}
