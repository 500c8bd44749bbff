// @ts-check
// What else somebody who listens is told: what changes about the page and their place, without an event that says so. Pure.
import { money } from "../amounts.js";
import { lineTold, trouble } from "../line-sentences.js";
import { askedFor, isBroke, isRunning, isTold, isWaiting, mayShow, mySeat } from "../selectors.js";
import { please, said } from "../sentences.js";
import { pageTime } from "../page-time.js";

/** @param {Page.State} before @param {Page.State} after @returns {string[]} */
export const standingTold = (before, after, here = pageTime()) => [...lineNews(before, after, here), ...noticeNews(before, after), ...staffNews(before, after), ...placeNews(before, after, here)];

/** @param {Page.State} before @param {Page.State} after @param {number} here */
const lineNews = (before, after, here) => {
  if (after.isLate && !before.isLate && isTold(after)) return [said(after, here).text];
  if (before.connection === after.connection || before.connection === "connecting" || !isTold(after)) return [];
  const wrong = trouble(after, here);
  if (wrong) return [wrong.wrong, wrong.safe].filter(Boolean);
  return after.connection === "open" ? [`${lineTold(after)} again.`] : [];
};

/** What an open dialog was refused is told there. @param {Page.State} before @param {Page.State} after */
const noticeNews = (before, after) => (after.notice && after.notice !== before.notice && !after.dialog ? [after.notice] : []);

/** What staff have written, whatever else is open. @param {Page.State} before @param {Page.State} after */
const staffNews = (before, after) => (after.message && after.messages !== before.messages ? [after.message.text] : []);

/** Where what is said above the buttons is news, and not what an event says. @param {Page.State} before @param {Page.State} after @param {number} here */
const placeNews = (before, after, here) => {
  if (!isTold(after)) return [];
  const isNew = NEWS.some((holds) => holds(after) && !holds(before));
  return isNew && !after.notice ? [sentence(said(after, here))] : [];
};

/** @param {Page.Said} said */
const sentence = ({ text, more = [] }) => [text, ...more].join(". ").replace(/([^.?!…])$/, "$1.");

/** @type {readonly ((state: Page.State) => boolean)[]} */
const NEWS = [
  (state) => isTold(state) && isBroke(state),
  (state) => Boolean(state.waiting.offer && !mySeat(state)),
  (state) => Boolean(state.waiting.isLapsed && !mySeat(state)),
  (state) => Boolean(state.waiting.position && !mySeat(state)),
  (state) => isTold(state) && Boolean(mySeat(state)) && !state.isActing,
  (state) => isTold(state) && Boolean(mySeat(state)) && !isRunning(state) && isWaiting(state),
];

/** That the viewer may show their cards now (SD-2, SD-3). @param {Page.State} before @param {Page.State} after */
export const showTold = (before, after) => (mayShow(after) && !mayShow(before) ? ["You may show your cards."] : []);

/** What the dealer asks of this player alone, and its price: "Post the big blind, please: $4." (HB-3, ST-2). @param {Page.State} before @param {Page.State} after */
export const pleaseTold = (before, after) => {
  const asked = askedFor(after);
  return asked && !askedFor(before) ? `${please(asked)}: ${money(asked.chips)}.` : null;
};
