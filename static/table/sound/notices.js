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
    return showByWorker(title, options); // Android's browsers have none of pages
  }
};

/** Through the room's worker, which brings whoever clicks it here (shell/worker.js). @param {string} title @param {NotificationOptions} options @returns {Shown | null} */
const showByWorker = (title, options) => {
  const ready = globalThis.navigator?.serviceWorker?.ready;
  if (!ready) return null;
  const shown = ready.then(async (worker) => {
    await worker.showNotification(title, { ...options, data: { address: location.pathname } });
    return worker.getNotifications(options.tag === undefined ? {} : { tag: options.tag });
  });
  shown.catch(() => undefined);
  return { onclick: null, close: () => void shown.then((open) => open.forEach((each) => each.close())).catch(() => undefined) };
};

/** Ask for leave, and show that it is given; whether it is. @param {string} name Of the table, or the page. */
export const mayNotify = async (name) =>
  canNotify() && (await Notification.requestPermission()) === "granted" && Boolean(showInBrowser("You will be notified of your turn.", { body: name, tag: name }));
