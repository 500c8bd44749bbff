// @ts-check
// A table in a pane of the page that holds several (several/): what it posts to that page, and what it hears of it.
// On a table's own page nobody listens.
import { clockOf, secondsToAnswer, secondsUntil } from "./connection/room-time.js";
import { askedFor, hasView, mySeat } from "./state/selectors.js";
import { please, said } from "./sentences/sentences.js";
import { isToChoose, turnPriced } from "./narration/turn-sentence.js";
import { pageTime } from "./connection/page-time.js";
import { onLinkAway } from "./going-away.js";

/** @typedef {import("./narration/narrate.js").Announcement} Announcement */
/** @typedef {{ readonly text: string, readonly seconds: number | null }} Want What a table wants of its player, and how long it waits. */
/** @typedef {{ readonly type: "table", readonly isSeated: boolean, readonly isOut: boolean, readonly want: Want | null, readonly said: string }} TableNews */
/** @typedef {TableNews | { readonly type: "call", readonly text: string, readonly please: string } | { readonly type: "going", readonly href: string } | { readonly type: "next" | "came" | "pressed" | "come" }} FromPane */
/** @typedef {{ readonly type: "shown" | "pressed" | "go" | "sit_out" | "sit_in" | "leave" }} ToPane `shown`: it is, or is no more; `pressed`: somewhere on the page; `go`: play here; the others are for all tables at once. */
/** @typedef {{ parent: Window, frame: Element | null }} Holder The page that holds this one, and its frame there. */

/** What this table wants of its player now, if anything. @param {Page.State} state @returns {Want | null} */
export const wantOf = (state, here = pageTime()) => {
  if (!hasView(state)) return null;
  if (isToChoose(state)) return { text: turnPriced(state), seconds: clockOf(state, here)?.seconds ?? null };
  const asked = askedFor(state);
  if (asked) return { text: please(asked), seconds: secondsToAnswer(state, here) };
  const { offer } = state.waiting;
  if (mySeat(state) || !offer) return null;
  return { text: `Seat ${offer.seat} is kept for you`, seconds: Math.ceil(secondsUntil(offer.until, state.skew, here)) };
};

/** Whether the viewer has a seat in which they will be missed at no deal to come. @param {Page.State} state */
export const isOut = (state) => {
  const seat = mySeat(state);
  return Boolean(seat && (seat.is_sitting_out || seat.sits_out_next || seat.is_leaving));
};

/** What stands in the bar of this table. @param {Page.State} state @returns {TableNews} */
export const newsOf = (state, here = pageTime()) => ({
  type: "table",
  isSeated: mySeat(state) !== null,
  isOut: isOut(state),
  want: wantOf(state, here),
  said: hasView(state) ? said(state, here).text : "",
});

export class Pane {
  #holder;
  #last = "";

  /** @param {boolean | undefined} isPane @param {() => Holder} [holder] */
  constructor(isPane, holder = () => ({ parent: window.parent, frame: window.frameElement })) {
    this.#holder = isPane && window.parent !== window ? holder() : null;
  }

  /** Whether another pane is looked at in this one's place. */
  get isCovered() {
    return Boolean(this.#holder?.frame?.hasAttribute("hidden"));
  }

  /** Whether its player is at another table, or in the bar above: then nothing here takes the focus, and little is announced. */
  get isAside() {
    return this.#holder !== null && !document.hasFocus();
  }

  /** Report to the bar how it stands, if that has changed, or anew. @param {Page.State} state */
  report(state, isAnew = false) {
    if (!this.#holder) return;
    const news = newsOf(state);
    const text = JSON.stringify(news);
    if (text === this.#last && !isAnew) return;
    this.#last = text;
    this.post(news);
  }

  /** What its player is to hear though they are at another table. @param {Announcement} announcement */
  call({ turn, please: asked }) {
    if (turn || asked) this.post({ type: "call", text: turn, please: asked });
  }

  /** @param {FromPane} message */
  post(message) {
    this.#holder?.parent.postMessage(message, location.origin);
  }

  /** Hear the page that holds it, and nobody else. @param {{ readonly [type in ToPane["type"]]: () => void }} does */
  listen(does) {
    const holder = this.#holder;
    if (!holder) return;
    window.addEventListener("message", ({ origin, source, data }) => {
      if (origin === location.origin && source === holder.parent) does[/** @type {ToPane} */ (data).type]?.();
    });
    onLinkAway((href) => this.post({ type: "going", href })); // all panes go with it
    window.addEventListener("focus", () => this.post({ type: "came" }));
    for (const press of ["pointerup", "keydown"]) document.addEventListener(press, () => this.post({ type: "pressed" }), { once: true });
  }
}

/** Go on from where the focus was in this pane, or from its second slot: the page has just sent its player here. */
export const comeHere = () => {
  if (document.activeElement && document.activeElement !== document.body) return;
  const slots = /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll(".slots > button"));
  (slots[1] ?? slots[0])?.focus();
};

/** What a part of the page is called: beside another table, with this one's name. @param {Pick<Page.State, "page">} state @param {string} label */
export const ofTable = ({ page }, label) => (page.isPane ? `${label}: ${page.name}` : label);

/** A pane that stands alone has no bar: its table's own page has. @param {Page.Facts} page */
export const isLoosePane = (page) => Boolean(page.isPane) && window.parent === window;

/** Leave for another page: all panes do. @param {string} href */
export const leaveFor = (href) => void ((window.top ?? window).location.href = href);
