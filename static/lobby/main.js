// @ts-check
// Keeps the lobby's rows as they are now: numbers in place, the whole list when tables come or go.
import { Line } from "../table/line.js";
import { browser } from "../table/world.js";
import { texts } from "./row-texts.js";

const list = /** @type {HTMLElement} */ (document.getElementById("tables"));
const line = /** @type {HTMLElement} */ (document.getElementById("lobby-line"));
/** @param {number} id */
const rowOf = (id) => list.querySelector(`[data-table="${id}"]`);

/** @param {Protocol.LobbyTable} row */
const show = (row) => {
  const found = rowOf(row.id);
  if (!found) return;
  for (const [field, text] of Object.entries(texts(row))) {
    const cell = found.querySelector(`[data-field="${field}"]`);
    if (cell && cell.textContent !== text) cell.textContent = text;
  }
};

/** Takes the list from a fresh page: the filters are the server's. */
const reload = async () => {
  const answer = await fetch(location.href);
  if (!answer.ok) return;
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  const fresh = page.getElementById("tables");
  if (fresh) list.replaceChildren(...fresh.childNodes);
};

/** The ids of the tables that the list shows, once the room has said. */
let known = /** @type {string | null} */ (null);

/** @param {Protocol.Lobby} lobby */
const whole = ({ tables }) => {
  const ids = tables.map((each) => each.id).join();
  if (known !== null && known !== ids) void reload();
  known = ids;
  tables.forEach(show);
};

/** @param {Protocol.LobbyTable} row */
const isNew = (row) => known !== null && !known.split(",").includes(String(row.id));

/** @param {Protocol.LobbyTable} row */
const one = (row) => {
  if (isNew(row)) {
    known = `${known},${row.id}`;
    void reload();
  } else show(row);
};

const SAID = { connecting: "", open: "", slow: "The room is slow to answer…", closed: "The connection is lost. Trying again…", signed_out: "" };

new Line({
  path: () => "/ws/lobby/",
  onState: (state) => {
    line.textContent = SAID[state];
  },
  onFrame: (/** @type {Protocol.LobbyOut} */ frame) => {
    if (frame.type === "lobby") whole(frame);
    if (frame.type === "table") one(frame);
  },
  world: browser,
});

for (const select of /** @type {NodeListOf<HTMLSelectElement>} */ (document.querySelectorAll(".filters select")))
  select.addEventListener("change", () => select.form?.submit());
