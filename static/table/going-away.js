// @ts-check
// Whoever follows a link away from a seat hasn't lost their line: they are asked once what becomes of it, and what they choose
// may be kept for the next time. A closed tab is asked nothing: the room leaves it out of the next deal (EA-20).
import { rememberText, rememberedText } from "./kept/remembered.js";

/** @typedef {"keep" | "sit_out" | "leave"} Going */
/** @typedef {{ readonly key: Going, readonly one: string, readonly several: string }} Choice */
/** @typedef {{ readonly seats: () => number, readonly act: (going: Going) => void, readonly isDone: () => boolean }} Seats How many they would be missed at; what is done with all of them; whether the room has answered. */
/** @typedef {{ readonly href: string, readonly target: string, readonly isDownload: boolean }} Link */
/** @typedef {Pick<MouseEvent, "button" | "altKey" | "ctrlKey" | "metaKey" | "shiftKey" | "defaultPrevented">} Press */

const KEPT_AS = "going";
const PATIENCE = 1500; // ms: without a line nothing is answered, and they may go all the same
const LOOK = 50; // ms

/** @type {readonly Choice[]} */
export const CHOICES = [
  { key: "keep", one: "Keep the seat", several: "Keep the seats" },
  { key: "sit_out", one: "Sit out", several: "Sit out at all" },
  { key: "leave", one: "Leave the table", several: "Leave all tables" },
];

/** What was chosen for each time; empty: it is asked. */
export const keptGoing = () => {
  const kept = rememberedText(KEPT_AS);
  return CHOICES.find(({ key }) => key === kept)?.key ?? "";
};

/** @param {Going | ""} going */
export const keepGoing = (going) => rememberText(KEPT_AS, going);

/**
 * Where a press of a link takes this tab, if that is a page from which its tables aren't seen; else null. Pure.
 * @param {Link} link @param {Press} press @param {string} here
 */
export const leadsAway = ({ href, target, isDownload }, press, here) => {
  const isOwnTab = !isDownload && (target === "" || target === "_self" || target === "_top");
  if (press.defaultPrevented || press.button !== 0 || press.altKey || press.ctrlKey || press.metaKey || press.shiftKey || !isOwnTab) return null;
  const [from, to] = [new URL(here), new URL(href, here)];
  if (!to.protocol.startsWith("http") || to.pathname === "/tables/mine/") return null;
  return to.origin === from.origin && to.pathname === from.pathname && to.search === from.search ? null : to.href;
};

/** Ask whoever leaves a seat behind by a link of this page; return what asks for a link that isn't of it. @param {Seats} seats */
export const askWhoGoes = (seats) => {
  const askFor = (/** @type {string} */ href) => {
    const count = seats.seats();
    const kept = keptGoing();
    if (!count) location.assign(href);
    else if (kept) void go(href, kept, seats);
    else ask(count, (going) => void go(href, going, seats));
  };
  onLinkAway(askFor, () => seats.seats() > 0);
  return askFor;
};

/** Hear of each press of a link that leads away, in its stead. @param {(href: string) => void} does @param {() => boolean} [isAsked] */
export const onLinkAway = (does, isAsked = () => true) =>
  document.addEventListener("click", (event) => {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    const href = link?.href ? leadsAway({ href: link.href, target: link.target, isDownload: link.hasAttribute("download") }, event, location.href) : null;
    if (!href || !isAsked()) return;
    event.preventDefault();
    does(href);
  });

/** @param {string} href @param {Going} going @param {Seats} seats */
const go = async (href, going, { act, isDone }) => {
  if (going !== "keep") act(going);
  const until = performance.now() + PATIENCE;
  while (going !== "keep" && !isDone() && performance.now() < until) await new Promise((done) => window.setTimeout(done, LOOK));
  location.assign(href);
};

/** @param {number} count @param {(going: Going) => void} onChoice */
const ask = (count, onChoice) => {
  const [title, kept] = count === 1 ? ["You have a seat here.", "Kept, it is dealt no cards"] : [`You have seats at ${count} tables.`, "Kept, they are dealt no cards"];
  const each = element("input", { type: "checkbox" });
  const dialog = element("dialog", { className: "going", ariaLabel: "Before you go" },
    element("h2", {}, title),
    element("p", { className: "help" }, `${kept} while you are away; a turn that is open runs out.`),
    element("div", { className: "ways" }, ...CHOICES.map(({ key, one, several }) =>
      element("button", { type: "button", className: "button", value: key, onclick: () => chosen(key) }, count === 1 ? one : several))),
    element("label", { className: "check" }, each, element("span", {}, "Do this each time")),
    element("button", { type: "button", className: "button primary", autofocus: true, onclick: () => dialog.close() }, "Stay here"));
  const chosen = (/** @type {Going} */ key) => {
    if (each.checked) keepGoing(key);
    dialog.close();
    onChoice(key);
  };
  dialog.onclose = () => dialog.remove();
  document.body.append(dialog);
  dialog.showModal();
};

/**
 * @template {keyof HTMLElementTagNameMap} Name
 * @param {Name} name @param {object} values @param {...(Node | string)} children @returns {HTMLElementTagNameMap[Name]}
 */
const element = (name, values, ...children) => {
  const made = Object.assign(document.createElement(name), values);
  made.append(...children);
  return made;
};
