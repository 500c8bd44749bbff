// The secret of a group's link, from behind # or from where mail filters put it, is posted once and
// taken out of the address: the browser's history keeps none of it.

const SECRET = /[0-9A-Za-z]+$/;

const secret = SECRET.exec(location.hash) ?? SECRET.exec(decodeURIComponent(location.pathname.slice(3)));
const form = document.getElementById("open-link");
if (secret !== null && form instanceof HTMLFormElement) {
  history.replaceState(null, "", form.action);
  /** @type {HTMLInputElement} */ (form.elements.namedItem("link")).value = secret[0];
  form.submit();
}
