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

/**
 * A part that is drawn anew only where its props have changed: those of one that has many elements, and seldom changes.
 * @template {object} Props @param {import("../../vendor/preact.js").Component<Props>} draw @returns {import("../../vendor/preact.js").Component<Props>}
 */
export const kept = (draw) =>
  /** @this {{ props: Props, shouldComponentUpdate: (next: Props) => boolean }} @param {Props} props */
  function Kept(props) {
    this.shouldComponentUpdate = (next) => isOther(this.props, next);
    return draw(props);
  };

/** @template {object} Props @param {Props} had @param {Props} has */
const isOther = (had, has) => {
  const names = /** @type {(keyof Props)[]} */ (Object.keys({ ...had, ...has }));
  return names.some((name) => had[name] !== has[name]);
};
