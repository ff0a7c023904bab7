/** What a person has set, kept in the browser. */

const KEY = 'stackwright';

const defaults = {
  name: '',
  /** @type {'auto' | 'light' | 'dark'} */ theme: 'auto',
  /** @type {'' | 'en' | 'vi'} */ language: '',
  sound: true,
  /** From 0 to 1. */
  volume: 0.64,
  /** Whether the system tells that it is one's turn, if it may. */
  notify: false,
  /** What boards and pieces look like. */
  /** @type {'paper' | 'wood' | 'slate' | 'contrast'} */ board: 'paper',
  /** @type {'usual' | 'jewel' | 'contrast'} */ pieces: 'usual',
  /** The highest level that was beaten, by game. */
  /** @type {Record<string, number>} */ beaten: {},
  /** What was chosen for the last new game, by game, and its clock. */
  /** @type {Record<string, any>} */ setup: {},
  /** Whether devices that can tremble under the finger. */
  haptics: true,
  letters: false,
  /** What is shown on boards all the time. */
  /** @type {string[]} */ sights: [],
  /** How moves are shown. */
  /** @type {'notation' | 'icons' | 'words'} */ notation: 'notation',
  /** Rows and columns as a game's author numbers them, where that is another way. */
  official: false,
  coordinates: true,
  /** Ask before an action that ends the turn. */
  confirm: false,
  /** Whether the ways to win are open in a game. */
  goals: false,
  /** The game that was analysed last. */
  analysed: '',
  /** How fast frames are shown: 0 not at all, 1 as usual. */
  speed: 1,
  /** Lessons and puzzles that are done. */
  /** @type {Record<string, boolean>} */ done: {},
};

/** @typedef {typeof defaults} Settings */

/** Whether the browser keeps what is set. */
let keeps = true;

/** What the browser kept when this window last looked. */
let seen = '{}';

/** What another window has set since this one last looked. @returns {Partial<Settings>} */
function read() {
  if (!keeps) return {};
  try {
    const kept = localStorage.getItem(KEY) ?? '{}';
    if (kept === seen) return {};
    seen = kept;
    return JSON.parse(kept) ?? {};
  } catch {
    return {};
  }
}

/** @type {Settings} */
export const settings = { ...defaults, ...read() };

/** On the page of somebody else nothing is read or kept: what is set lasts as long as the page. */
export function keepNothing() {
  keeps = false;
  Object.assign(settings, defaults);
}

/** @type {Set<(name: string) => void>} */
const listeners = new Set();

/** @param {string} name */
function tell(name) {
  for (const listener of [...listeners]) listener(name);
}

/** Takes over what other windows have set. */
function refresh() {
  const kept = read();
  const changed = Object.entries(kept).filter(([name, value]) => name !== 'done' && JSON.stringify(value) !== JSON.stringify(settings[/** @type {keyof Settings} */ (name)]));
  // What is done stays done, whichever window notes it.
  Object.assign(settings, kept, { done: { ...kept.done, ...settings.done } });
  for (const [name] of changed) tell(name);
}

globalThis.addEventListener?.('storage', (event) => {
  if (event.key === KEY) refresh();
});

/**
 * Sets one thing, tells whoever wants to know, and leaves what other windows have set meanwhile.
 * @template {keyof Settings} K
 * @param {K} name
 * @param {Settings[K]} value
 */
export function set(name, value) {
  refresh();
  if (name === 'done') Object.assign(settings.done, value);
  else settings[name] = value;
  try {
    const kept = JSON.stringify(settings);
    if (keeps) localStorage.setItem(KEY, kept);
    seen = kept;
  } catch {
    // A browser that keeps nothing still plays.
  }
  tell(name);
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
