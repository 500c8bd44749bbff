import assert from "node:assert/strict";
import { test } from "node:test";
import { Line, pauseBefore } from "../../../static/table/connection/line.js";

/** A world whose time is turned by hand, and whose sockets do what the test says. */
const makeWorld = () => {
  let at = 0;
  let ids = 0;
  const timers = new Map();
  const heard = { offline: [], online: [], visible: [] };
  const world = {
    sockets: [],
    now: () => at,
    open: () => {
      const socket = { readyState: 0, sent: [], isClosed: false, send: (text) => socket.sent.push(JSON.parse(text)), close: () => (socket.isClosed = true) };
      world.sockets.push(socket);
      return socket;
    },
    after: (wait, run) => (timers.set(++ids, { at: at + wait, run }), ids),
    every: (wait, run) => void timers.set(++ids, { at: at + wait, wait, run }),
    cancel: (id) => timers.delete(id),
    on: (what, run) => heard[what].push(run),
    happens: (what) => heard[what].forEach((run) => run()),
    passes: (wait) => {
      const end = at + wait;
      for (;;) {
        const due = [...timers].filter(([, each]) => each.at <= end).sort(([, a], [, b]) => a.at - b.at)[0];
        if (!due) break;
        const [id, timer] = due;
        at = timer.at;
        if (timer.wait) timer.at += timer.wait;
        else timers.delete(id);
        timer.run();
      }
      at = end;
    },
  };
  return world;
};

const isOpen = (socket) => {
  socket.readyState = 1;
  socket.onopen();
};
const says = (socket, frame) => socket.onmessage({ data: JSON.stringify(frame) });

const opened = (more = {}) => {
  const world = makeWorld();
  const states = [];
  const frames = [];
  const line = new Line({ path: () => "/", world, onState: (state) => states.push(state), onFrame: (frame) => frames.push(frame), ...more });
  isOpen(world.sockets[0]);
  return { world, line, states, frames, socket: world.sockets[0] };
};

test("a line over which nothing comes is slow after six seconds, and opened anew after ten", () => {
  const { world, states, socket } = opened();
  world.passes(5900);
  assert.deepEqual(states, ["open"]);
  world.passes(1000);
  assert.deepEqual(states, ["open", "slow"]);
  world.passes(4000);
  assert.deepEqual(states, ["open", "slow", "closed"]);
  assert.equal(socket.isClosed, true);
  assert.equal(world.sockets.length, 2);
  isOpen(world.sockets[1]);
  assert.equal(states.at(-1), "open");
});

test("a frame makes a slow line a good one", () => {
  const { world, states, socket, frames } = opened();
  world.passes(7000);
  says(socket, { type: "version", version: 3 });
  assert.deepEqual(states, ["open", "slow", "open"]);
  assert.deepEqual(frames, [{ type: "version", version: 3 }]);
  world.passes(5000);
  assert.equal(states.length, 3);
});

test("a try that hangs has others beside it, and the first that opens is the line", () => {
  const { world, states, line } = opened();
  line.again();
  world.passes(7000);
  const tries = world.sockets.slice(1);
  assert.equal(tries.length, 3);
  isOpen(tries[0]);
  assert.deepEqual(tries.map((each) => each.isClosed), [false, true, true]);
  assert.equal(states.at(-1), "open");
  line.send({ type: "hello" });
  assert.deepEqual(tries[0].sent, [{ type: "hello" }]);
});

test("of tries that hang no more than three are left", () => {
  const { world, line } = opened();
  line.again();
  world.passes(60_000);
  assert.equal(world.sockets.slice(1).filter((each) => !each.isClosed).length, 3);
});

test("what was dropped isn't listened to any longer", () => {
  const { world, line, socket } = opened();
  line.again();
  assert.deepEqual([socket.onmessage, socket.onclose, socket.onopen], [null, null, null]);
  line.send({ type: "hello" });
  assert.deepEqual(socket.sent, []);
  assert.equal(world.sockets.length, 2);
});

test("a socket that the room closed is opened again, later each time", () => {
  const { world, states, socket } = opened();
  socket.onclose({ code: 1012 });
  assert.equal(states.at(-1), "closed");
  world.passes(320);
  assert.equal(world.sockets.length, 2);
  world.sockets[1].onclose({ code: 1006 });
  world.passes(370);
  assert.equal(world.sockets.length, 2);
  world.passes(300);
  assert.equal(world.sockets.length, 3);
});

test("as soon as the network is back, or somebody looks, the next try is made", () => {
  for (const what of ["online", "visible"]) {
    const { world, socket } = opened();
    socket.onclose({ code: 1006 });
    world.happens(what);
    assert.equal(world.sockets.length, 2, what);
  }
});

test("a page that wakes up finds out at once that its line is dead", () => {
  const { world, states } = opened();
  world.passes(5900);
  const { now } = world;
  world.now = () => now() + 600_000; // no timer ran: the machine slept
  world.happens("visible");
  assert.equal(states.at(-1), "closed");
  assert.equal(world.sockets.length, 2);
});

test("without a network the line is given up at once", () => {
  const { world, states, socket } = opened();
  world.happens("offline");
  assert.equal(states.at(-1), "closed");
  assert.equal(socket.isClosed, true);
});

test("whoever is signed out sees it, and no other try is made", () => {
  const { world, states, socket } = opened();
  socket.onclose({ code: 4401 });
  world.happens("online");
  world.passes(60_000);
  assert.deepEqual([states.at(-1), world.sockets.length], ["signed_out", 1]);
});

test("a room that doesn't ask is sent a heartbeat every five seconds, one that asks an answer", () => {
  const { world, socket, line } = opened({ beat: () => ({ type: "heartbeat", version: 7 }) });
  for (let second = 0; second < 11; second += 1) {
    says(socket, { type: "version", version: 7 });
    world.passes(1000);
  }
  assert.equal(socket.sent.length, 2);
  for (let second = 0; second < 12; second += 1) {
    if (second % 3 === 0) line.answer({ type: "heartbeat", version: 7, ask: second });
    says(socket, { type: "version", version: 7 });
    world.passes(1000);
  }
  assert.deepEqual(socket.sent.slice(2).map((each) => each.ask), [0, 3, 6, 9]);
});

test("a page that is refused at once asks ever more rarely, though it is sent whom it is taken for", () => {
  const { world } = opened();
  const refuse = () => {
    const socket = world.sockets.at(-1);
    isOpen(socket);
    says(socket, { type: "error", reason: "NO_SUCH_TABLE" });
    says(socket, { type: "page", build: "b", viewer: 7 });
    socket.onclose({ code: 4404 });
  };
  for (let tried = 1; tried <= 6; tried += 1) {
    refuse();
    world.passes(1600);
  }
  const before = world.sockets.length;
  refuse();
  world.passes(800);
  assert.equal(world.sockets.length, before);
});

test("the pause is never more than one and a half seconds for the first minute", () => {
  for (let failures = 0; failures < 50; failures += 1) assert.ok(pauseBefore(failures, () => 0.999) <= 1500);
  assert.ok(pauseBefore(60, () => 0) > 4000);
});
