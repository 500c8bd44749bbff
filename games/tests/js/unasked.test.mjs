import assert from "node:assert/strict";
import { test } from "node:test";
import { initial } from "../../../static/table/state/state.js";
import { LATE_TO_SEND, Unasked, socketPath } from "../../../static/table/pressing/unasked.js";

const page = { socket: "/ws/tables/12/", viewer: 67 };

test("a socket's address says what the page has, and when a player's page was opened", () => {
  assert.equal(socketPath(initial(page)), "/ws/tables/12/?has=&opened=0");
  assert.equal(socketPath({ ...initial(page), version: 17, opened: 1795 }), "/ws/tables/12/?has=17&opened=1795");
  assert.equal(socketPath({ ...initial(page), version: 17, era: "ab12", opened: 1795 }), "/ws/tables/12/?has=17&era=ab12&opened=1795");
  assert.equal(socketPath({ ...initial({ ...page, viewer: null }), version: 17 }), "/ws/tables/12/?has=17");
});

test("a page that can't follow asks for the whole table", () => {
  assert.equal(socketPath({ ...initial(page), version: 17, isLost: true }), "/ws/tables/12/?has=&opened=0");
});

test("a room that sends nothing by itself is asked, once for each socket", () => {
  const unasked = new Unasked();
  assert.equal(unasked.isDue(10 * LATE_TO_SEND), false);
  unasked.opened(0);
  unasked.heard("ask");
  assert.equal(unasked.isDue(LATE_TO_SEND - 1), false);
  assert.equal(unasked.isDue(LATE_TO_SEND), true);
  assert.equal(unasked.isDue(2 * LATE_TO_SEND), false);
});

test("one that sends the table isn't asked", () => {
  for (const type of ["snapshot", "frame"]) {
    const unasked = new Unasked();
    unasked.opened(0);
    unasked.heard(type);
    assert.equal(unasked.isDue(2 * LATE_TO_SEND), false);
  }
});
