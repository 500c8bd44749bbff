// @ts-check
// A worker that says each three seconds that they are over: a page that is hidden has its own timers put off for up to a
// minute, and a seat is kept for less.
const EACH = 3000; // ms

setInterval(() => postMessage(null), EACH);
