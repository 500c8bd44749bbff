// @ts-check
// Announcements without an event: what changes about the page and its reader's place. Pure.
import { money } from "../amounts/amounts.js";
import { askedNews, doorNews } from "../sentences/asked-sentences.js";
import { lineInWords, trouble } from "../sentences/line-sentences.js";
import { askedFor, isBroke, isRunning, hasView, isWaiting, mayShow, mySeat } from "../state/selectors.js";
import { please, said } from "../sentences/sentences.js";
import { WAY_OUT, shortClock } from "../text/short-clock.js";
import { isQuick } from "./turn-sentence.js";
import { pageTime } from "../connection/page-time.js";

/** @param {Page.State} before @param {Page.State} after @returns {string[]} */
export const standingInWords = (before, after, here = pageTime()) => [...lineNews(before, after, here), ...noticeNews(before, after), ...clockNews(before, after), ...staffNews(before, after), ...doorNews(before, after), ...askedNews(before, after), ...placeNews(before, after, here)];

/** @param {Page.State} before @param {Page.State} after @param {number} here */
const lineNews = (before, after, here) => {
  if (after.isLate && !before.isLate && hasView(after)) return [said(after, here).text];
  const isSame = before.connection === after.connection && before.standsStill === after.standsStill;
  if (isSame || before.connection === "connecting" || !hasView(after)) return [];
  if (after.connection === "signed_out" && before.suspended) return []; // which they have just heard
  const wrong = trouble(after, here);
  if (wrong) return [wrong.wrong, wrong.safe].filter(Boolean);
  if (before.connection === "open" && after.connection === "open") return ["The room goes on."];
  return after.connection === "open" ? [`${lineInWords(after)} again.`] : [];
};

/** What an open dialog was refused is said there. @param {Page.State} before @param {Page.State} after */
const noticeNews = (before, after) => (after.notice && after.notice !== before.notice && !after.dialog ? [after.notice] : []);

/** A clock that is short to listen at, once text mode is on. @param {Page.State} before @param {Page.State} after */
const clockNews = (before, after) => (after.isText && !before.isText && hasView(after) ? [shortClock(after), WAY_OUT].slice(0, isQuick(after) ? 2 : 0) : []);

/** What staff have written, whatever else is open. @param {Page.State} before @param {Page.State} after */
const staffNews = (before, after) => (after.message && after.message !== before.message ? [after.message.text] : []);

/** Where what is said above the buttons is news, and not what an event says. @param {Page.State} before @param {Page.State} after @param {number} here */
const placeNews = (before, after, here) => {
  if (!hasView(after)) return [];
  const isNew = NEWS.some((holds) => holds(after) && !holds(before));
  return isNew && !after.notice ? [sentence(said(after, here))] : [];
};

/** @param {Page.Said} said */
const sentence = ({ text, more = [] }) => [text, ...more].join(". ").replace(/([^.?!…])$/, "$1.");

/** @type {readonly ((state: Page.State) => boolean)[]} */
const NEWS = [
  (state) => hasView(state) && isBroke(state),
  (state) => Boolean(state.waiting.offer && !mySeat(state)),
  (state) => Boolean(state.waiting.isLapsed && !mySeat(state)),
  (state) => Boolean(state.waiting.position && !mySeat(state)),
  (state) => hasView(state) && Boolean(mySeat(state)) && !state.isActing,
  (state) => hasView(state) && Boolean(mySeat(state)) && !isRunning(state) && isWaiting(state),
];

/** That the viewer may show their cards now (SD-2, SD-3). @param {Page.State} before @param {Page.State} after */
export const showInWords = (before, after) => (mayShow(after) && !mayShow(before) ? ["You may show your cards."] : []);

/** What the dealer asks of this player alone, and its price: "Post the big blind, please: $4." (HB-3, ST-2). @param {Page.State} before @param {Page.State} after */
export const pleaseInWords = (before, after) => {
  const asked = askedFor(after);
  return asked && !askedFor(before) ? `${please(asked)}: ${money(asked.chips)}.` : null;
};
