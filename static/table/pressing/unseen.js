// @ts-check
// A decision that has only just been drawn: whatever is pressed then was aimed at what stood there before, though the words
// may be the same.

/** For so long after a decision, or a slot's words, have changed no press counts. */
export const UNSEEN_FOR = 300; // ms

export const JUST_COME = "One moment: this decision has only just come. Do it again if it is meant.";

/** What the viewer decides on: their turn, or else what they are offered to choose ahead; a dialog covers it. @param {Page.State} state */
const decisionOf = ({ now, view, dialog }) => JSON.stringify([(now?.legal && now.turn) ?? null, now?.ahead ? [now.ahead, streetOf(view)] : null, Boolean(dialog)]);

/** The same is often offered once the next card has come, which may change what is meant. @param {Page.State["view"]} view */
const streetOf = (view) => [view?.hand?.hand_no, view?.hand?.street];

/** Whether a dialog goes once the room has answered, which its player can't foresee. @param {Page.Dialog | null} dialog */
const asksTheRoom = (dialog) => dialog !== null && "request" in dialog;

/** Whether a deed answers such a decision. @param {Page.Deed} deed */
export const isDecision = (deed) => "turn" in deed || deed.type === "pre_act";

/** Knows since when the decision that the page shows has been in sight. Its clock is one that nobody sets. */
export class Unseen {
  #decision = "";
  #since = 0;
  #isCovered = false;
  #uncovered = -Infinity;

  /** A state has been drawn. @param {Page.State} state */
  drawn(state, here = performance.now()) {
    if (this.#isCovered && !state.dialog) this.#uncovered = here;
    this.#isCovered = asksTheRoom(state.dialog);
    const decision = decisionOf(state);
    if (decision === this.#decision) return;
    this.#decision = decision;
    this.#since = here;
  }

  /** Whether a deed would answer a decision that its player can't have seen. @param {Page.Deed} deed @param {Page.State} state */
  has(deed, state, here = performance.now()) {
    return isDecision(deed) && (decisionOf(state) !== this.#decision || here - this.#since < UNSEEN_FOR);
  }

  /** Whether a dialog that asked the room has only just gone: a second press was aimed at it, not at the felt below. */
  isJustUncovered(here = performance.now()) {
    return here - this.#uncovered < UNSEEN_FOR;
  }
}
