/** What a board with its desk and its seats needs to know of CoTuLenh. */

import { t } from '../../i18n.js';
import { Deployment } from './deployment.js';
import { goals } from './goals.js';
import { notation } from './notation.js';
import { renderer } from './renderer.js';
import { standing } from './standing.js';
import { asIf, readCells } from './text.js';
import { tips } from './tips.js';

/** @type {import('../types.d.ts').Play} */
export const play = {
  renderer, standing, goals, tips, notation, readCells, asIf,
  sights: ['threats', 'air_defence', 'commander_lines'],
  // C86: where points decide, the totals with all that was added at the end.
  score: ({ pieces }, seat, told) => (told?.code.startsWith('points') ? t('cotulenh.points', { count: told.params?.[seat === 1 ? 'red' : 'blue'] }) : t('cotulenh.pieces', { count: pieces })),
  inline: true,
  warning: ({ in_check: check }) => (check ? t('cotulenh.check') : null),
  phases: { stations: [['turn'], ['deploy']], quiet: true },
  effects: [{ field: 'pieces', own: 'own_pieces', others: 'their_pieces' }, { field: 'in_check', others: 'check', when: 'true' }],
  told: { befall: ['promoted'], blows: ['took', 'took_and_stayed', 'took_and_was_lost', 'promoted'] },
  sounds: {
    moved: 'move', joined: 'move', step_moved: 'move', step_joined: 'move', took: 'capture', took_and_stayed: 'capture', took_and_was_lost: 'capture',
    step_took: 'capture', step_took_and_stayed: 'capture', step_took_and_was_lost: 'capture',
  },
  tray: (host, desk) => new Deployment(host, desk),
};
