// @ts-check
// Sitting down as a guest: a name is enough. What is wrong is said at its field, and nothing typed is lost.
import { money } from "../../amounts/amounts.js";
import { NO_ANSWER, askForSeat, comeAsGuest } from "../../connection/come-as-guest.js";
import { isFull, usualBuyIn } from "../../state/selectors.js";
import { Frame } from "./dialog-frame.js";
import { html } from "../html.js";

/** @param {Page.DialogProps} props */
export const GuestDialog = ({ state, dialog, actions }) => {
  const { page } = state;
  const { guest } = page;
  if (!guest) return null;
  const { errors = {}, free = [], isGuests = false, isSent = false } = dialog.guest ?? {};
  const show = (/** @type {NonNullable<Page.Dialog["guest"]>} */ answer) => actions.showGuest(answer);
  const send = async (/** @type {HTMLFormElement} */ form, ask = comeAsGuest) => {
    show({ isSent: true });
    const answer = await ask(page, new FormData(form)).catch(() => NO_ANSWER);
    if (answer.to) return location.replace(answer.to);
    show(answer);
    input(form).focus();
  };
  const submit = (/** @type {SubmitEvent & { currentTarget: HTMLFormElement }} */ event) => {
    event.preventDefault();
    if (!isSent) void send(event.currentTarget);
  };
  const lost = (/** @type {{ currentTarget: HTMLButtonElement }} */ { currentTarget: { form } }) => {
    if (form && !isSent) void send(form, askForSeat);
  };
  const take = (/** @type {string} */ name) => (/** @type {{ currentTarget: HTMLButtonElement }} */ { currentTarget: { form } }) => {
    if (!form) return;
    input(form).value = name;
    form.requestSubmit();
  };
  return html`<${Frame} title=${isFull(state) ? "Wait in line" : "Sit down"} kind="guest" actions=${actions}>
    <p class="help">No account, no mail. A name is enough.</p>
    <form onSubmit=${submit} autocomplete="off">
      <label class="field"><span>Your name</span>
        <input type="text" name="name" defaultValue=${guest.name ?? ""} maxlength="40" required autofocus autocapitalize="words" spellcheck="false" enterkeyhint="go"
          aria-invalid=${String(Boolean(errors.name))} aria-describedby="guest-wrong" /></label>
      <div class=${errors.name ? "clash" : ""} id="guest-wrong" role="alert">
        ${errors.name && html`<p class="notice">${errors.name}${free.length ? " These are free:" : ""}</p>`}
        ${free.length > 0 && html`<div class="row">${free.map((name) => html`<button key=${name} type="button" class="button" onClick=${take(name)}>${name}</button>`)}</div>`}
        ${isGuests && html`<p class="help">Is that you, from a browser that you have no more? ${guest.host} can give you your seat here.</p>
          <div class="row"><button type="button" class="button" onClick=${lost}>That’s me, I lost my browser</button></div>`}
      </div>
      <p>You begin with <b>${money(usualBuyIn(state, state.view.limit.min_buy_in))} chips</b>.</p>
      ${guest.leastAge > 0 && html`<${Box} name="age" error=${errors.age}>I am ${guest.leastAge} years old or older</${Box}>`}
      ${guest.terms !== null && html`<${Box} name="terms" error=${errors.terms}>I accept the room’s <a href="/terms/" target="_blank">terms</a></${Box}>
        <input type="hidden" name="terms_version" value=${guest.terms} />`}
      ${errors[""] && html`<p class="notice" role="alert">${errors[""]}</p>`}
      <div class="row wide"><button type="submit" class="button primary" aria-disabled=${String(isSent)}>${isFull(state) ? "Wait in line" : "Sit down"}</button>
        <button type="button" class="button" onClick=${actions.closeDialog}>Cancel</button></div>
      <p class="help">This browser keeps your seat for 60 days. Have an account? <a href=${page.signIn}>Sign in</a></p>
    </form>
  </${Frame}>`;
};

/** @param {{ name: string, error: string | undefined, children?: Page.Children }} props */
const Box = ({ name, error, children }) => html`<label class="check"><input type="checkbox" name=${name} required aria-invalid=${String(Boolean(error))} /><span>${children}</span></label>
  ${error && html`<p class="notice" role="alert">${error}</p>`}`;

/** @param {HTMLFormElement} form */
const input = (form) => /** @type {HTMLInputElement} */ (form.elements.namedItem("name"));
