// @ts-check
// Announces to the pages of this browser that its player stands in line for a seat, so that they look whether one is kept.

const NAME = "room.line";

export const announceInLine = () => {
  const channel = new BroadcastChannel(NAME);
  channel.postMessage(null);
  channel.close();
};

/** @param {() => void} does */
export const onInLine = (does) => new BroadcastChannel(NAME).addEventListener("message", does);
