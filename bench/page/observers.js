// What the page does is noted from inside it, before its own scripts run: `benchmark` has it.
(() => {
  const noted = (window.benchmark = { events: [], hands: 0, longTasks: [], drawn: null, able: null });
  const now = () => performance.now();

  new PerformanceObserver((list) => noted.longTasks.push(...list.getEntries().map((each) => each.duration))).observe({ type: "longtask" });

  // When the seats are painted first, and when there is a button to act by.
  const afterPainting = (run) => requestAnimationFrame(() => setTimeout(run));
  const ABLE = ".is-turn .slots button:not([aria-disabled=true]):not([data-deaf])";
  const look = () => {
    if (!noted.isSeen && document.querySelector(".seat .plate")) {
      noted.isSeen = true;
      afterPainting(() => (noted.drawn = now()));
    }
    if (noted.able === null && document.querySelector(ABLE)) noted.able = now();
  };
  new MutationObserver(look).observe(document, { subtree: true, childList: true, attributes: true });

  // How long the main thread is busy with a frame of the room: its message, and then all that the
  // browser does before it paints, style and layout too. What is posted meanwhile comes after that.
  let painting = { at: 0, began: 0 };
  const ask = window.requestAnimationFrame.bind(window);
  window.requestAnimationFrame = (run) =>
    ask((at) => {
      if (painting.at !== at) painting = { at, began: now() };
      run(at);
    });
  const after = new MessageChannel();
  const painted = [];
  after.port1.onmessage = () => painted.shift()();
  const listened = (handle) => (message) => {
    const began = now();
    handle(message);
    const handled = now() - began;
    if (!message.data.startsWith('{"type":"frame"')) return;
    noted.hands += message.data.includes('"hand_started"');
    window.requestAnimationFrame(() => {
      painted.push(() => noted.events.push(handled + now() - painting.began));
      after.port2.postMessage(null);
    });
  };
  const { set, ...rest } = Object.getOwnPropertyDescriptor(WebSocket.prototype, "onmessage");
  Object.defineProperty(WebSocket.prototype, "onmessage", {
    ...rest,
    set(handle) {
      set.call(this, handle && listened(handle));
    },
  });
})();
