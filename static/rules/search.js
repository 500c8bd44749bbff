// @ts-check
// Searches while one types. The room does the searching, as it does for the form without script.
const form = /** @type {HTMLFormElement} */ (document.querySelector("form.search"));
const box = /** @type {HTMLInputElement} */ (form.elements.namedItem("q"));
const PAUSE = 250; // ms without a key
const PARTS = ["count", "found"];

let waiting = 0;
let newest = 0;

const address = () => {
  const words = box.value.trim();
  return words ? `${form.action}?${new URLSearchParams({ q: words })}` : form.action;
};

/** What is shown is the answer to the newest words: an older one may come later. */
const search = async () => {
  const mine = ++newest;
  const url = address();
  const answer = await fetch(url).catch(() => null);
  if (!answer?.ok || mine !== newest) return;
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  if (mine !== newest) return;
  for (const id of PARTS) document.getElementById(id)?.replaceChildren(...(page.getElementById(id)?.childNodes ?? []));
  history.replaceState(null, "", url);
};

const soon = () => {
  clearTimeout(waiting);
  waiting = setTimeout(search, PAUSE);
};

box.addEventListener("input", soon);
form.addEventListener("submit", (event) => {
  event.preventDefault();
  clearTimeout(waiting);
  search();
});
