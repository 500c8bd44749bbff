// @ts-check
// Idle work: it waits until the browser has nothing else to do. Safari can't be asked for that.

/** @param {() => void} run */
export const whenIdle = (run) => void (window.requestIdleCallback ? window.requestIdleCallback(run) : setTimeout(run, SHORTLY));

const SHORTLY = 50; // ms
