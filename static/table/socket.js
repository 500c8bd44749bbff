// @ts-check
// The line to the room: opens again by itself, each time a little later, and never gives up.

const SLOWEST = 8000; // ms
const HEARTBEAT = 5000; // ms

export const addressOf = (path, { protocol, host } = location) =>
  `${protocol === "https:" ? "wss" : "ws"}://${host}${path}`;

/** How long to wait before the nth try, in milliseconds: twice as long each time, and not all at once. */
export const pauseBefore = (tries, random = Math.random) =>
  Math.min(SLOWEST, 250 * 2 ** tries) * (0.75 + random() / 2);

/**
 * Keep a socket open. `onState` hears "open" and "closed", `onFrame` every frame; `beat` gives the
 * frame to send every five seconds, or null.
 */
export const connect = ({ path, onState, onFrame, beat = () => null }) => {
  let socket = null;
  let tries = 0;
  const send = (frame) => socket?.readyState === WebSocket.OPEN && socket.send(JSON.stringify(frame));
  const open = () => {
    socket = new WebSocket(addressOf(path));
    socket.onopen = () => onState("open");
    socket.onmessage = ({ data }) => {
      const frame = JSON.parse(data);
      if (frame.type !== "error") tries = 0; // a socket too many is told so, and closed
      onFrame(frame);
    };
    socket.onclose = () => {
      onState("closed");
      setTimeout(open, pauseBefore(tries++));
    };
  };
  setInterval(() => {
    const frame = beat();
    if (frame) send(frame);
  }, HEARTBEAT);
  open();
  return { send };
};
