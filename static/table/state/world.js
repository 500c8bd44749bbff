// @ts-check
// The browser, as far as the line to the room needs it (line.js).
import { pageTime } from "../connection/page-time.js";

/** @param {string} path */
export const addressOf = (path, { protocol, host } = location) =>
  `${protocol === "https:" ? "wss" : "ws"}://${host}${path}`;

/** @type {import("../connection/line.js").World} */
export const browser = {
  now: pageTime,
  open: (path) => new WebSocket(addressOf(path)),
  after: (wait, run) => window.setTimeout(run, wait),
  cancel: (id) => window.clearTimeout(id),
  reload: () => location.reload(),
  every: (wait, run) => void window.setInterval(run, wait),
  on: (what, run) => {
    if (what !== "visible") return window.addEventListener(what, run);
    document.addEventListener("visibilitychange", () => document.hidden || run());
    // A page that comes back from the browser's memory; after a first load a line is being opened already.
    window.addEventListener("pageshow", ({ persisted }) => void (persisted && run()));
  },
};
