// @ts-check
// Vibration beside the sounds, on machines that can.

/** In milliseconds: on, off, on. @type {{ readonly [name in Page.SoundName]?: number[] }} */
const PATTERNS = { turn: [60], hurry: [30, 60, 30], win: [20, 40, 20] };

export const canVibrate = () => "vibrate" in navigator;

/**
 * Browsers refuse it, and complain, before somebody has touched the page.
 * @param {Page.SoundName} name @param {Pick<Navigator, "userActivation"> & { vibrate?: (pattern: number[]) => unknown }} machine
 */
export const vibrate = (name, machine = navigator) => {
  const pattern = PATTERNS[name];
  if (pattern && machine.userActivation?.hasBeenActive !== false) machine.vibrate?.(pattern);
};
