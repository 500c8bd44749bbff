// The floor looks again every five seconds, unless somebody is in the middle of it or has switched that off.

const EVERY_MS = 5000;

/** Put what the page says now in place of what it said. @param {Element} shown */
const lookAgain = async (shown) => {
  const answer = await fetch(location.href);
  if (!answer.ok || answer.redirected) return;
  const fresh = new DOMParser().parseFromString(await answer.text(), "text/html").querySelector("#floor");
  if (fresh && !shown.contains(document.activeElement)) shown.replaceChildren(...fresh.childNodes);
};

const shown = document.querySelector("#floor");
const follows = document.querySelector("#floor-follows");
setInterval(() => {
  const isWanted = follows instanceof HTMLInputElement && follows.checked && !document.hidden;
  if (shown && isWanted && !shown.contains(document.activeElement)) lookAgain(shown).catch(() => {});
}, EVERY_MS);
