// @ts-check
import htm from "../../vendor/htm.js";
import { h } from "../../vendor/preact.js";

export const html = htm.bind(h);

/** Class names that hold: classes("seat", { "is-turn": true }). */
export const classes = (always, when = {}) =>
  [always, ...Object.keys(when).filter((name) => when[name])].join(" ");
