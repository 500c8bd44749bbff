// @ts-check
// The proof of the shuffle on the table's page: what it hears, when it has time to check, and what comes of it.
import { isMyTurn, isRunning } from "../state/selectors.js";
import { saveFile } from "../save-file.js";
import { whenIdle } from "./idle.js";
import { loadChecking } from "./in-worker.js";
import { OWN_WORDS } from "./cuts/own-words.js";
import { TakingPart } from "./taking-part.js";

/** @param {{ page: Page.Facts, world: import("../connection/line.js").World, send: (frame: Protocol.TableIn) => void, dispatch: Page.Dispatch }} page */
export const takePart = ({ page, world, send, dispatch }) => {
  const part = new TakingPart({
    page,
    world,
    send,
    load: () => (page.checker ? loadChecking(page.checker) : Promise.reject(new Error("This page has no checker."))),
    onChecked: (checked) => dispatch({ type: "ui_checked", checked }),
    onWrong: (wrong) => dispatch({ type: "ui_unfair", wrong }),
    onToFetch: (count) => dispatch({ type: "ui_proofs_to_fetch", count }),
    onReady: ({ name, text }) => saveFile(name, text),
  });
  // On the settings page, in another tab.
  addEventListener("storage", ({ key }) => key === OWN_WORDS && part.rethink());
  addEventListener("pagehide", () => part.save());
  return part;
};

/**
 * Whether a hand may be checked now: nobody waits for the page, and what was dealt last has been drawn.
 * @param {Page.State} state @param {Page.State} drawn @param {boolean} isHidden
 */
export const hasTime = (state, drawn, isHidden) =>
  !isHidden && state.connection === "open" && !isMyTurn(state) && drawn.view?.hand_no === state.view?.hand_no && (!isRunning(drawn) || (drawn.view?.hand?.street ?? -1) >= 0);

let isWaiting = false;

/** Have a hand checked, piece by piece, while there is time. @param {TakingPart} part @param {() => boolean} mayGoOn */
export const checkWhenIdle = (part, mayGoOn) => {
  if (isWaiting || !mayGoOn()) return;
  isWaiting = true;
  whenIdle(() => {
    isWaiting = false;
    if (mayGoOn()) part.work();
  });
};
