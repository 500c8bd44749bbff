// @ts-check
// The page of several tables: each is a page of its own in a frame, and this one holds the bar above them. It moves the
// focus when its player asks for it, and never else.
import { keepsRoom } from "./room-for.js";
import { called, inPlay, isOutAtAll, nextOf, several, shownOf, titleOfSeveral, wentTo, withNews, without } from "./panes.js";
import { showAtAll, showTab, showUrgent } from "./tabs.js";
import { askWhoGoes } from "../table/going-away.js";
import { isBusy } from "../table/pressing/keys.js";
import { followLooks } from "../table/kept/looks.js";
import { settingsOf } from "../table/kept/own-settings.js";
import { spokenTo } from "../table/narration/hearing.js";
import { Narrator } from "../table/narration/narrator.js";
import { shortcutOf } from "../table/pressing/shortcuts.js";
import { keptSaid, titleWith } from "../shell/kept-title.js";
import { register } from "../shell/register.js";

/** @typedef {import("../table/pane.js").FromPane} FromPane */
/** @typedef {import("../table/pane.js").ToPane["type"]} Said */
/** @typedef {import("../table/kept/kept-preferences.js").Whose & { readonly first: readonly number[] }} Facts */

const BLINK = 1000; // ms
const NO_CARDS = { own: "", others: "" };

/** @param {Facts} facts @param {Narrator} narrator */
export const open = (facts, narrator) => {
  const frames = new Map(framesOf().map((frame) => [Number(frame.dataset.table), frame]));
  let page = several([...frames].map(([id, frame]) => ({ id, name: frame.dataset.name ?? "" })), facts.first);
  let room = 1;
  let isPressed = false;

  const say = (/** @type {HTMLIFrameElement | undefined} */ frame, /** @type {Said} */ type) =>
    frame?.contentWindow?.postMessage({ type }, location.origin);
  const speech = () => spokenTo(/** @type {Page.State} */ (settingsOf(facts)));
  const showTitle = () => {
    const title = titleWith(titleOfSeveral(page, !document.hidden || Math.floor(Date.now() / BLINK) % 2 === 0), keptSaid());
    if (document.title !== title) document.title = title;
  };
  const show = () => {
    const shown = shownOf(page, room);
    frames.forEach((frame, id) => {
      if (frame.hidden === shown.has(id)) {
        frame.hidden = !shown.has(id);
        say(frame, "shown");
      }
    });
    page.tables.forEach((table) => showTab(table, shown.has(table.id)));
    showUrgent(page);
    showAtAll(page);
    showTitle();
  };
  const here = () => Number(/** @type {HTMLElement | null} */ (document.activeElement)?.dataset?.table) || null;
  const goTo = (/** @type {number} */ id) => {
    page = wentTo(page, id);
    show();
    frames.get(id)?.contentWindow?.focus(); // not the frame: Chromium would take it for focused when another is clicked
    say(frames.get(id), "go");
  };
  const goToNext = () => {
    const next = nextOf(page, here());
    if (next) goTo(next.id);
    else narrator.answer("No table waits for you.", speech());
  };
  const close = (/** @type {number} */ id) => {
    page = without(page, id);
    frames.get(id)?.remove();
    frames.delete(id);
    document.querySelector(`.tabs > [data-table="${id}"]`)?.remove();
    if (!page.tables.length) location.href = "/";
    show();
    /** @type {HTMLElement | null} */ (document.querySelector(".tabs .tab"))?.focus();
  };
  const atAll = (/** @type {"sit_out" | "leave"} */ deed, /** @type {Element} */ button) => {
    const isBack = deed === "sit_out" && isOutAtAll(page);
    frames.forEach((frame) => say(frame, isBack ? "sit_in" : deed));
    const menu = button.closest("details");
    menu?.removeAttribute("open");
    menu?.querySelector("summary")?.focus();
  };
  const hear = (/** @type {number} */ id, /** @type {FromPane} */ message) => {
    switch (message.type) {
      case "table": page = withNews(page, id, message); return show();
      case "call": return call(id, message.text, message.please);
      case "came": page = wentTo(page, id); return show();
      case "come": return goTo(id);
      case "next": return goToNext();
      case "going": return askFor(message.href);
      case "pressed": isPressed = true; return frames.forEach((frame) => say(frame, "pressed"));
    }
  };
  const call = (/** @type {number} */ id, /** @type {string} */ text, /** @type {string} */ please) => {
    const table = page.tables.find((each) => each.id === id);
    const polite = text ? [called(table, text)] : [];
    narrator.announce({ polite, turn: "", please: called(table, please), cards: NO_CARDS }, speech());
  };

  window.addEventListener("message", ({ origin, source, data }) => {
    if (origin !== location.origin) return;
    for (const [id, frame] of frames) if (frame.contentWindow === source) hear(id, data);
  });
  document.addEventListener("keydown", (event) => {
    if (isBusy(event) || shortcutOf(settingsOf(facts).keys, event.key) !== "next") return;
    event.preventDefault();
    goToNext();
  });
  document.addEventListener("click", ({ target }) => {
    const button = target instanceof Element ? target.closest("button") : null;
    const id = Number(/** @type {HTMLElement | null | undefined} */ (button?.closest("[data-table]"))?.dataset.table);
    if (button?.matches(".tab")) goTo(id);
    if (button?.matches(".closes")) close(id);
    if (button?.matches(".next")) goToNext();
    if (button?.matches(".all button")) atAll(/** @type {"sit_out" | "leave"} */ (button.value), button);
  });
  // What was pressed above lets the tables below make sounds; one that loads later hears of it once it is there.
  document.addEventListener("pointerup", () => frames.forEach((frame) => say(frame, "pressed")));
  frames.forEach((frame) => frame.addEventListener("load", () => void (isPressed && say(frame, "pressed"))));
  document.addEventListener("visibilitychange", showTitle);
  window.setInterval(showTitle, BLINK);
  keepsRoom((count) => {
    room = count;
    show();
  });
  frames.forEach((frame) => say(frame, "shown")); // one that was there before this script says anew how it stands
  const askFor = askWhoGoes({
    seats: () => inPlay(page).length,
    act: (going) => frames.forEach((frame) => say(frame, /** @type {Said} */ (going))),
    isDone: () => !inPlay(page).length,
  });
  followLooks();
  register();
};

/** @returns {HTMLIFrameElement[]} */
const framesOf = () => Array.from(document.querySelectorAll("iframe[data-table]"));

const begin = () => {
  const data = document.getElementById("several-page");
  const [polite, turn] = ["told", "turn-told"].map((id) => document.getElementById(id));
  if (data?.textContent && polite && turn) open(JSON.parse(data.textContent), new Narrator(polite, turn));
};

begin();
