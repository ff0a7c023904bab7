/**
 * Short, quiet sounds, made when they are wanted. Browsers allow sound only after somebody has touched the page: until then it stays silent,
 * and what makes the sounds (sounds.js) is not read.
 */

import { onSetting, settings } from './settings.js';

/** What is too old when it could be heard is not played. */
const LATEST_MS = 300;

/** @type {Promise<{ context: AudioContext, make: (name: string) => void }> | null} */
let studio = null;

function open() {
  studio ??= import('./sounds.js').then(({ furnish, SOUNDS, turn }) => {
    const context = new AudioContext();
    const made = furnish(context, settings.volume);
    onSetting((name) => name === 'volume' && turn(made, settings.volume));
    return { context, make: (name) => SOUNDS[name]?.(made, context.currentTime + 0.005) };
  });
  studio.catch(() => { studio = null; });
  return studio;
}

/** @param {string} name one of the sounds; any other is silence */
export async function play(name) {
  if (!settings.sound || typeof AudioContext === 'undefined') return;
  if (navigator.userActivation && !navigator.userActivation.hasBeenActive) return;
  const asked = performance.now();
  try {
    const { context, make } = await open();
    // A page that was in the background may have been put to sleep.
    if (context.state !== 'running') await context.resume();
    if (performance.now() - asked < LATEST_MS) make(name);
  } catch {
    // Without a sound the page is as good.
  }
}

// So that the first sound is not the one that is missed.
for (const touch of ['pointerdown', 'keydown']) globalThis.document?.addEventListener(touch, () => { if (settings.sound) open().catch(() => {}); }, { capture: true, once: true });
