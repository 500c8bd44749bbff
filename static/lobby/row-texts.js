// @ts-check
// A lobby row's moving numbers as text.
import { money } from "../table/amounts.js";

const NONE = "–";

/** What each field of a row shows. @param {Protocol.LobbyTable} row */
export const texts = (row) => ({
  players: `${row.players}`,
  house_players: row.house_players ? `${row.house_players} of the house` : "",
  waiting: row.waiting ? `${row.waiting} waiting` : "",
  hands_per_hour: row.hands_per_hour == null ? NONE : `${row.hands_per_hour}`,
  average_pot: row.average_pot == null ? NONE : money(row.average_pot),
});
