// @ts-check
// Frames that the page sends. Each names its request, so that one sent twice counts once.

const requestId = () => {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
};

/** @template {Page.Request["type"]} Type @param {Type} type @returns {Page.Command<Type>} */
const request = (type) => (...[fields]) => /** @type {Page.RequestOf<Type>} */ ({ type, request_id: requestId(), ...fields });

export const timeBank = request("time_bank");
export const preAct = request("pre_act");
export const sitDown = request("sit_down");
export const leave = request("leave");
export const stay = request("stay");
export const sitOut = request("sit_out");
export const sitIn = request("sit_in");
export const post = request("post");
export const topUp = request("top_up");
export const withdrawRequest = request("withdraw_request");
export const settings = request("settings");
export const changeSeat = request("change_seat");
export const say = (/** @type {{ readonly text: string }} */ { text }) => /** @type {Protocol.Say} */ ({ type: "say", request_id: requestId(), text });
export const react = (/** @type {{ readonly reaction: Protocol.Reacted["reaction"] }} */ { reaction }) => /** @type {Protocol.React} */ ({ type: "react", request_id: requestId(), reaction });
export const cut = request("cut");
export const wait = request("wait");
export const stopWaiting = request("stop_waiting");

/** @param {Page.HostAsk} ask */
export const asHost = (ask) => /** @type {Page.Request} */ ({ ...ask, request_id: requestId() });

/** @param {string} turn @param {Page.PlayerAction} action */
export const act = (turn, action) => request("act")({ turn, action });

/** @param {number | null} version @returns {Protocol.Hello} */
export const hello = (version) => ({ type: "hello", version });

/** `ask` is the number of the question that this answers. @param {number} version @param {number} [ask] @returns {Protocol.Heartbeat} */
export const heartbeat = (version, ask) => ({ type: "heartbeat", version, ...(ask === undefined ? {} : { ask }) });

/** @param {string} hash @returns {Protocol.Pledge} */
export const pledge = (hash) => ({ type: "pledge", hash });

/** @param {number} hand @returns {Protocol.Prove} */
export const prove = (hand) => ({ type: "prove", hand });
