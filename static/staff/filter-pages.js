// The side bar's filter: lines that don't have what is typed are gone, and groups without lines too.

const nav = document.querySelector("#staff-nav");
const filter = nav?.querySelector(".filter");

/** @param {string} typed */
const show = (typed) => {
  for (const line of nav?.querySelectorAll("li") ?? []) {
    line.hidden = !(line.textContent ?? "").toLowerCase().includes(typed);
  }
  for (const group of nav?.querySelectorAll("section") ?? []) {
    group.hidden = !group.querySelector("li:not([hidden])");
  }
};

if (filter instanceof HTMLInputElement) {
  filter.hidden = false;
  filter.addEventListener("input", () => show(filter.value.trim().toLowerCase()));
}
