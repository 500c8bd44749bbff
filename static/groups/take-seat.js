// The secret behind # of a guest's link to their seat: into the form, and out of the address. Only a press spends it.

const SECRET = /[0-9a-f]{32}$/;

const secret = SECRET.exec(location.hash);
const form = document.getElementById("take-seat");
if (secret !== null && form instanceof HTMLFormElement) {
  history.replaceState(null, "", form.action);
  const box = /** @type {HTMLInputElement} */ (form.elements.namedItem("link"));
  box.value = secret[0];
  box.closest(".field")?.setAttribute("hidden", "");
  form.querySelector("button")?.focus();
}
