/** What a board with its desk and its seats needs to know of Amazons. */

import { lists } from '../../game/tips.js';
import { t } from '../../i18n.js';
import { goals } from './goals.js';
import { notation } from './notation.js';
import { renderer } from './renderer.js';
import { standing } from './standing.js';
import { asIf, readCells } from './text.js';

/** @type {import('../types.d.ts').Play} */
export const play = {
  renderer, standing, goals, notation, readCells, asIf,
  sights: ['territory'],
  score: ({ territory }) => t('amazons.territory', { count: territory }),
  inline: true,
  phases: { stations: [['move'], ['shoot']] },
  tips: [
    ['shoot', (view) => lists(view, 'shoot')],
    ['move', (view) => lists(view, 'move')],
  ],
  effects: [
    { field: 'territory', own: 'territory' },
    { field: 'territory', others: 'their_territory' },
    { field: 'moves', others: 'their_moves' },
  ],
  told: { befall: ['blocked'], blows: ['blocked'] },
  sounds: { moved: 'move', shot: 'place', blocked: 'collapse' },
};
