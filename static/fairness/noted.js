// @ts-check
// A hand against what the player's own page noted of it: the record before, the frames it was shown, the cuts it sent.

import { need } from "./wrong.js";

/** @typedef {{ readonly frame?: string, readonly announced?: string, readonly cut?: string }} NotedAttempt */
/** @typedef {{ readonly after?: string, readonly attempts?: readonly NotedAttempt[] }} Noted */
/** @typedef {import("./records.js").Attempt} Attempt */

/** @param {import("./records.js").PublicRecord} record @param {number | null} seat @param {Noted} noted */
export const checkNoted = (record, seat, { after = record.after, attempts = [] }) => {
  need(after === record.after, "other-record-before", `the record follows ${record.after}; your page noted ${after} before it.`);
  need(attempts.length <= record.attempts.length, "attempt-left-out", `your page was shown ${attempts.length} attempts; the record has ${record.attempts.length}.`);
  let hasMissed = false;
  record.attempts.forEach((attempt, index) => {
    checkAttempt(attempt, seat, attempts[index] ?? {}, hasMissed);
    hasMissed ||= attempt.cuts.some((each) => each.seat === seat && each.cut === null);
  });
};

/** @param {Attempt} attempt @param {number | null} seat @param {NotedAttempt} noted @param {boolean} hasMissed in an attempt before, so it isn't listed */
const checkAttempt = ({ frame, cuts }, seat, noted, hasMissed) => {
  const name = `attempt ${frame.attempt}`;
  need((noted.frame ?? frame.hash) === frame.hash, "other-frame", `${name} has the frame ${frame.hash}; your page was shown ${noted.frame}.`);
  const listed = frame.cutters.find((cutter) => cutter.seat === seat)?.announced;
  const isListed = noted.announced === undefined || noted.announced === listed || (hasMissed && listed === undefined);
  need(isListed, "not-listed", `your page had announced the cut ${noted.announced}; ${name} doesn't list it.`);
  const taken = cuts.find((each) => each.seat === seat)?.cut;
  need(noted.cut === undefined || noted.cut === taken, "cut-left-out", `your page sent its cut for ${name}; the record hasn't it.`);
};
