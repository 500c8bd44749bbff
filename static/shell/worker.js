// @ts-check
// The room's worker. It keeps what every visitor is served alike (KEPT, which the room writes before these lines), and a
// page to stand in where the room can't be reached. Pages and the room's frames are neither kept nor answered here.

/** @typedef {{ readonly build: string, readonly offline: string, readonly shell: readonly string[] }} Kept */
/** @typedef {{ waitUntil: (work: Promise<unknown>) => void }} Lasting */
/** @typedef {Lasting & { readonly request: Request, readonly preloadResponse?: Promise<Response | undefined>, respondWith: (answer: Promise<Response>) => void }} Fetching */
/** @typedef {Lasting & { readonly notification: Notification }} Clicked */

/** @type {any} */
const worker = self;
/** @type {Kept} */
// @ts-ignore: the room writes it
const kept = KEPT;
const CACHE = `shell ${kept.build}`;

/** Without cookies: nothing that is kept can be somebody's. @param {string} path */
const asNobody = (path) => new Request(path, { credentials: "omit" });

/** Another version's, once this one has taken over. */
const forgetOthers = async () => {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name)));
};

/** @param {string} path */
const fromCache = async (path) => (await caches.open(CACHE)).match(path);

/** A page is always the room's own; another stands in if the room can't be reached. @param {Fetching} event */
const page = async ({ request, preloadResponse }) => {
  try {
    return (await preloadResponse) ?? (await fetch(request));
  } catch {
    return (await fromCache(kept.offline)) ?? Response.error();
  }
};

/** @param {Request} request @param {string} path */
const file = async (request, path) => (await fromCache(path)) ?? fetch(request);

worker.addEventListener("install", (/** @type {Lasting} */ event) => {
  const paths = [kept.offline, ...kept.shell];
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(paths.map(asNobody))));
});

worker.addEventListener("activate", (/** @type {Lasting} */ event) => {
  event.waitUntil(Promise.all([forgetOthers(), worker.registration.navigationPreload?.enable()]));
});

worker.addEventListener("fetch", (/** @type {Fetching} */ event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== worker.location.origin) return;
  if (request.mode === "navigate") event.respondWith(page(event));
  else if (kept.shell.includes(pathname)) event.respondWith(file(request, pathname));
});

/** A page says when nobody is kept from anything: between hands (table/connection/reload.js). */
worker.addEventListener("message", (/** @type {{ data: unknown }} */ { data }) => {
  if (data === "take over") worker.skipWaiting();
});

/** Whoever clicks a notification comes to the page that it speaks of. */
worker.addEventListener("notificationclick", (/** @type {Clicked} */ event) => {
  event.notification.close();
  const address = event.notification.data?.address ?? "/";
  const toPage = async () => {
    const open = await worker.clients.matchAll({ type: "window", includeUncontrolled: true });
    const found = open.find((/** @type {{ url: string }} */ { url }) => new URL(url).pathname === address);
    await (found ? found.focus() : worker.clients.openWindow(address));
  };
  event.waitUntil(toPage());
});
