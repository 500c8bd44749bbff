// @ts-check
// The lines of a text, taken one after the other: each has one possible form.

import { Wrong } from "./wrong.js";

/** @typedef {(word: string) => boolean} Check */

const DIGITS = 15;
const HEX = /^[0-9a-f]*$/;

/** @param {number} length in bytes @returns {Check} */
const bytes = (length) => (word) => word.length === 2 * length && HEX.test(word);

/** @type {Readonly<Record<string, Check>>} */
const KINDS = {
  number: (word) => word.length <= DIGITS && /^(?:0|[1-9][0-9]*)$/.test(word),
  "8-bytes": bytes(8),
  "32-bytes": bytes(32),
  "64-bytes": bytes(64),
  card: (word) => /^[2-9TJQKA][cdhs]$/.test(word),
};

/** @typedef {{ readonly checks: readonly Check[], readonly repeats: number }} Form `repeats`: how many of the last words come once or more */

/** @type {Map<string, Form>} */
const forms = new Map();

/** A form of a line: words, `<kinds>` of words and `<one|or|other>`, the last so many repeated where there are so many dots. @param {string} text @returns {Form} */
const formOf = (text) => {
  const known = forms.get(text);
  if (known) return known;
  const dots = text.length - text.replace(/…+$/, "").length;
  const made = { checks: text.slice(0, text.length - dots).split(" ").map(checkOf), repeats: dots };
  forms.set(text, made);
  return made;
};

/** @param {string} word @returns {Check} */
const checkOf = (word) => {
  const [, kind] = /^<(.*)>$/.exec(word) ?? [];
  if (kind === undefined) return (found) => found === word;
  const [check, choices] = [KINDS[kind], kind.split("|")];
  return check ?? ((found) => choices.some((choice) => (KINDS[choice] ? KINDS[choice](found) : choice === found)));
};

/** @param {readonly string[]} words @param {string} text */
const areOf = (words, text) => {
  const { checks, repeats } = formOf(text);
  const more = words.length - checks.length;
  if (repeats ? more < 0 || more % repeats : more) return false;
  return words.every((word, at) => checks[at < checks.length ? at : checks.length - repeats + ((at - checks.length) % repeats)]?.(word));
};

export class Lines {
  /** @param {string} text @param {string} name what it is called to people */
  constructor(text, name) {
    this.lines = text.split("\n");
    this.name = name;
    this.at = 0;
  }

  /** The first word of the line that comes next; nothing at the end. */
  get word() {
    return (this.lines[this.at] ?? "").split(" ", 1)[0] ?? "";
  }

  /** How many words the line has that comes next. */
  get length() {
    return (this.lines[this.at] ?? "").split(" ").length;
  }

  /** The words after the first one of the next line, which must have this form. @param {string} form @returns {string[]} */
  take(form) {
    const [first = "", ...words] = (this.lines[this.at] ?? "").split(" ");
    if (!areOf([first, ...words], form)) this.refuse(`it must be “${form}”`);
    this.at += 1;
    return words;
  }

  /** The one word after the first one. @param {string} form */
  takeOne(form) {
    return this.take(form)[0] ?? "";
  }

  /** @param {string} form */
  takeNumber(form) {
    return Number(this.takeOne(form));
  }

  /** All next lines that begin with a form's first word. @param {string} form */
  takeAll(form) {
    const found = [];
    while (this.word === form.split(" ", 1)[0]) found.push(this.take(form));
    return found;
  }

  /** What was taken since a line, as it stands there. @param {number} from */
  textFrom(from) {
    return this.lines.slice(from, this.at).join("\n") + "\n";
  }

  /** The text ends here, with a line feed. */
  end() {
    const rest = this.lines.slice(this.at);
    if (rest.length !== 1 || rest[0] !== "") this.refuse("nothing more belongs there than a line feed before it");
  }

  /** @param {string} right @returns {never} */
  refuse(right) {
    const line = this.lines[this.at];
    throw new Wrong("not-canonical", `${this.name}, line ${this.at + 1}, is ${line ? `“${line.slice(0, 60)}”` : "empty"}; ${right}.`);
  }
}
