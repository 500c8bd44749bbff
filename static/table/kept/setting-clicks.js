// @ts-check
// Clicks that set something: it is kept, and the page is as it was asked for.
import { sizesToKeep } from "../amounts/bet-sizes.js";
import { rememberHearing } from "../narration/hearing.js";
import { keepPreference } from "./kept-preferences.js";
import { USUAL_KEYS, changed, keptKeys } from "../pressing/shortcuts.js";
import { rememberSounds } from "../sound/kept-sounds.js";
import { mayNotify } from "../sound/notices.js";

/**
 * @param {{ get: () => Page.Settings, dispatch: Page.Dispatch, trySound: (name: Page.SoundName) => void }} page
 * @returns {Page.SettingActions}
 */
export const settingActions = ({ get, dispatch, trySound }) => {
  const setKeys = (/** @type {Page.Keys} */ keys) => {
    keepPreference(get().page, "keys", keptKeys(keys));
    dispatch({ type: "ui_keys", keys });
  };
  /** @type {Page.SettingActions} */
  const actions = {
    trySound,
    confirmFrom: (percent) => {
      keepPreference(get().page, "confirms_from", String(percent));
      dispatch({ type: "ui_confirms_from", percent });
    },
    hear: (hearing) => {
      rememberHearing(get().page, hearing);
      dispatch({ type: "ui_hearing", hearing });
    },
    typeSizes: (list, text) => dispatch({ type: "ui_dialog_sizes", list, text }),
    setBetSizes: (sizes) => {
      keepPreference(get().page, "bet_sizes", sizesToKeep(sizes));
      dispatch({ type: "ui_bet_sizes", sizes });
    },
    notifyOfTurns: async (isOn) => {
      const notifies = isOn && (await mayNotify(get().page.name));
      actions.setSounds({ ...get().sounds, notifies });
      dispatch({ type: "ui_notice", notice: isOn && !notifies ? "This browser doesn't let the page notify you." : null });
    },
    setSounds: (sounds) => {
      rememberSounds(sounds);
      dispatch({ type: "ui_sounds", sounds });
    },
    changeKey: (shortcut, text) => {
      const { keys, trouble } = changed(get().keys, shortcut, text);
      if (keys) setKeys(keys);
      else dispatch({ type: "ui_notice", notice: trouble });
    },
    switchKeys: (isOn) => setKeys({ ...get().keys, isOn }),
    resetKeys: () => setKeys(USUAL_KEYS),
  };
  return actions;
};
