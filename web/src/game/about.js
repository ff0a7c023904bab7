/** What is played here, in a line. */

import { clockWords } from '../home/clock.js';
import { gameName, has, t } from '../i18n.js';

/** @param {import('../types.d.ts').Snapshot} game */
export function about({ game, options, table }) {
  const board = `option.${game}.board.${options.board}`;
  const preset = `option.${game}.preset.${options.preset}`;
  const usual = options.preset === 'canonical' || options.preset === 'standard';
  const mode = `option.${game}.mode.${options.mode}`;
  return [gameName(game), has(board) && t(board), has(mode) && t(mode), !usual && has(preset) && t(preset), clockWords(table.clock)].filter(Boolean).join(' · ');
}
