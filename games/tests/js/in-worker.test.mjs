// The checker in a thread of its own: what the page asks comes back, in whatever order; without threads the page checks.
import assert from "node:assert/strict";
import { afterEach, test } from "node:test";
import { newChecking } from "../../../static/table/proof/checker.js";
import { answerTo, loadChecking } from "../../../static/table/proof/in-worker.js";
import { FIRST, handOf } from "./played-hand.mjs";
import { TABLE } from "./at-a-table.mjs";

const hand = handOf(1, FIRST);
const entry = { record: hand.proof.record, signature: hand.proof.signature, seat: 1, own: hand.proof.own };
const known = { table: TABLE, hand: 1, nextAfter: hand.hash, seen: new Map() };
const AT = new URL("../../../static/table/proof/checker.js", import.meta.url).href;

/** A browser's worker, as far as it matters: what is said to it is copied, and so is what it says. */
const workersThat = (answer) =>
  class {
    #listeners = { message: [], error: [] };
    constructor(url, options) {
      assert.deepEqual([url, options], [AT, { type: "module" }]);
      setImmediate(() => (answer ? this.#say("message", { data: { id: 0 } }) : this.#say("error", {})));
    }
    addEventListener(type, listener) {
      this.#listeners[type].push(listener);
    }
    async postMessage(question) {
      this.#say("message", { data: structuredClone(await answer(structuredClone(question))) });
    }
    #say(type, event) {
      this.#listeners[type].forEach((listener) => listener(event));
    }
  };

afterEach(() => delete globalThis.Worker);

test("what a worker found is what the page would have found", async () => {
  const inside = newChecking();
  globalThis.Worker = workersThat((question) => answerTo(inside, question));
  const checking = await loadChecking(AT);
  const verdict = await checking.check(entry, known);
  assert.deepEqual(verdict, newChecking().check(entry, known));
  assert.equal(verdict.checked.hand, 1);
  const [signed] = verdict.signatures;
  assert.equal(await checking.isRight(signed), newChecking().isRight(signed));
  assert.equal((await checking.check(entry, { ...known, nextAfter: "00" })).code, "chain-broken");
});

test("answers that come in another order are those of their questions", async () => {
  const late = [];
  globalThis.Worker = workersThat(async ({ id, about: [word] }) => {
    if (word === "first") await new Promise((done) => late.push(done));
    return { id, found: word };
  });
  const checking = await loadChecking(AT);
  const first = checking.isRight("first");
  assert.equal(await checking.isRight("second"), "second");
  late.forEach((done) => done());
  assert.equal(await first, "first");
});

test("what breaks in the worker is an error of whoever asked", async () => {
  globalThis.Worker = workersThat((question) => answerTo(newChecking(), question));
  const checking = await loadChecking(AT);
  await assert.rejects(async () => checking.check(undefined, known), /TypeError/);
  assert.equal((await checking.check(entry, known)).checked.hand, 1);
});

test("where no worker starts, or none can, the page checks by itself", async () => {
  for (const Worker of [workersThat(null), undefined]) {
    globalThis.Worker = Worker;
    const checking = await loadChecking(AT);
    assert.equal(checking.check(entry, known).checked.hand, 1);
  }
});
