// Waits for the host's answer, to whoever has lost their browser or waits at the door, and goes on once it is yes.

const EACH = 3000;

const shown = () => document.getElementById("host-answers");

const look = async () => {
  const answer = await fetch(location.href).catch(() => null);
  if (!answer?.ok) return;
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  const newer = page.getElementById("host-answers");
  const older = shown();
  if (newer === null || older === null || newer.dataset.standing === older.dataset.standing) return;
  older.replaceChildren(...newer.childNodes);
  older.dataset.standing = newer.dataset.standing;
};

const goOn = () => {
  const standing = shown()?.dataset.standing;
  if (standing === "granted") shown()?.querySelector("form")?.requestSubmit();
  else if (standing === "open" || standing === "alone") setTimeout(() => void look().finally(goOn), EACH);
};

goOn();
