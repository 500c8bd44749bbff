// @ts-check
// Sentences about the line to the room, and of a room that stands still.
import { suspendedSentence } from "../state/suspension.js";
import { pageTime } from "../connection/page-time.js";

const SECOND = 1000; // ms
const GOOD = 150; // ms there and back
const FAIR = 500;

/** How the line is: good, fair or bad. @param {Page.State} state */
export const gradeOf = ({ connection, roundTrip }) => {
  if (connection === "closed" || connection === "signed_out") return "bad";
  if (connection !== "open") return "fair";
  return (roundTrip ?? 0) < GOOD ? "good" : (roundTrip ?? 0) < FAIR ? "fair" : "bad";
};

const SAYINGS = { connecting: "Connecting…", slow: "No answer", closed: "Connection lost", signed_out: "Signed out" };

/** @param {Page.State} state */
export const lineWords = ({ connection, roundTrip }) => {
  if (connection !== "open") return SAYINGS[connection];
  return roundTrip === null ? "Connected" : `${roundTrip} ms`;
};

/** What the sign says of itself: on a phone it is a dot, without the figure. @param {Page.State} state */
export const lineTitle = (state) =>
  state.connection === "open" && state.roundTrip !== null ? `A click takes ${state.roundTrip} ms to the room and back` : lineWords(state);

/** The same for whoever hears it: the round trip is no news. @param {Page.State} state */
export const lineInWords = ({ connection }) => (connection === "open" ? "Connected" : SAYINGS[connection]);

export const STANDSTILL = "The room can write nothing just now, so nothing is played and nobody’s time runs out.";
const WRONG = { slow: "No answer", closed: "Connection lost, retrying…", signed_out: "You are signed out." };

/**
 * What is wrong with the line or the room, since how many seconds, and what is safe; nothing if it is right. The
 * seconds stand apart: they go by, and whoever listens hears it once.
 * @param {Page.State} state
 */
export const trouble = (state, here = pageTime()) => {
  const { connection, heard } = state;
  if (connection === "open" && state.standsStill) return { wrong: STANDSTILL, seconds: null, safe: safeFor(state) };
  if (connection === "open" || connection === "connecting") return null;
  const seconds = connection === "slow" ? Math.round((here - heard) / SECOND) : null;
  if (connection === "signed_out" && state.suspended) return { wrong: suspendedSentence(state.suspended), seconds, safe: "" };
  return { wrong: WRONG[connection], seconds, safe: safeFor(state) };
};

/** @param {Page.State} state */
const safeFor = (state) => (hasSeat(state) ? "Your seat and chips are safe." : "");

/** @param {Page.State} state */
const hasSeat = ({ view, page }) => Boolean(view?.seats.some((seat) => page.viewer !== null && seat.player === page.viewer));
