// @ts-check
// Notices of seats that were given up: what has been shown isn't shown at the next visit.
import { keepWithAccount } from "./remembered.js";

/** Whether the page has just shown how the viewer's seat was given up, whose wish it wasn't. @param {Page.State} before @param {Page.State} after */
export const hasShownWhy = (before, after) => {
  if (!before.view) return Boolean(after.view && after.page.left);
  return after.left !== before.left && (after.left?.reason ?? "own") !== "own";
};

/** @param {Pick<Page.Facts, "csrfToken" | "shownUrl">} page @param {number} table */
export const keepAsShown = (page, table) => keepWithAccount(page, page.shownUrl ?? "", { table: `${table}` });
