/** What the frames of an action sound like. */

import { play } from '../sound.js';

/** @type {Record<string, string>} */
const SOUNDS = {
  placed: 'place', moved: 'move', slid: 'move', joined: 'move', step_moved: 'move', step_joined: 'move',
  captured: 'capture', struck: 'capture', took: 'capture', took_and_stayed: 'capture', took_and_was_lost: 'capture',
  step_took: 'capture', step_took_and_stayed: 'capture', step_took_and_was_lost: 'capture', landed_on_marker: 'capture',
  line_collapsed: 'collapse', region_collapsed: 'collapse', extracted: 'collapse', forced: 'collapse',
};

/** One after the other, each once: a long cascade is not a long noise. @param {import('../types.d.ts').Frame[]} frames */
export function sound(frames) {
  const names = new Set(frames.map(({ label }) => SOUNDS[label.code]).filter(Boolean));
  let delay = 0;
  for (const name of names) {
    setTimeout(() => play(name), delay);
    delay += 160;
  }
}
