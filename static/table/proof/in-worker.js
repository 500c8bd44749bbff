// @ts-check
// The checker in a thread of its own, so that the page goes on drawing while a hand is checked: the first one takes a slow
// phone a tenth of a second, before the browser has compiled what hashes.

/** @typedef {import("./checker.js").Checking} Checking */
/** @typedef {{ readonly id: number, readonly ask: keyof Checking, readonly about: readonly unknown[] }} Question */
/** @typedef {{ readonly id: number, readonly found?: unknown, readonly failed?: string }} Answer An answer, or why there is none. */
/** @typedef {{ resolve: (found: any) => void, reject: (why: Error) => void }} Waiting */

const READY = 0; // the id of what a worker says unasked, once it can be asked

/** The checker at this address; where the browser starts no worker for it, on the page itself. @param {string} url @returns {Promise<Checking>} */
export const loadChecking = (url) => startWorker(url).catch(async () => (await import(url)).newChecking());

/** @param {string} url @returns {Promise<Checking>} */
const startWorker = (url) =>
  new Promise((resolve, reject) => {
    const worker = new Worker(url, { type: "module" });
    /** @type {Map<number, Waiting>} */
    const waiting = new Map([[READY, { resolve: () => resolve(asked(worker, waiting)), reject }]]);
    worker.addEventListener("message", ({ data }) => take(data, waiting));
    worker.addEventListener("error", () => waiting.forEach((each) => each.reject(new Error("The checker can't be run in a worker."))));
  });

/** What asks a worker. @param {Worker} worker @param {Map<number, Waiting>} waiting @returns {Checking} */
const asked = (worker, waiting) => {
  let last = READY;
  const ask = (/** @type {keyof Checking} */ ask) => (/** @type {unknown[]} */ ...about) =>
    new Promise((resolve, reject) => {
      waiting.set(++last, { resolve, reject });
      worker.postMessage({ id: last, ask, about });
    });
  return { check: ask("check"), isRight: ask("isRight"), isRightToBrowser: ask("isRightToBrowser") };
};

/** @param {Answer} answer @param {Map<number, Waiting>} waiting */
const take = ({ id, found, failed }, waiting) => {
  const { resolve, reject } = /** @type {Waiting} */ (waiting.get(id));
  waiting.delete(id);
  if (failed === undefined) resolve(found);
  else reject(new Error(failed));
};

/** The other side: answer what the page asks, if this is a worker. @param {() => Checking} make */
export const answerInWorker = (make) => {
  if (!("WorkerGlobalScope" in globalThis)) return;
  const checking = make();
  addEventListener("message", async ({ data }) => postMessage(await answerTo(checking, data)));
  postMessage({ id: READY });
};

/** @param {Checking} checking @param {Question} question @returns {Promise<Answer>} */
export const answerTo = async (checking, { id, ask, about }) => {
  try {
    return { id, found: await /** @type {(...about: any[]) => unknown} */ (checking[ask])(...about) };
  } catch (failed) {
    return { id, failed: String(failed) };
  }
};
