// Waits for the host's answer, to whoever has lost their browser or waits at the door, and goes on once it is yes.

const EACH = 3000;
const PATIENCE = 10_000; // ms: a line that has gone dead answers never, and the page goes on asking
const WAITING = ["open", "alone", "stopped"];

const shown = () => document.getElementById("host-answers");

/** What the page says now, also where the table has stopped; null if the room doesn't answer with that page. */
const asked = async () => {
  const answer = await fetch(location.href, { signal: AbortSignal.timeout(PATIENCE) });
  return new DOMParser().parseFromString(await answer.text(), "text/html").getElementById("host-answers");
};

const sayWhetherHeard = (isHeard) => {
  const said = document.getElementById("not-heard");
  if (said) said.textContent = isHeard ? "" : said.dataset.says;
};

const look = async () => {
  const newer = await asked().catch(() => null);
  const older = shown();
  sayWhetherHeard(newer !== null);
  if (newer === null || older === null || newer.dataset.standing === older.dataset.standing) return;
  older.replaceChildren(...newer.childNodes);
  older.dataset.standing = newer.dataset.standing;
};

const goOn = () => {
  const standing = shown()?.dataset.standing;
  if (standing === "granted") shown()?.querySelector("form")?.requestSubmit();
  else if (WAITING.includes(standing ?? "")) setTimeout(() => void look().finally(goOn), EACH);
};

goOn();
