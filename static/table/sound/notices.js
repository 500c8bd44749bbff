// @ts-check
// Notifications of the browser: whether it has them for this page, by its player's leave.

/** @typedef {{ onclick: unknown, close: () => void }} Shown */
/** @typedef {(title: string, options: NotificationOptions) => Shown | null} Show None where the browser won't. */

/** Whether the browser has notifications for this page at all. */
export const canNotify = () => globalThis.isSecureContext === true && "Notification" in globalThis;

/** @type {Show} */
export const showInBrowser = (title, options) => {
  try {
    return canNotify() && Notification.permission === "granted" ? new Notification(title, options) : null;
  } catch {
    return null; // Android's have no such page
  }
};

/** Ask for leave, and show that it is given; whether it is. @param {string} name Of the table, or the page. */
export const mayNotify = async (name) =>
  canNotify() && (await Notification.requestPermission()) === "granted" && Boolean(showInBrowser("You will be told of your turn.", { body: name, tag: name }));
