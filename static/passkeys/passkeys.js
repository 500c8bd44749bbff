// @ts-check
// Passkeys: the browser asks whatever keeps them, and the form takes what that says. What needs them stays hidden where the browser
// has none: on plain HTTP, and at an address that is a number.

const NUMBER = /^[\d.]+$|:/;

/** Whether this page may ask for one. */
const isOffered = () => Boolean(window.PublicKeyCredential?.parseCreationOptionsFromJSON) && !NUMBER.test(location.hostname);

/** @type {{ readonly [name: string]: string }} */
const WHY = {
  NotAllowedError: "Nothing was given: it was cancelled, or took too long. Try again.",
  InvalidStateError: "This device has a passkey for your account already. It is in the list.",
  NotSupportedError: "This device can’t keep a passkey that the room understands. Use another one, or an authenticator app.",
};

/** @param {unknown} error */
const whyNot = (error) =>
  (error instanceof Error && WHY[error.name]) || "The browser could not do that. Try again, or use a code.";

/** Has a passkey made, or asks for one: as the page's options have it. */
const said = () => {
  const { creation_options: making, request_options: asking } = JSON.parse(document.getElementById("passkey-options")?.textContent ?? "{}");
  return making
    ? navigator.credentials.create({ publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(making.publicKey) })
    : navigator.credentials.get({ publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(asking.publicKey) });
};

/** Fills the form with what the passkey says, and sends it. @param {HTMLFormElement} form */
const ask = async (form) => {
  const trouble = /** @type {HTMLElement} */ (form.querySelector("[role=alert]"));
  trouble.textContent = "";
  try {
    /** @type {HTMLInputElement} */ (form.elements.namedItem("credential")).value = JSON.stringify(await said());
    form.submit();
  } catch (error) {
    trouble.textContent = whyNot(error);
  }
};

const begin = () => {
  if (!isOffered()) return;
  for (const each of document.querySelectorAll("[data-needs-passkeys]")) /** @type {HTMLElement} */ (each).hidden = false;
  for (const without of document.querySelectorAll("[data-without-passkeys]")) /** @type {HTMLElement} */ (without).hidden = true;
  for (const form of document.querySelectorAll("form[data-passkey]")) {
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      void ask(/** @type {HTMLFormElement} */ (form));
    });
  }
};

begin();
