// @ts-check
import { html } from "./html.js";

/** Every key and act, typed; the answer stands below it, and is read out with all other announcements. @param {Page.Props} props */
export const CommandField = ({ state, actions }) => {
  const submit = (/** @type {SubmitEvent} */ event) => {
    event.preventDefault();
    const box = /** @type {HTMLInputElement} */ (/** @type {HTMLFormElement} */ (event.currentTarget).elements.namedItem("command"));
    actions.command(box.value);
    box.value = "";
  };
  return html`<section class="command" aria-labelledby="command-title"><h2 id="command-title">Command</h2>
    <form onSubmit=${submit}>
      <label><span class="visually-hidden">Command</span>
        <input type="text" name="command" autocomplete="off" autocapitalize="off" spellcheck=${false} enterkeyhint="send" aria-describedby="command-help" /></label>
      <button type="submit" class="button">Do it</button>
    </form>
    <p id="command-help" class="help">Type help for all commands.</p>
    <p class="command-answer">${state.command.text}</p>
  </section>`;
};
