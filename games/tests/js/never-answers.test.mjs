// A room that never answers, as over a line that has gone dead: whoever asked reads it, and may ask again.
import assert from "node:assert/strict";
import { afterEach, beforeEach, test } from "node:test";
import { PATIENCE, askRoom } from "../../../static/table/connection/ask-room.js";
import { NO_ANSWER, answerRequest, comeAsGuest } from "../../../static/table/connection/come-as-guest.js";
import { NOT_ANSWERED } from "../../../static/table/sentences/refusal-sentences.js";
import { talkActions } from "../../../static/table/talk/talk-clicks.js";

const { fetch } = globalThis;
const { timeout } = AbortSignal;
const waited = [];

beforeEach(() => {
  globalThis.fetch = (_, { signal }) => new Promise((_, fail) => signal.addEventListener("abort", () => fail(signal.reason)));
  AbortSignal.timeout = (ms) => {
    const control = new AbortController();
    waited.push(ms);
    setImmediate(() => control.abort(new DOMException("Timed out.", "TimeoutError")));
    return control.signal;
  };
});
afterEach(() => {
  globalThis.fetch = fetch;
  AbortSignal.timeout = timeout;
});

const page = { guest: { to: "/come/", lostTo: "/lost/" }, csrfToken: "x", muteUrl: "/mute/" };

test("a guest reads it, and their button works again", async () => {
  const answer = await comeAsGuest(page, new FormData()).catch(() => NO_ANSWER);
  assert.equal(answer, NO_ANSWER);
  assert.match((await answerRequest(page, 3, "yes")).text, /^There is no answer from the room\./);
});

test("a host who asks for games or answers the door reads it", async () => {
  assert.deepEqual(await askRoom("/games/"), { refused: NOT_ANSWERED });
  assert.ok(waited.every((ms) => ms === PATIENCE));
});

test("whoever mutes somebody reads it", async () => {
  const said = [];
  await talkActions({ get: () => ({ page }), dispatch: () => {}, sendLine: () => {}, say: (text) => said.push(text) }).mute(2, true);
  assert.deepEqual(said, ["That could not be kept. Try again in a moment."]);
});
