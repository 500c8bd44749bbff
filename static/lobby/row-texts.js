// @ts-check
// A lobby row's moving numbers as text, as games/templatetags/lobby_text.py and the page write them.
import { money } from "../table/amounts/amounts.js";

const NEW = "new";
const NONE = "–";

/** Of a table's own chips without a sign. @param {Protocol.LobbyTable} row @param {number} cents */
const chips = ({ has_own_chips: isOwn = false }, cents) => (isOwn ? money(cents).replace("$", "") : money(cents));

/** A square for a house player, a disc for a person, a ring for a free seat. @param {Protocol.LobbyTable} row */
const dots = ({ players, house_players: house, seats }) =>
  "■".repeat(house) + "●".repeat(players - house) + "○".repeat(seats - players);

/** @param {Protocol.LobbyTable} row */
const stayed = ({ hands_per_hour: pace, stayed_percent: percent }) =>
  pace == null ? NEW : percent == null ? NONE : `${percent} %`;

/** What a table has another way than most. @param {Protocol.LobbyTable} row */
const ownWays = ({ has_all_ins: allIns = true, has_watchers: watchers = true, has_company: company = true, draws_lots: lots = false }) =>
  [allIns || "no emergency all-ins", watchers || "no watchers", company || "no house players", !lots || "seats by lot"]
    .filter((each) => each !== true)
    .join(" · ");

/** That no hand starts there, or soon none will. @param {Protocol.LobbyTable} row */
const halt = ({ is_open: isOpen = true, is_paused: isPaused = false, halts_at: at = null, keeps_seats: keepsSeats = false }) =>
  !isOpen ? "closes" : isPaused ? "paused" : at === null ? "" : keepsSeats ? "pauses soon" : "closes soon";

/** What each field of a row shows. @param {Protocol.LobbyTable} row */
export const texts = (row) => ({
  dots: dots(row),
  players: `${row.players}/${row.seats}`,
  house_players: row.house_players ? `${row.house_players} house ${row.house_players === 1 ? "player" : "players"}` : "",
  waiting: row.waiting ? `${row.waiting} waiting` : "",
  halt: halt(row),
  own_ways: ownWays(row),
  average_pot: row.average_pot == null ? NEW : chips(row, row.average_pot),
  stayed_percent: stayed(row),
  hands_per_hour: row.hands_per_hour == null ? NEW : `${row.hands_per_hour}`,
});
