/** What is played here, in a line. */

import { clockWords } from '../home/clock.js';
import { gameName, has, t } from '../i18n.js';

/** @param {import('../types.d.ts').Snapshot} game */
export function about({ game, options, table }) {
  const board = `option.${game}.board.${options.board}`;
  const preset = `option.${game}.preset.${options.preset}`;
  const usual = options.preset === 'canonical' || options.preset === 'standard';
  return [gameName(game), has(board) && t(board), !usual && has(preset) && t(preset), clockWords(table.clock)].filter(Boolean).join(' · ');
}
