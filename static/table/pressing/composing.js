// @ts-check
// Keys that aren't meant for the page, wherever it hears them.

const IN_COMPOSITION = 229; // Safari says the end of a composition so alone: by then it says that nobody composes

/** Whether a key belongs to what somebody composes by an input method: Enter takes a word over, arrows choose it. @param {{ readonly isComposing?: boolean, readonly keyCode?: number }} event */
export const isComposed = ({ isComposing, keyCode }) => Boolean(isComposing) || keyCode === IN_COMPOSITION;

/** Whether it is the browser's: Alt with an arrow goes a page back. @param {{ readonly ctrlKey?: boolean, readonly altKey?: boolean, readonly metaKey?: boolean }} event */
export const isOfBrowser = ({ ctrlKey, altKey, metaKey }) => Boolean(ctrlKey || altKey || metaKey);
