// @ts-check
// Single keys, as the player has set them (shortcuts.js): they press slots, choose amounts, and ask.
import { money } from "../amounts/amounts.js";
import { whyNoAnswer } from "../sentences/asked-sentences.js";
import { answer } from "../sentences/query-sentences.js";
import { myHand } from "../state/selectors.js";
import { said } from "../sentences/sentences.js";
import { isComposed, isOfBrowser } from "./composing.js";
import { shortcutOf } from "./shortcuts.js";
import { allIn, amounts, quickAmounts } from "../amounts/sizing.js";
import { goSoon, goToField, goToQuick, isFocusOnItsWay } from "../talk/go-to-field.js";
import { asksConduct, hasTalk, mayWrite, whyNot } from "../talk/talk-selectors.js";
import { slotsOf } from "../slots/slots.js";

/** @typedef {{ shown: () => Page.State, get: () => Page.State, actions: Page.Actions }} Keyed As it is drawn, and as it is. */

/** Listens for keys. @param {Keyed} page */
export const listen = (page) =>
  document.addEventListener("keydown", (event) => {
    if (pressesAgain(event)) return event.preventDefault();
    if (isBusy(event) || isFocusOnItsWay()) return;
    if (opensTalk(page, event)) return event.preventDefault();
    const shortcut = event.shiftKey && /^\w$/.test(event.key) ? null : shortcutOf(page.shown().keys, event.key);
    if (!shortcut && !isStep(page, event)) return;
    event.preventDefault(); // what is pressed to reach a box isn't typed in it
    if (shortcut) run(page, shortcut);
    else step(page, event);
  });

const PRESSED = "button:not(.step), summary, a[href], input";

/** Whether Enter is held down on what it has pressed: what asks whether one is sure, or stands there next, wasn't meant. @param {KeyboardEvent} event */
const pressesAgain = ({ key, repeat, target }) => repeat && key === "Enter" && target instanceof Element && target.closest(PRESSED) !== null;

/** Enter, where it presses nothing, and / go to the field of the talk. @param {Keyed} page @param {KeyboardEvent} event */
const opensTalk = ({ shown, get, actions }, { key, target }) => {
  const isAsked = get().keys.isOn && (key === "/" || (key === "Enter" && target === document.body));
  if (!isAsked || !hasTalk(get()) || shown().isText || !(mayWrite(get()) || asksConduct(get()))) return false;
  actions.openTalk(true);
  goSoon(goToField);
  return true;
};

const NO_TYPING = new Set(["checkbox", "radio", "range", "button", "submit"]);

/** Whether somebody is typing, a dialog or the menu is open, or the key is meant for the browser. @param {KeyboardEvent} event */
export const isBusy = (event) =>
  isOfBrowser(event) || event.repeat || isComposed(event) ||
  Boolean(document.querySelector("dialog[open], details.menu[open]")) || (event.target instanceof Element && isTyping(event.target));

/** @param {Element} target */
const isTyping = (target) =>
  target instanceof HTMLInputElement ? !NO_TYPING.has(target.type) : Boolean(target.closest("select, textarea, [contenteditable]"));

/** Whether somebody is writing something: a page that loads itself anew would take it from under their fingers. */
export const isWriting = () => {
  const field = document.activeElement;
  return field instanceof HTMLInputElement && isTyping(field) && field.value.trim() !== "";
};

/** The slot that a shortcut presses now, or null. @param {Page.State} state @param {Page.Shortcut} shortcut */
export const slotOf = (state, shortcut) => {
  const found = slotsOf(state).slots.findIndex((each) => each.key === shortcut && !each.isOff);
  return found < 0 ? null : found;
};

/** @param {Keyed} page @param {Page.Shortcut} shortcut */
const run = (page, shortcut) => {
  switch (shortcut) {
    case "fold": case "pass": case "show": return press(page, shortcut);
    case "raise": return typesAmount() ? undefined : press(page, shortcut);
    case "all_in": return goAllIn(page);
    case "size_1": case "size_2": case "size_3": case "size_4": return choose(page, Number(shortcut.slice(-1)) - 1);
    case "again": return page.actions.sayAgain();
    case "time_bank": return page.actions.useTimeBank();
    case "give": case "give_less": case "decline": return answerRequest(page, shortcut);
    case "quick": return openQuick(page);
    case "nice_hand": case "well_played": case "thank_you": case "good_luck": case "back_soon": return page.actions.sayWords(shortcut);
    case "next": return page.get().page.isPane ? page.actions.goToNext() : page.actions.say("This page has one table.");
    default: return page.actions.say(answer(page.get(), shortcut));
  }
};

/** What is said by one press, with the focus on the first of it. @param {Keyed} page */
const openQuick = ({ get, actions }) => {
  if (!hasTalk(get()) || get().isText) return actions.say(get().isText ? "Type react, and help for how." : "There is no talk at this table.");
  if (!mayWrite(get())) return actions.say(whyNot(get()));
  actions.openTalk(true);
  actions.openQuick(true);
  goSoon(goToQuick);
};

/** The slot's own button is pressed, which is deaf for a moment when it has just changed. @param {number} slot @param {Page.Actions} actions */
const click = (slot, actions) => {
  const button = /** @type {HTMLElement | undefined} */ (document.querySelectorAll(".slots > button")[slot]);
  if (button && "deaf" in button.dataset) actions.say("The buttons have just changed. Press again.");
  else button?.click();
};

/** The request's own button is pressed, which is deaf for a moment when another one has just come. @param {Keyed} page @param {Page.Shortcut} shortcut */
const answerRequest = ({ get, actions }, shortcut) => {
  const button = /** @type {HTMLElement | null} */ (document.querySelector(`.of-requests [data-answer=${shortcut}]`));
  if (!button) return actions.say(whyNoAnswer(get()));
  if ("deaf" in button.dataset) return actions.say("Another request has just come. Press again.");
  button.click();
};

/** @param {Keyed} page @param {Page.Shortcut} shortcut */
const press = (page, shortcut) => {
  const { shown, get, actions } = page;
  const slot = slotOf(shown(), shortcut);
  if (slot === null) return actions.say(notNow(get()));
  click(slot, actions);
  announceIfArmed(page, slot);
};

/** What is asked about once more is asked in words too. @param {Keyed} page @param {number} slot */
const announceIfArmed = ({ get, actions }, slot) => {
  const after = slotsOf(get()).slots[slot];
  if (after?.isArmed) actions.say(`${after.label}${after.chips === undefined ? "" : ` ${money(after.chips)}`}? ${after.small ? `${after.small}. ` : ""}Once more does it.`);
};

/** @param {Page.State} state */
const notNow = (state) => (state.view && state.now ? `Not now. ${said(/** @type {Page.WithView} */ (state)).text}.`.replace(/\.\.$/, ".") : "Not now.");

/** The box for an amount, where there is one: type it, and Enter makes the bet. */
const typesAmount = () => {
  const box = /** @type {HTMLInputElement | null} */ (document.querySelector(".actions .stepping input[type=text]"));
  box?.focus();
  box?.select();
  return Boolean(box);
};

/** All-in is asked about once; then the same key does it. @param {Keyed} page */
const goAllIn = (page) => {
  const { get, shown, actions } = page;
  const limits = amounts(get());
  const me = myHand(get());
  if (!limits || !me || limits.maximum < allIn(me)) return actions.say("You can't raise all-in now.");
  const drawn = slotsOf(shown()).slots[RAISE];
  if (drawn.isArmed && drawn.chips === allIn(me)) return click(RAISE, actions);
  actions.setAmount(allIn(me));
  const slot = slotsOf(get()).slots[RAISE];
  if (slot.asks) actions.press(slot);
  announceIfArmed(page, RAISE);
};

const RAISE = 2;

/** @param {Keyed} page @param {number} place */
const choose = ({ get, actions }, place) => {
  const chips = quickAmounts(get())[place];
  if (chips === undefined) return actions.say(amounts(get()) ? "There is no such amount." : notNow(get()));
  actions.setAmount(chips);
  announceAmount(get(), actions);
};

/** @param {Page.State} state @param {Page.Actions} actions */
const announceAmount = (state, actions) => {
  const { label, chips = 0 } = slotsOf(state).slots[RAISE];
  actions.say(`${label} ${money(chips)}.`);
};

/** Arrows move the amount, but where they move something else. @param {Keyed} page @param {KeyboardEvent} event */
const isStep = ({ get }, { key, target }) =>
  get().keys.isOn && (key === "ArrowUp" || key === "ArrowDown") && amounts(get()) !== null &&
  (target === document.body || (target instanceof Element && Boolean(target.closest(".slots, .presets, .few"))));

/** @param {Keyed} page @param {KeyboardEvent} event */
const step = ({ get, actions }, { key, shiftKey }) => {
  actions.stepAmount(key === "ArrowUp" ? 1 : -1, shiftKey);
  announceAmount(get(), actions);
};
