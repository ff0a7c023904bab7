/** What the frames of an action sound like. */

import { playOf } from '../games/index.js';
import { play } from '../sound.js';

/** One after the other, each once: a long cascade is not a long noise. @param {import('../types.d.ts').Frame[]} frames @param {string} game */
export function sound(frames, game) {
  const { sounds = {} } = playOf(game);
  const names = new Set(frames.map(({ label }) => sounds[label.code]).filter(Boolean));
  let delay = 0;
  for (const name of names) {
    setTimeout(() => play(name), delay);
    delay += 160;
  }
}
