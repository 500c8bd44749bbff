// @ts-check
// Names that staff have changed: they come to the table with a deal. Pure.
import { logLine } from "./log-line.js";

/** Who has another name than before. @param {readonly Protocol.SeatView[]} before @param {Protocol.HandStarted} event @returns {{ readonly player: number, readonly was: string, readonly name: string }[]} */
const changedNames = (before, { seats }) => {
  const names = new Map(before.map(({ player, name }) => [player, name]));
  return seats.flatMap(({ player, name }) => {
    const was = names.get(player);
    return was && was !== name ? [{ player, was, name }] : [];
  });
};

/** The others', for the log. @param {readonly Protocol.SeatView[]} before @param {Protocol.HandStarted} event @param {number | null} viewer */
export const renamed = (before, event, viewer) =>
  changedNames(before, event).filter(({ player }) => player !== viewer).map(({ was, name }) => logLine(`${was} is called ${name} from now on.`, "seat"));

/** The viewer's own, or null. @param {readonly Protocol.SeatView[]} before @param {readonly Page.ViewEvent[]} events @param {number | null} viewer */
export const myNewName = (before, events, viewer) => {
  const event = events.find(({ type }) => type === "hand_started");
  const mine = event?.type === "hand_started" ? changedNames(before, event).find(({ player }) => player === viewer) : null;
  if (mine && before.find(({ player }) => player === viewer)?.is_guest) return `You have an account now: you are ${mine.name} here. Sign in by it from now on.`;
  return mine ? `Staff have given you another name: you are ${mine.name} here now. Sign in by it from now on.` : null;
};
