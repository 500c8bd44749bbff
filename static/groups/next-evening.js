// The date of the next evening is said in the zone of whoever says it.

const form = document.querySelector(".next-evening");
const zone = /** @type {HTMLInputElement | null} */ (form?.querySelector("[name=zone]") ?? null);
const label = form?.querySelector(".zone");
const here = Intl.DateTimeFormat().resolvedOptions().timeZone;

if (zone && label && here) {
  zone.value = here;
  label.textContent = `in your time (${here})`;
}
