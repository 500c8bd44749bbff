// What moves beside the drawing: for as long as it is under way and there, and no longer.
import assert from "node:assert/strict";
import { test } from "node:test";
import { Motion } from "../../../static/table/staging/motion.js";

/** A thing of the page that can move, and its ways. */
const thing = (at) => ({
  isConnected: true,
  classList: { contains: () => false },
  ways: [],
  getBoundingClientRect: () => ({ left: at, top: at, width: 10, height: 10 }),
  animate() {
    const way = { currentTime: 0, isCancelled: false, cancel: () => (way.isCancelled = true) };
    this.ways.push(way);
    return way;
  },
});

/** A page with one seat, from which a bet has begun to move; the rest of it is empty. */
const betting = () => {
  const [plate, bet] = [thing(0), thing(100)];
  const seat = { querySelector: (name) => ({ ".plate": plate, ".bet": bet })[name] ?? null };
  const root = { querySelector: (name) => (name.startsWith(".seat") ? seat : null), querySelectorAll: () => [] };
  const motion = new Motion(root, () => true);
  motion.note([{ type: "called", seat: 1, chips: 200 }]);
  motion.around(() => undefined);
  return { motion, bet, way: bet.ways[0] };
};

test("A bet that is under way goes on through the next drawing.", () => {
  const { motion, way } = betting();
  way.currentTime = 100;
  motion.around(() => undefined);
  assert.equal(way.isCancelled, false);
});

test("A bet that has arrived is ended by the next drawing.", () => {
  const { motion, way } = betting();
  way.currentTime = 1000;
  motion.around(() => undefined);
  assert.equal(way.isCancelled, true);
});

test("A bet that a drawing takes away on its way moves no more.", () => {
  const { motion, bet, way } = betting();
  way.currentTime = 100;
  motion.around(() => (bet.isConnected = false));
  assert.equal(way.isCancelled, true);
});
