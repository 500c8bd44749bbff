// @ts-check
// Has the browser take the room's worker, where it may: in a secure context. Not before the page is there, and idle.

const WORKER = "/service-worker.js";
const LATER = 3000; // ms after the page's own files

/** @typedef {Pick<ServiceWorkerContainer, "register" | "getRegistration">} Workers */

/** What the browser has for this page; nothing on plain HTTP. @returns {Workers | undefined} */
const here = () => globalThis.navigator?.serviceWorker;

/** @param {Workers | undefined} [workers] */
export const register = (workers = here()) => {
  if (!workers) return;
  const begin = () => setTimeout(() => void workers.register(WORKER).catch(() => undefined), LATER);
  if (document.readyState === "complete") begin();
  else window.addEventListener("load", begin, { once: true });
};

/** Have a new worker that waits take over; asked for when the page loads itself anew, between hands. @param {Workers | undefined} [workers] */
export const takeOver = async (workers = here()) => {
  const registration = await workers?.getRegistration().catch(() => undefined);
  registration?.waiting?.postMessage("take over");
};
