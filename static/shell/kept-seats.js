// @ts-check
// The bar that says on every page that a seat is kept: while its reader stands in line it is asked for anew, and it is
// announced as a turn is, by title, sound and notification.
import { onInLine } from "./in-line.js";
import { titleWith } from "./kept-title.js";
import { showLocalTimes } from "./local-times.js";
import { rememberText, rememberedText } from "../table/kept/remembered.js";
import { isSwitchedOn, rememberedSounds } from "../table/sound/kept-sounds.js";
import { showInBrowser } from "../table/sound/notices.js";
import { Synthesizer } from "../table/sound/synthesizer.js";

const ANNOUNCED = "room.kept-told"; // the last seat that a page of this browser has announced
const SOON = 2000; // ms before a seat's time is over, from when it counts as lapsed if it is gone
const SECOND = 1000; // ms
/** The pages that say their title themselves, and look here for it. */
const TITLED = ".table-page, .several-page";

/** @typedef {{ readonly table: string, readonly until: number, readonly says: string }} Kept */

/** @param {HTMLElement} bar */
const watch = (bar) => {
  const synthesizer = new Synthesizer();
  const title = document.title;
  const known = /** @type {Map<string, Kept>} */ (new Map());
  let skew = 0;
  let ticker = /** @type {Worker | null} */ (null);
  let notice = /** @type {import("../table/sound/notices.js").Shown | null} */ (null);

  const kept = () => Array.from(bar.querySelectorAll("[data-until]"), (each) => keptOf(/** @type {HTMLElement} */ (each)));
  const now = () => Date.now() + skew;
  /** Those whose time was over, or nearly, by the time that they were gone. */
  const had = () => [...known.values()].filter(({ until }) => now() > until - SOON).map(({ table }) => `had=${table}`);
  const look = async () => {
    const asked = [...had(), ...lapsed(bar)].join("&");
    const answer = await fetch(`${bar.dataset.from}?${asked}`).catch(() => null); // without a network it is asked again
    if (!answer?.ok || answer.redirected) return;
    skew = Date.parse(answer.headers.get("date") ?? "") - Date.now() || 0;
    const fresh = document.createElement("template");
    fresh.innerHTML = await answer.text();
    if (keyOf(fresh.content) !== keyOf(bar)) bar.replaceChildren(fresh.content);
    show();
  };
  const show = () => {
    const all = kept();
    bar.dataset.says = all[0]?.says ?? "";
    all.forEach((each) => known.has(each.table) || announce(each));
    known.forEach((_, table) => all.some((each) => each.table === table) || known.delete(table));
    if (!all.length) close();
    follow();
    count();
  };
  const announce = (/** @type {Kept} */ seat) => {
    known.set(seat.table, seat);
    const is = `${seat.table}:${seat.until}`;
    if (rememberedText(ANNOUNCED) === is) return;
    rememberText(ANNOUNCED, is);
    const sounds = rememberedSounds();
    if (isSwitchedOn(sounds, "turn") && !isOwnPage(seat.table)) synthesizer.play({ name: "turn" }, sounds.volume / 100);
    if (sounds.notifies && document.hidden) notify(seat);
  };
  const notify = (/** @type {Kept} */ { table, says }) => {
    close();
    notice = showInBrowser(says, { tag: `kept ${table}` });
    if (notice) notice.onclick = () => (window.focus(), void location.assign(`/tables/${table}/?sit=1`));
  };
  const close = () => {
    notice?.close();
    notice = null;
  };
  const count = () => {
    for (const each of /** @type {NodeListOf<HTMLElement>} */ (bar.querySelectorAll("[data-table]"))) {
      const { table, until } = keptOf(each);
      each.hidden = isOwnPage(table); // its own slots say it
      const left = each.querySelector(".left");
      if (left) left.textContent = ` for ${Math.max(0, Math.ceil((until - now()) / SECOND))} s`;
    }
    const shown = titleWith(title, bar.dataset.says ?? "");
    if (!document.querySelector(TITLED) && document.title !== shown) document.title = shown;
  };
  /** Whoever stands in no line is asked about nothing. */
  const follow = () => {
    const isWaiting = bar.querySelector("[data-waits]") !== null;
    if (isWaiting && !ticker) begin();
    if (!isWaiting) end();
  };
  const end = () => {
    ticker?.terminate();
    ticker = null;
  };
  const begin = () => {
    ticker = new Worker(bar.dataset.ticker ?? "");
    ticker.addEventListener("message", () => void look());
  };

  for (const press of ["pointerup", "keydown"]) document.addEventListener(press, () => synthesizer.wake());
  document.addEventListener("visibilitychange", () => document.hidden || close());
  onInLine(() => void look());
  setInterval(() => bar.querySelector("[data-until]") && count(), SECOND);
  show();
  if (ticker) void look();
};

/** @param {HTMLElement} each @returns {Kept} */
const keptOf = ({ dataset: { table = "", until, says = "" } }) => ({ table, until: Number(until), says });

/** What is shown as lapsed stays, until the page is left. @param {HTMLElement} bar */
const lapsed = (bar) => Array.from(bar.querySelectorAll("[data-lapsed]"), (each) => `had=${/** @type {HTMLElement} */ (each).dataset.table}`);

/** What a bar says: two that say the same differ in their forms' tokens. @param {ParentNode} bar */
const keyOf = (bar) => Array.from(bar.children, (each) => [...Object.values(/** @type {HTMLElement} */ (each).dataset), each.querySelector("span")?.firstChild?.textContent].join()).join("|");

/** @param {string} table */
const isOwnPage = (table) => location.pathname === `/tables/${table}/`;

const bar = document.getElementById("kept-seats");
if (bar) watch(bar);
showLocalTimes(document); // each page has one script
