// @ts-check
// The tips of somebody's first table, one at a time, between hands. Fetched by itself when it is due (first-tips.js), and
// so of one piece: it imports nothing.

/**
 * What the tips depend on: whether its player sits there and no hand runs, and how the house plays; times are in seconds.
 * @typedef {{ isBetween: boolean, seconds: number, countdown: number, isProtected: boolean, allIns: number | null }} Facts
 * @typedef {{ text: string, count: string, isLast: boolean, isNew: boolean }} Shown
 */

/** EA-6. @param {Facts} facts */
const clock = ({ seconds, countdown }) =>
  `Each turn has ${seconds} seconds, shown at your seat${countdown ? `, then ${countdown} more that all can see` : ""}.`;

/** EA-1, EA-2, EA-7. @param {Facts} facts */
const timeOut = ({ isProtected, allIns }) => {
  if (!isProtected) return "Out of time, you check if that is free, else you fold.";
  if (allIns === 0) return "Out of time, you are folded: no emergency all-in is left today.";
  const left = allIns === null ? "" : ` ${allIns} left today.`;
  return `Out of time, you stay in for what you have put in: an emergency all-in.${left}`;
};

/** Two lines each on the smallest phone, where more of them would lie over the pot. @type {readonly ((facts: Facts) => string)[]} */
const TIPS = [
  () => "In your turn the left button folds: you give up the hand, and what you have put in.",
  () => "In your turn the middle button checks, or calls a bet and says what that costs.",
  () => "In your turn the right button bets or raises. “Raise to $8” means $8 in all.",
  clock,
  timeOut,
];

/** Which tip it is. Pure, but for going on. */
export class Tour {
  #step = 0;
  #announced = -1;

  get isOver() {
    return this.#step >= TIPS.length;
  }

  /** What is shown now; nothing while a hand runs, or to somebody without a seat. @param {Facts} facts @returns {Shown | null} */
  see(facts) {
    const tip = TIPS[this.#step];
    if (!tip || !facts.isBetween) return null;
    const isNew = this.#announced !== this.#step;
    this.#announced = this.#step;
    return { text: tip(facts), count: `Tip ${this.#step + 1} of ${TIPS.length}`, isLast: this.#step === TIPS.length - 1, isNew };
  }

  next() {
    this.#step += 1;
  }

  end() {
    this.#step = TIPS.length;
  }
}

/** @template {keyof HTMLElementTagNameMap} T @param {T} tag @param {string} className @param {string} [text] */
const made = (tag, className, text = "") => Object.assign(document.createElement(tag), { className, textContent: text });

/**
 * Shows the tour in its place, and never moves the focus there. What it gives back is called whenever the table is drawn.
 * @param {HTMLElement} place @param {{ announce: (text: string) => void, end: () => void }} ways
 */
export const openTour = (place, { announce, end }) => {
  const tour = new Tour();
  let facts = /** @type {Facts | null} */ (null);
  const [count, text] = [made("p", "count"), made("p", "tip")];
  const [never, next] = [made("button", "button small", "No more tips"), made("button", "button small", "Next")];
  const row = made("div", "row");
  row.append(count, never, next);
  place.replaceChildren(text, row);

  const draw = () => {
    const shown = facts && tour.see(facts);
    place.hidden = !shown;
    if (!shown) return;
    place.style.setProperty("--top", `${document.querySelector(".bar")?.getBoundingClientRect().bottom ?? 0}px`);
    if (count.textContent !== shown.count) count.textContent = shown.count;
    if (text.textContent !== shown.text) text.textContent = shown.text;
    next.textContent = shown.isLast ? "Done" : "Next";
    never.hidden = shown.isLast;
    if (shown.isNew) announce(`${shown.count}: ${shown.text}`);
  };
  const goOn = () => {
    if (tour.isOver) end();
    draw();
  };
  next.addEventListener("click", () => (tour.next(), goOn()));
  never.addEventListener("click", () => (tour.end(), goOn()));
  return (/** @type {Facts} */ now) => {
    facts = now;
    draw();
  };
};
