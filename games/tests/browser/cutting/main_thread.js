// Notes how long the page's own thread was busy with checking hands: each idle callback, and each answer of the checker's
// worker, with all that follows from it at once.
window.spentOnProofs = [];

const ROUNDS = 50; // promises that may follow from one another

const settled = (begin, rounds = ROUNDS) => {
  if (rounds) queueMicrotask(() => settled(begin, rounds - 1));
  else window.spentOnProofs.push(performance.now() - begin);
};

const timed = (run) => (...args) => {
  const begin = performance.now();
  try {
    return run(...args);
  } finally {
    settled(begin);
  }
};

const whenIdle = window.requestIdleCallback.bind(window);
window.requestIdleCallback = (run, options) => whenIdle(timed(run), options);

const listen = EventTarget.prototype.addEventListener;
Worker.prototype.addEventListener = function (type, listener) {
  listen.call(this, type, timed(listener));
};

/** The milliseconds that something takes which takes a quiet machine always as long: it shows how quiet this one is. */
window.yardstick = () => {
  const begin = performance.now();
  let sum = 0;
  for (let each = 0; each < 8_000_000; each += 1) sum = (sum * 31 + each) | 0;
  return sum === 0.5 ? 0 : performance.now() - begin;
};
