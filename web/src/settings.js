/** What a person has set, kept in the browser. */

const KEY = 'stackwright';

const defaults = {
  name: '',
  /** @type {'auto' | 'light' | 'dark'} */ theme: 'auto',
  /** @type {'' | 'en' | 'vi'} */ language: '',
  sound: true,
  letters: false,
  coordinates: true,
  /** Ask before an action that ends the turn. */
  confirm: false,
  /** How fast frames are shown: 0 not at all, 1 as usual. */
  speed: 1,
  /** Lessons and puzzles that are done. */
  /** @type {Record<string, boolean>} */ done: {},
};

/** @typedef {typeof defaults} Settings */

/** @returns {Partial<Settings>} */
function read() {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}');
  } catch {
    return {};
  }
}

/** @type {Settings} */
export const settings = { ...defaults, ...read() };

/** @type {Set<(name: string) => void>} */
const listeners = new Set();

/**
 * Sets one thing and tells whoever wants to know.
 * @template {keyof Settings} K
 * @param {K} name
 * @param {Settings[K]} value
 */
export function set(name, value) {
  settings[name] = value;
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    // A browser that keeps nothing still plays.
  }
  for (const listener of [...listeners]) listener(name);
}

/** @param {(name: string) => void} listener @returns {() => void} stops listening */
export function onSetting(listener) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether motion should be avoided. */
export function still() {
  return settings.speed === 0 || matchMedia('(prefers-reduced-motion: reduce)').matches;
}
