// @ts-check
// Opens and closes rows without leaving the page; keeps the open ones, and one's places in line, as they are now.
import { refresh, takeNow } from "./refresh.js";

const AGAIN = 5000; // ms

/** @param {HTMLElement} list @param {MouseEvent} click */
const toggle = (list, click) => {
  const link = click.target instanceof Element ? click.target.closest("a.opens") : null;
  const isPlain = click.button === 0 && !(click.metaKey || click.ctrlKey || click.shiftKey || click.altKey);
  if (!(link instanceof HTMLAnchorElement) || !isPlain) return;
  click.preventDefault();
  history.pushState(null, "", link.search || location.pathname);
  void takeNow(list);
};

/** @param {HTMLElement} list */
export const watchOpened = (list) => {
  list.addEventListener("click", (click) => toggle(list, click));
  window.addEventListener("popstate", () => void takeNow(list));
  window.setInterval(() => {
    if (!document.hidden && list.querySelector(".opened, .waits")) refresh(list);
  }, AGAIN);
};
