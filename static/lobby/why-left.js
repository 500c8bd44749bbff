// @ts-check
// Notices of lost seats: whoever lost one while its table's page was closed reads here once why, and where the chips went.
import { playInOwnChips } from "../table/amounts/amounts.js";
import { keepAsShown } from "../table/kept/seats-left.js";
import { leftMySeat } from "../table/sentences/events/leaving-sentences.js";

/** @typedef {Pick<Protocol.PlayerLeft, "reason" | "chips"> & { readonly table_id: number, readonly table: string, readonly has_own_chips: boolean }} Departure */

/** "Cedar. You sat out for too long: your seat is free again. Your $79 is in your bankroll." Pure. @param {Departure} departure @returns {[table: string, text: string]} */
export const departureSaid = ({ table, has_own_chips: isOwn, ...left }) => {
  playInOwnChips(isOwn);
  return [`${table}.`, ` ${leftMySeat(left)}`];
};

export const showSeatsLeft = () => {
  const place = document.getElementById("seats-left");
  const departures = /** @type {Departure[]} */ (JSON.parse(document.getElementById("departures")?.textContent ?? "[]"));
  if (!place || !departures.length) return;
  place.replaceChildren(...departures.map(paragraph));
  const page = { csrfToken: place.dataset.token ?? "", shownUrl: place.dataset.shown ?? "" };
  new Set(departures.map((each) => each.table_id)).forEach((table) => keepAsShown(page, table));
};

/** @param {Departure} departure */
const paragraph = (departure) => {
  const [table, text] = departureSaid(departure);
  const line = Object.assign(document.createElement("p"), { className: "panel" });
  line.append(Object.assign(document.createElement("b"), { textContent: table }), text);
  return line;
};
