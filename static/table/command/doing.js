// @ts-check
// Replies to a command: words, and what is to be done, if anything is.

/**
 * `asked` names what is asked about before it is done: typed once more, it is.
 * `line` is said at the table; `mute` is whose lines the viewer reads no longer, or again, null: everybody's; what is quoted stays as its writer wrote it.
 * @typedef {{ text: string, deed?: Page.Deed, line?: string, reaction?: Protocol.Reacted["reaction"], mute?: { readonly player: number | null, readonly isMuted: boolean, readonly isAtTable: boolean }, areWatchersHidden?: boolean, menu?: "askSettings" | "askGame" | "redraw" | "rules" | "acceptConduct", isSentByRoom?: boolean, isQuoted?: boolean, asked?: string }} Reply
 */

/** @param {string} text @returns {Reply} */
export const words = (text) => ({ text });

/** What the room's own event will announce in a moment. @param {string} text @param {Page.Deed} deed @returns {Reply} */
export const sent = (text, deed) => ({ text, deed, isSentByRoom: true });

/** What nothing else announces. @param {string} text @param {Page.Deed} deed @returns {Reply} */
export const done = (text, deed) => ({ text, deed });

/**
 * What is done only when it is typed once more.
 * @param {string | null} asked what was asked about last @param {string} key @param {string} question @param {Reply} reply @returns {Reply}
 */
export const once = (asked, key, question, reply) => (asked === key ? reply : { text: question, asked: key });
