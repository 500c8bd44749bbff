// @ts-check
// Keeps the lobby's list as it is now: numbers in place; from a fresh page, since the filters are the
// server's, when a table comes or goes, fills or empties.
import { register } from "../shell/register.js";
import { STANDSTILL } from "../table/sentences/line-sentences.js";
import { Line } from "../table/connection/line.js";
import { browser } from "../table/state/world.js";
import { watchOpened } from "./opened.js";
import { watchPictures } from "./pictures.js";
import { refresh } from "./refresh.js";
import { showSeatsLeft } from "./why-left.js";
import { texts } from "./row-texts.js";

const list = /** @type {HTMLElement} */ (document.getElementById("tables"));
const line = /** @type {HTMLElement} */ (document.getElementById("lobby-line"));

/** What can be done at a table, by its id, as the list has it; empty until the room has said. */
const known = /** @type {Map<number, string>} */ (new Map());

/** @param {Protocol.LobbyTable} row */
const room = ({ players, seats, waiting = 0 }) => (players === 0 ? "open" : players + waiting < seats ? "sit" : "wait");

/** When hands stop or go on, the line on top changes too. @param {Protocol.LobbyTable} row */
const doable = (row) => `${room(row)} ${texts(row).halt} ${row.halts_at ?? ""}`;

/** @param {Protocol.LobbyTable} row */
const show = (row) => {
  const found = list.querySelector(`[data-table="${row.id}"]`);
  for (const [field, text] of Object.entries(texts(row))) {
    const cell = found?.querySelector(`[data-field="${field}"]`);
    if (cell && cell.textContent !== text) cell.textContent = text;
  }
};

/** Whether this row stands elsewhere in the list now, or has another button. @param {Protocol.LobbyTable} row */
const hasMoved = (row) => {
  const is = doable(row);
  const was = known.get(row.id);
  known.set(row.id, is);
  return was !== is;
};

/** @param {Protocol.Lobby} lobby */
const whole = ({ tables }) => {
  const isFirst = known.size === 0;
  const ids = new Set(tables.map((each) => each.id));
  const gone = [...known.keys()].filter((id) => !ids.has(id));
  for (const id of gone) known.delete(id);
  const moved = tables.filter(hasMoved);
  if (!isFirst && (gone.length || moved.length)) refresh(list);
  tables.forEach(show);
};

/** @param {Protocol.LobbyTable} row */
const one = (row) => (hasMoved(row) ? refresh(list) : show(row));

const SAID = { connecting: "", open: "", slow: "The room is slow to answer…", closed: "The connection is lost. Trying again…", signed_out: "" };

new Line({
  path: () => "/ws/lobby/",
  onState: (state) => {
    line.textContent = SAID[state]; // and if the room stands still, it says so next on a new line
  },
  onFrame: (/** @type {Protocol.LobbyOut} */ frame) => {
    if (frame.type === "lobby") whole(frame);
    if (frame.type === "table") one(frame);
    if (frame.type === "standstill") line.textContent = frame.is_on ? STANDSTILL : "";
  },
  world: browser,
});

showSeatsLeft();
watchOpened(list);
watchPictures(/** @type {HTMLElement} */ (document.getElementById("pictures")));
register();

const filters = /** @type {HTMLFormElement} */ (document.getElementById("filters"));
filters.addEventListener("change", () => {
  const asked = [...new FormData(filters)].filter(([, value]) => value !== "").map(([field, value]) => [field, `${value}`]);
  location.assign(`?${new URLSearchParams(asked)}`);
});
