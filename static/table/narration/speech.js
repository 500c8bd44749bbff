// @ts-check
// The browser's own voice, where it has one. What is newest is spoken next: it replaces what waits, unless that
// speaks to the player themselves, which is never lost.

/** @typedef {{ readonly text: string, readonly volume: number, readonly orElse: () => void }} Saying What is called if it isn't spoken after all. */

const RATE = 1.1;

export class Voice {
  /** @type {Saying | null} */
  #waiting = null;
  #synthesis;
  #make;

  /** @param {() => SpeechSynthesis | undefined} [synthesis] @param {(text: string) => SpeechSynthesisUtterance} [make] */
  constructor(synthesis = () => window.speechSynthesis, make = (text) => new SpeechSynthesisUtterance(text)) {
    this.#synthesis = synthesis;
    this.#make = make;
  }

  /**
   * Say it aloud, and whether the browser has a voice to; `orElse` is called if it won't after all, as before somebody
   * has touched the page.
   * @param {string} text @param {number} volume from 0 to 1 @param {() => void} orElse
   */
  say(text, volume, orElse) {
    const synthesis = this.#synthesis();
    if (!synthesis?.getVoices().length) return false;
    this.#waiting = both(this.#waiting, { text, volume, orElse });
    if (!synthesis.speaking) this.#next(synthesis);
    return true;
  }

  /** @param {SpeechSynthesis} synthesis */
  #next(synthesis) {
    const saying = this.#waiting;
    this.#waiting = null;
    if (!saying) return;
    const utterance = Object.assign(this.#make(saying.text), { lang: "en-US", rate: RATE, volume: saying.volume });
    utterance.onend = () => this.#next(synthesis);
    utterance.onerror = ({ error }) => {
      if (WONT.has(error)) saying.orElse();
      this.#next(synthesis);
    };
    synthesis.speak(utterance);
  }
}

/** @param {Saying | null} waiting @param {Saying} newest @returns {Saying} */
const both = (waiting, newest) => {
  if (!waiting || !isToPlayer(waiting.text)) return newest;
  return { ...newest, text: `${waiting.text} ${newest.text}`, orElse: () => [waiting, newest].forEach(({ orElse }) => orElse()) };
};

/** "Your turn …", "You are dealt …", "Post the small blind, please."; not what they did themselves, which they know. @param {string} text */
const isToPlayer = (text) => /\b(you|your|please)\b/i.test(text.replaceAll(OWN_ACT, ""));

const OWN_ACT = /\bYou (?:post|ante|bring|complete|check|bet|call|raise|fold|show|muck)\b/g;

/** Anything else is an utterance that was begun. @type {ReadonlySet<string>} */
const WONT = new Set(["not-allowed", "synthesis-unavailable", "synthesis-failed", "voice-unavailable", "language-unavailable", "audio-busy", "audio-hardware"]);
