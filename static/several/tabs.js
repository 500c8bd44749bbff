// @ts-check
// The bar's tabs, which the room has written: what each says of its table is filled in here, and nothing is moved.
import { isOutAtAll, wanting } from "./panes.js";

const LOW = 5; // seconds

/** @param {import("./panes.js").Held} table @param {boolean} isShown */
export const showTab = ({ id, news }, isShown) => {
  const item = document.querySelector(`.tabs > [data-table="${id}"]`);
  const seconds = news?.want?.seconds ?? null;
  item?.classList.toggle("wants", Boolean(news?.want));
  item?.classList.toggle("is-low", seconds !== null && seconds <= LOW);
  item?.querySelector(".tab")?.setAttribute("aria-pressed", String(isShown));
  write(item?.querySelector(".state"), news?.want?.text ?? news?.said ?? "");
  write(item?.querySelector(".clock"), seconds === null ? "" : `${seconds} s`);
  item?.querySelector(".closes")?.toggleAttribute("hidden", !news || news.isSeated);
};

/** How many wait, on the button that leads to them in turn. @param {import("./panes.js").Several} page */
export const showUrgent = (page) => {
  const button = document.querySelector(".next");
  const count = wanting(page).length;
  write(button?.querySelector(".count"), String(count));
  button?.classList.toggle("wants", count > 0);
  button?.setAttribute("aria-disabled", String(count === 0));
};

/** What can be done at all tables at once. @param {import("./panes.js").Several} page */
export const showAtAll = (page) => {
  document.querySelector(".all")?.toggleAttribute("hidden", !page.tables.some(({ news }) => news?.isSeated));
  write(document.querySelector(".all [value=sit_out]"), isOutAtAll(page) ? "I’m back at all tables" : "Sit out at all tables");
};

/** @param {Element | null | undefined} element @param {string} text */
const write = (element, text) => {
  if (element && element.textContent !== text) element.textContent = text;
};
