// A table's room as the proof of the shuffle meets it: frames by the text of docs/fairness.md, and a browser's storages.
import { createHash } from "node:crypto";

export const sha256 = (text) => createHash("sha256").update(text).digest("hex");

export const BUILD = "a build";
export const TABLE = 12;
export const ME = 67; // a player's id
const MY_SEAT = 2;
export const HOUR = 1_795_239_000_000; // milliseconds

/** A storage that keeps, as a browser's does. */
export const storage = (kept = new Map()) => ({ getItem: (name) => kept.get(name) ?? null, setItem: (name, text) => void kept.set(name, text) });

export const places = (tab = storage(), browser = storage()) => ({ tab: () => tab, allTabs: () => browser });

/** The text of a frame; `cutters` are pairs of seat and hash. */
export const frameText = ({ table = TABLE, era = "00".repeat(8), hand = 1, attempt = 1, at = HOUR, after = "00".repeat(32), deck = "aa", cutters = [] } = {}) =>
  [
    "cardroom-frame/1",
    `room ${"11".repeat(32)}`,
    `era ${era}`,
    `table ${table}`,
    `hand ${hand}`,
    `attempt ${attempt}`,
    `at ${at}`,
    "game holdem",
    "limit no_limit 100 200",
    "button 1",
    "dealt 2 3 1",
    `after ${after}`,
    `deck ${deck.repeat(32)}`,
    `deck ${"bb".repeat(32)}`,
    ...cutters.map(([seat, hash]) => `cutter ${seat} ${hash}`),
    "",
  ].join("\n");

/** @returns the event by which a room publishes a frame */
export const framed = (about, patience = 1500) => {
  const cutters = about.cutters?.map(([seat]) => seat) ?? [];
  return { type: "hand_framed", frame: frameText(about), signature: "00".repeat(64), cutters, patience };
};

const PLAYERS = [{ seat: 1, player: 66 }, { seat: MY_SEAT, player: ME }, { seat: 3, player: 68 }];

export const handStarted = (hand = 1) => ({ type: "hand_started", hand_no: hand, button: 1, players: PLAYERS, seats: [] });

/** A page's state, at a version of its table. */
export const stateAt = (version, hand = 1) => ({ version, isLost: false, view: { hand: { hand_no: hand, players: PLAYERS } } });

/** A commit's frame. */
export const commit = (version, events, serverTime = HOUR) => ({ type: "frame", table: TABLE, version, events, now: { server_time: serverTime } });
