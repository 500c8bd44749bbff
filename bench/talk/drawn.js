// When a line was typed and when it is painted, by the clock of the machine: `talked` has both.
(() => {
  const talked = (window.talked = { pressed: {}, drawn: {} });
  const LAST = 30; // those of several seconds, should a page be busy for so long
  const note = (text) => {
    if (!text.startsWith("key ") || text in talked.drawn) return;
    talked.drawn[text] = 0;
    requestAnimationFrame(() => setTimeout(() => (talked.drawn[text] = Date.now())));
  };
  const look = () => {
    const words = document.querySelectorAll(".talk-lines li:not(.unsaid) .words");
    for (const each of [...words].slice(-LAST)) note(each.textContent);
  };
  new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true });
  const press = ({ key, target }) => key === "Enter" && target.name === "line" && (talked.pressed[target.value] = Date.now());
  addEventListener("keydown", press, { capture: true });
})();
