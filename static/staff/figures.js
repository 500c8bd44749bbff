// Draws the figures day by day: uPlot, on what the page has as JSON. The table below has the same in words.

import uPlot from "../vendor/uplot.js";

const HEIGHT = 180;
/** @typedef {{ title: string, lines: Record<string, string> }} Drawing */
/** @type {Drawing[]} */
const DRAWINGS = [
  { title: "Players and tables", lines: { players: "People who played", tables: "Tables in use" } },
  { title: "Hands an hour", lines: { handsAnHour: "Hands an hour" } },
  { title: "Chips, dollars", lines: { bankrolls: "In bankrolls", onTables: "On tables", granted: "Granted that day" } },
  { title: "Lost time", lines: { allIns: "Emergency all-ins", timeOuts: "Folds by time-out", disconnects: "Disconnects" } },
  { title: "Resets", lines: { resetsAsked: "Asked for", resetsGranted: "Granted" } },
];
const DASHES = [[], [8, 4], [2, 4]];

/** A colour of the admin's, which has a dark look too. @param {string} name */
const colour = (name) => getComputedStyle(document.documentElement).getPropertyValue(name).trim();

/** Days are EST days, all year. @param {number} seconds */
const inEst = (seconds) => uPlot.tzDate(new Date(seconds * 1000), "Etc/GMT+5");

/** @param {Drawing} drawing @param {Record<string, (number | null)[]>} days @param {Element} shown */
const draw = ({ title, lines }, days, shown) => {
  const strokes = [colour("--link-fg"), colour("--body-fg"), colour("--error-fg")];
  const axis = { stroke: colour("--body-fg"), grid: { stroke: colour("--hairline-color") } };
  const series = Object.values(lines).map((label, nth) => ({ label, stroke: strokes[nth], dash: DASHES[nth], width: 2, points: { show: true, size: 4 } }));
  const options = {
    title,
    width: shown.clientWidth,
    height: HEIGHT,
    tzDate: inEst,
    series: [{ label: "Day", value: "{D} {MMM}" }, ...series],
    axes: [{ ...axis, values: "{D} {MMM}", space: 56 }, { ...axis, size: 72 }],
    scales: { y: { range: { min: { soft: 0, mode: 1, pad: 0 }, max: { soft: 1, mode: 1, pad: 0.1 } } } },
  };
  const columns = [days.day, ...Object.keys(lines).map((name) => days[name])];
  const chart = new uPlot(options, columns, shown);
  new ResizeObserver(() => chart.setSize({ width: shown.clientWidth, height: HEIGHT })).observe(shown);
};

const shown = document.querySelector("#figures-drawings");
const data = document.querySelector("#figures-days");
if (shown && data) {
  const days = JSON.parse(data.textContent ?? "{}");
  for (const drawing of DRAWINGS) {
    const place = document.createElement("div");
    place.className = "figures-drawing";
    place.role = "img";
    place.ariaLabel = `${drawing.title}, day by day; the table below has the figures`;
    shown.append(place);
    draw(drawing, days, place);
  }
}
