// @ts-check
// The number of tables side by side: two where the screen is wide enough for both, else one.

const WIDE = "(min-width: 1360px)"; // several.css has the same

/** Calls with how many there is room for, now and whenever that changes. @param {(count: number) => void} run */
export const keepsRoom = (run, match = (/** @type {string} */ query) => window.matchMedia(query)) => {
  const wide = match(WIDE);
  const report = () => run(wide.matches ? 2 : 1);
  wide.addEventListener("change", report);
  report();
};
