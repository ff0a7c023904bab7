/** What is played here, in a line. */

import { clockWords, sharedWords } from '../home/clock.js';
import { gameName, has, t } from '../i18n.js';

/** @param {import('../types.d.ts').Snapshot} game */
export function about({ game, options, table }) {
  const board = `option.${game}.board.${options.board}`;
  const preset = `option.${game}.preset.${options.preset}`;
  const usual = options.preset === 'canonical' || options.preset === 'standard';
  const mode = `option.${game}.mode.${options.mode}`;
  const decide = `option.${game}.decide.${options.decide}`;
  const shared = table.game_time !== undefined && sharedWords(table.game_time);
  return [
    gameName(game), has(board) && t(board), has(mode) && t(mode), has(decide) && t(decide), !usual && has(preset) && t(preset),
    (!shared || table.clock.kind !== 'none') && clockWords(table.clock), shared,
  ].filter(Boolean).join(' · ');
}
