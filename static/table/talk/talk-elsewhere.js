// @ts-check
// The table's link to talk elsewhere: it shows the name of the place, and asks once more before it opens.
import { isHost } from "../state/host-of.js";
import { html } from "../views/html.js";

/** The name of the place in ASCII, as a browser reads it; null for what is no link. @param {string} link */
export const siteOf = (link) => {
  try {
    const { protocol, username, password, host } = new URL(link);
    return protocol === "https:" && !username && !password ? host : null;
  } catch {
    return null;
  }
};

/** @param {Page.Props} props */
export const TalkElsewhere = ({ state, actions }) => {
  const place = siteOf(state.talk.link);
  const maySet = isHost(state) && Boolean(state.page.talkLinkUrl);
  return html`${place && html`<${ToOpen} key=${state.talk.link} link=${state.talk.link} place=${place} />`}
    ${maySet && html`<${ToSet} state=${state} actions=${actions} />`}`;
};

/** The first press shows where it leads, the second one opens it. @param {{ link: string, place: string }} props */
const ToOpen = ({ link, place }) => html`<details class="mutes elsewhere"><summary>Talk at ${place}</summary>
  <p class="talk-note">This leads out of the room. Whoever runs ${place} sees that you come.</p>
  <a class="button small" href=${link} target="_blank" rel="noopener noreferrer" referrerpolicy="no-referrer">Open ${place}</a></details>`;

/** @param {Page.Props} props */
const ToSet = ({ state, actions }) => {
  const submit = async (/** @type {SubmitEvent & { currentTarget: HTMLFormElement }} */ event) => {
    event.preventDefault();
    const form = event.currentTarget;
    const wrong = await actions.setTalkLink(String(new FormData(form).get("link") ?? ""));
    const note = form.querySelector("[role=alert]");
    if (note) note.textContent = wrong;
  };
  return html`<details class="mutes elsewhere"><summary>Talk elsewhere</summary>
    <form class="say" onSubmit=${submit}>
      <input type="text" inputmode="url" name="link" autocomplete="off" maxlength="200" placeholder="https://" aria-label="A link to talk elsewhere" defaultValue=${state.talk.link} />
      <button type="submit" class="button small">Set</button>
      <p class="talk-note">All at the table read it. Empty, it is taken away.</p>
      <p class="talk-note" role="alert"></p>
    </form></details>`;
};
