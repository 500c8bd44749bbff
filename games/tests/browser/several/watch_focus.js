// Notes in the page of several tables whether the focus moved around a frame from the room without its player's doing.
// The test counts the beginnings and ends of what it does itself in `deeds`: while that is odd it is doing something.
(() => {
  const page = window.top;
  page.deeds ??= 0;
  page.looks ??= 0;
  page.thefts ??= [];
  const where = () => page.document.activeElement?.dataset?.table ?? page.document.activeElement?.className ?? "";
  const SOON = 60; // ms: longer than the page takes to draw a frame
  const Plain = window.WebSocket;
  window.WebSocket = class extends Plain {
    constructor(...given) {
      super(...given);
      this.addEventListener("message", ({ data }) => {
        const [before, deeds] = [where(), page.deeds];
        setTimeout(() => {
          if (page.deeds !== deeds || deeds % 2) return;
          page.looks += 1;
          if (where() !== before) page.thefts.push(`${before} > ${where()}: ${String(data).slice(0, 80)}`);
        }, SOON);
      });
    }
  };
})();
