// @ts-check
import { HELP, readSizes, typedSizes, USUAL_SIZES } from "../../amounts/bet-sizes.js";
import { html } from "../html.js";

/** The two lists of amounts beside the slider, to be typed. @param {Page.SettingProps & { dialog: Partial<Page.Dialog>, cancel?: () => void }} props */
export const BetSizesForm = ({ state, dialog, actions, cancel }) => {
  const text = { before: dialog.before ?? typedSizes(state.betSizes.before), after: dialog.after ?? typedSizes(state.betSizes.after) };
  const read = { before: readSizes("before", text.before), after: readSizes("after", text.after) };
  const isFine = !read.before.problem && !read.after.problem;
  // What stands in the boxes: on a slow device it is ahead of what was drawn last.
  const submit = (/** @type {SubmitEvent & { currentTarget: HTMLFormElement }} */ event) => {
    event.preventDefault();
    const sent = new FormData(event.currentTarget);
    const before = readSizes("before", String(sent.get("before")));
    const after = readSizes("after", String(sent.get("after")));
    if (!before.problem && !after.problem) actions.setBetSizes({ before: before.sizes, after: after.sizes });
  };
  const reset = () => {
    actions.typeSizes("before", typedSizes(USUAL_SIZES.before));
    actions.typeSizes("after", typedSizes(USUAL_SIZES.after));
  };
  return html`<form onSubmit=${submit}>
    <${List} list="before" label="Before the flop" text=${text.before} problem=${read.before.problem} actions=${actions} />
    <${List} list="after" label="After the flop" text=${text.after} problem=${read.after.problem} actions=${actions} />
    <div class="row wide">
      <button type="submit" class="button primary" disabled=${!isFine}>Save</button>
      <button type="button" class="button" onClick=${reset}>Reset</button>
      ${cancel && html`<button type="button" class="button" onClick=${cancel}>Cancel</button>`}
    </div>
  </form>`;
};

/** @param {{ list: "before" | "after", label: string, text: string, problem: string, actions: Page.SettingActions }} props */
const List = ({ list, label, text, problem, actions }) => html`<label class="field"><span>${label}</span>
    <input type="text" name=${list} value=${text} aria-invalid=${String(Boolean(problem))} aria-describedby=${`sizes-${list}`}
      onInput=${(/** @type {Page.Input} */ event) => actions.typeSizes(list, event.currentTarget.value)} /></label>
  <p class=${problem ? "notice" : "help"} id=${`sizes-${list}`} role="status">${problem || `Up to four: ${HELP[list]}`}</p>`;
