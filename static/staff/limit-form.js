// A limit's form follows what is typed: it asks the room what the house says of the rest, and how it plays.

const ASK_EVERY_MS = 1000;
const parts = document.querySelector(".limit-parts");
const limitForm = parts?.closest("form");
const plays = document.querySelector("#plays");

/** @param {string} name */
const fieldOf = (name) => document.querySelector(`.limit-field.field-${name}`);

/** @param {Record<string, string>} house */
const showHouse = (house) => {
  for (const [name, says] of Object.entries(house)) {
    const input = fieldOf(name)?.querySelector("input");
    if (!input || !says) continue;
    input.placeholder = says;
    showTake(input, says);
  }
};

/** Beside an amount of one's own, the house's, and a way back to it. @param {HTMLInputElement} input @param {string} says */
const showTake = (input, says) => {
  const field = input.closest(".limit-field");
  field?.querySelector(".take")?.remove();
  if (!input.value || input.value === says || input.type === "checkbox") return;
  const take = document.createElement("button");
  take.type = "button";
  take.className = "take";
  take.textContent = `Yours; take the house’s, ${says}`;
  take.addEventListener("click", () => {
    input.value = "";
    input.focus();
    askHouse();
  });
  field?.querySelector(".odd")?.before(take);
};

/** @param {Record<string, string>} odd */
const showOdd = (odd) => {
  for (const said of document.querySelectorAll(".limit-field .odd")) {
    const field = said.closest(".limit-field");
    const name = [...(field?.classList ?? [])].find((each) => each.startsWith("field-"))?.slice(6) ?? "";
    said.textContent = odd[name] ? `Unusual, and allowed: ${odd[name]}` : "";
    /** @type {HTMLElement} */ (said).hidden = !odd[name];
  }
};

/** @param {string[]} absent */
const showThere = (absent) => {
  for (const field of document.querySelectorAll(".limit-field")) {
    /** @type {HTMLElement} */ (field).hidden = absent.some((name) => field.classList.contains(`field-${name}`));
  }
};

let asked = 0;

const askHouse = async () => {
  if (!(limitForm instanceof HTMLFormElement) || !(parts instanceof HTMLElement)) return;
  const number = ++asked;
  const answer = await fetch(parts.dataset["try"] ?? "", { method: "POST", body: new FormData(limitForm) });
  if (!answer.ok || answer.redirected || number !== asked) return;
  const said = await answer.json();
  if (number !== asked) return;
  showHouse(said.house);
  showThere(said.absent);
  showOdd(said.odd);
  const label = fieldOf("lower")?.querySelector("label");
  if (label) label.textContent = `${said.lower}:`;
  const fresh = new DOMParser().parseFromString(said.plays, "text/html");
  plays?.replaceChildren(...fresh.body.childNodes);
};

/** @type {number | undefined} */
let waits;

limitForm?.addEventListener("input", () => {
  clearTimeout(waits);
  waits = window.setTimeout(() => askHouse().catch(() => {}), ASK_EVERY_MS / 2);
});
for (const each of document.querySelectorAll(".try")) each.remove();
if (limitForm) askHouse().catch(() => {});
