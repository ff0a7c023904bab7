/** What decisions that were taken back are called in a list of moves, once they are played again: only the server knows the words for turns. */

import { post } from '../api.js';
import { playedSince } from './history.js';

/** The last answer, since a request stands for a while and is drawn more than once; one that failed is asked for again. @type {{ key: string, words: Promise<string[]> } | null} */
let last = null;

/** @param {Pick<import('../types.d.ts').Snapshot, 'game' | 'options' | 'view'>} game as it stands before them @param {string[]} steps @returns {Promise<string[]>} */
export function retold({ game, options, view: { position } }, steps) {
  const key = JSON.stringify([position, steps]);
  if (last?.key !== key) {
    const words = post('/positions', { game, options, position, actions: steps, auto: true }).then(({ history = [] }) => playedSince(history, 0));
    const asked = { key, words };
    last = asked;
    words.catch(() => {
      if (last === asked) last = null;
    });
  }
  return last.words;
}
