// @ts-check
// What the viewer does in the talk.
import { fetchPatiently, isPageOfStopped } from "../connection/ask-room.js";
import { react, say } from "../connection/outgoing.js";
import { keepBox } from "../kept/kept-preferences.js";
import { sentence } from "../sentences/refusal-sentences.js";
import { keepReminded } from "./kept-talk.js";
import { QUICK_WORDS, REMINDED_OF_WORDS } from "./quick/quick-words.js";
import { NOBODY_SEES } from "./quick/reactions.js";
import { hasTalk, mayWrite, mustBeReminded, whyNot } from "./talk-selectors.js";

/** @param {{ get: () => Page.State, dispatch: Page.Dispatch, sendLine: (frame: Protocol.Say | Protocol.React) => void, say: (text: string) => void }} page @returns {Page.TalkActions} */
export const talkActions = ({ get, dispatch, sendLine, say: answer }) => {
  const send = (/** @type {Protocol.Say} */ frame) => {
    dispatch({ type: "ui_talk_sent", id: frame.request_id, text: frame.text, at: Date.now() });
    sendLine(frame);
  };
  const remind = (/** @type {string} */ text) => {
    keepReminded();
    dispatch({ type: "ui_talk_reminded", text });
  };
  return {
    typeLine: (text) => dispatch({ type: "ui_talk_draft", text }),
    sayLine: (text) => {
      if (!text.trim() || !mayWrite(get())) return false;
      const isReminder = mustBeReminded(get());
      if (isReminder) remind(text);
      else send(say({ text: text.trim() }));
      return !isReminder;
    },
    sayWords: (word) => {
      const state = get();
      if (!hasTalk(state)) return answer("There is no talk at this table.");
      if (!mayWrite(state)) return answer(whyNot(state));
      if (!mustBeReminded(state)) return send(say({ text: QUICK_WORDS[word] }));
      remind(state.talk.draft); // what is being typed stays
      answer(REMINDED_OF_WORDS);
    },
    sayAgainLine: ({ id, text }) => send({ type: "say", request_id: id, text }),
    dropLine: ({ id }) => dispatch({ type: "ui_talk_put_back", id }),
    openTalk: (isOpen) => dispatch({ type: "ui_talk_open", isOpen }),
    mute: async (player, isMuted) => {
      const { page } = get();
      const kept = await post(page, page.muteUrl, { player: String(player ?? ""), is_muted: isMuted ? "on" : "" });
      if (kept && Array.isArray(kept.muted)) dispatch({ type: "ui_talk_muted", muted: kept.muted, isAllMuted: Boolean(kept.isAllMuted) });
      else answer(kept?.wrong ?? "That could not be kept. Try again in a moment.");
    },
    muteAtTable: async (player, isMuted) => {
      const { page } = get();
      const kept = await post(page, page.tableMuteUrl, { player: String(player), is_muted: isMuted ? "on" : "" });
      if (kept && Array.isArray(kept.muted)) dispatch({ type: "ui_talk_table_mutes", tableMutes: kept.muted });
      else answer(sentence(kept?.reason ?? "TRY_AGAIN"));
    },
    acceptConduct: async () => {
      const { page, talk } = get();
      if (!talk.asked) return;
      const kept = await post(page, page.acceptUrl, { version: String(talk.asked.version) });
      if (!kept) return answer("That could not be kept. Try again in a moment.");
      dispatch({ type: "ui_talk_conduct", asked: kept.asked, refused: kept.wrong ?? "" });
      answer(kept.wrong ?? "Accepted. You may write now.");
    },
    maskWords: (isOn) => {
      keepBox(get().page, "masks_words", isOn);
      dispatch({ type: "ui_talk_masks", isOn });
    },
    hideWatchers: (areHidden) => {
      keepBox(get().page, "hides_watchers", areHidden);
      dispatch({ type: "ui_talk_watchers", areHidden });
    },
    setTalkLink: async (link) => {
      const { page } = get();
      const kept = await post(page, page.talkLinkUrl, { link });
      if (typeof kept?.link !== "string") return kept?.wrong ?? sentence(kept?.reason ?? "TRY_AGAIN", kept?.facts ?? {});
      answer(kept.link ? "The link stands in the talk." : "The link is taken away.");
      return "";
    },
    reportLine: async ({ number }) => {
      const { page } = get();
      const said = await post(page, page.reportUrl, { number: String(number) });
      answer(said?.text ?? "That could not be reported. Try again in a moment.");
    },
    react: (reaction) => {
      if (!mayWrite(get())) return;
      if (get().connection === "closed") return answer(NOBODY_SEES);
      const frame = react({ reaction });
      dispatch({ type: "ui_talk_reacting", id: frame.request_id });
      sendLine(frame); // what is lost isn't sent again: it was of its moment
    },
    openQuick: (isOpen) => dispatch({ type: "ui_talk_quick", isOpen }),
    seeTalk: () => dispatch({ type: "ui_talk_seen" }),
  };
};

/**
 * Asks the room by a form; null: there is no line, or a page came that is no answer. A table that has stopped says so.
 * @param {Page.Facts} page @param {string | undefined} url @param {Record<string, string>} fields
 */
const post = async ({ csrfToken }, url = "", fields) => {
  try {
    const answer = await fetchPatiently(url, { method: "POST", body: new URLSearchParams(fields), headers: { "X-CSRFToken": csrfToken } });
    return isPageOfStopped(answer) ? { reason: "TABLE_STOPPED" } : await answer.json();
  } catch {
    return null;
  }
};
