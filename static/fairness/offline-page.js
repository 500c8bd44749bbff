// @ts-check
// The page that checks downloads without the room: it is built into one file, and asks nobody for anything.

import { reportLines } from "./report-lines.js";
import { compareDownloads, downloadSteps } from "./verify-download.js";

/** @typedef {import("./verify-download.js").Known} Known @typedef {import("./verify-download.js").Report} Report */

const AT_ONCE = 20; // hands, then the browser has its turn

/** @param {string} id */
const field = (id) => /** @type {HTMLInputElement} */ (document.getElementById(id));
/** @param {string} id @param {string} text */
const write = (id, text) => {
  const place = document.getElementById(id);
  if (place) place.textContent = text;
};

/** What the player typed; nothing is undefined. @param {string} id */
const typed = (id) => field(id).value.trim().toLowerCase() || undefined;

/** @param {File} file @param {Known} known @returns {Promise<Report>} */
const checked = async (file, known) => {
  const steps = downloadSteps(await file.text(), known);
  for (let hand = 0; ; hand++) {
    const { done, value } = steps.next();
    if (done) return value;
    if (hand % AT_ONCE) continue;
    write("verdict", `Checking ${file.name}, hand ${hand + 1} …`);
    await new Promise((resolve) => setTimeout(resolve));
  }
};

/** The lines to show, and whether anything is wrong. @param {readonly File[]} files one or two */
const verdictOn = async ([mine, other]) => {
  if (!mine) return { lines: [], isWrong: false };
  const room = typed("room");
  const report = await checked(mine, { room, head: typed("head") });
  const lines = reportLines(mine.name, report);
  if (!other) return { lines, isWrong: report.wrong.length > 0 };
  const others = await checked(other, { room });
  const { common, wrong } = compareDownloads(report, others);
  const between = wrong ? `WRONG, between the files: ${wrong.code}: ${wrong.sentence}` : `Both files agree on ${common} hands.`;
  return { lines: [...lines, "", ...reportLines(other.name, others), "", between], isWrong: report.wrong.length > 0 || others.wrong.length > 0 || wrong !== null };
};

let latest = 0;

/** Check the files that are chosen, unless others are chosen meanwhile. @param {readonly File[]} files */
const show = async (files) => {
  const turn = ++latest;
  write("found", "");
  const { lines, isWrong } = await verdictOn(files);
  if (turn !== latest) return;
  write("verdict", lines.length === 0 ? "" : isWrong ? "Something is WRONG." : "Nothing is wrong.");
  write("found", lines.join("\n"));
};

const chosen = () => [...(field("mine").files ?? []), ...(field("other").files ?? [])];

document.addEventListener("change", () => void show(chosen()));
document.addEventListener("dragover", (event) => event.preventDefault());
document.addEventListener("drop", (event) => {
  event.preventDefault();
  void show([...(event.dataTransfer?.files ?? [])].slice(0, 2));
});
