// @ts-check
// The browser's own voice, where it has one.

/**
 * Say it aloud, and whether the browser has a voice to; `orElse` is called if it won't after all, as before somebody
 * has touched the page.
 * @param {string} text @param {() => void} orElse
 */
export const sayAloud = (text, orElse, synthesis = window.speechSynthesis) => {
  if (!synthesis?.getVoices().length) return false;
  const utterance = new SpeechSynthesisUtterance(text);
  utterance.lang = "en-US";
  utterance.onerror = ({ error }) => void (WONT.has(error) && orElse());
  synthesis.speak(utterance);
  return true;
};

/** Anything else is an utterance that was begun. @type {ReadonlySet<string>} */
const WONT = new Set(["not-allowed", "synthesis-unavailable", "synthesis-failed", "voice-unavailable", "language-unavailable", "audio-busy", "audio-hardware"]);
