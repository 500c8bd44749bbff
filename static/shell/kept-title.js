// @ts-check
// A page's title while a seat is kept for its reader: it says so, and its dot blinks while they look elsewhere. Pure.

const MARKED = /^[●○]/u; // a turn's own title, which goes first

/** "● Seat 3 at Avon is kept for you – Rules". @param {string} title @param {string} kept @param {boolean} isHidden @param {number} here milliseconds */
export const titleWith = (title, kept, isHidden = document.hidden, here = Date.now()) => {
  if (!kept || MARKED.test(title)) return title;
  return `${!isHidden || Math.floor(here / 1000) % 2 === 0 ? "●" : "○"} ${kept} – ${title}`;
};

/** What the bar of this page says (shell/kept-seats.js); empty: nothing is kept. */
export const keptSaid = () => document.getElementById("kept-seats")?.dataset.says ?? "";
