// @ts-check
import htm from "../../vendor/htm.js";
import { h } from "../../vendor/preact.js";

/** @type {(strings: TemplateStringsArray, ...values: readonly unknown[]) => import("../../vendor/preact.js").VNode} */
export const html = htm.bind((type, props, ...children) => h(type, props, ...children.map(shown)));

/** Preact writes an empty text anew at each drawing, and the browser works out styles for it. @param {import("../../vendor/preact.js").Children} child */
const shown = (child) => (child === "" ? null : child);

/** Class names that hold: classes("seat", { "is-turn": true }). @param {string} always @param {{ readonly [name: string]: boolean }} when */
export const classes = (always, when = {}) =>
  [always, ...Object.keys(when).filter((name) => when[name])].join(" ");
