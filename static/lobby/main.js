// @ts-check
// Keeps the lobby's rows as they are now: numbers in place, the whole list when tables come or go.
import { connect } from "../table/socket.js";
import { texts } from "./rows.js";

const list = /** @type {HTMLElement} */ (document.getElementById("tables"));
const line = /** @type {HTMLElement} */ (document.getElementById("lobby-line"));
const rowOf = (id) => list.querySelector(`[data-table="${id}"]`);

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

let known = null;

const whole = ({ tables }) => {
  const ids = tables.map((each) => each.id).join();
  if (known !== null && known !== ids) void reload();
  known = ids;
  tables.forEach(show);
};

const isNew = (row) => known !== null && !known.split(",").includes(String(row.id));

const one = (row) => {
  if (isNew(row)) {
    known = `${known},${row.id}`;
    void reload();
  } else show(row);
};

connect({
  path: "/ws/lobby/",
  onState: (state) => {
    line.textContent = state === "closed" ? "The connection is lost. Trying again…" : "";
  },
  onFrame: (frame) => {
    if (frame.type === "lobby") whole(frame);
    if (frame.type === "table") one(frame);
  },
});

for (const select of document.querySelectorAll(".filters select"))
  select.addEventListener("change", () => /** @type {any} */ (select).form.submit());
