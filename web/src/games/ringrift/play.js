/** What a board with its desk and its seats needs to know of RingRift. */

import { t } from '../../i18n.js';
import { goals } from './goals.js';
import { listed, notation } from './notation.js';
import { renderer } from './renderer.js';
import { standing } from './standing.js';
import { asIf, readCells } from './text.js';
import { tips, topic } from './tips.js';

/** @type {import('../types.d.ts').Play} */
export const play = {
  renderer, standing, goals, tips, topic, listed, notation, readCells, asIf,
  sights: ['threats', 'regions', 'recovery'],
  score: ({ eliminated, rings_needed: rings, territory, cells_needed: cells }) => t('ringrift.score', { eliminated, rings, territory, cells }),
  phases: {
    stations: [['ring_placement'], ['movement'], ['capture', 'chain_capture'], ['line_processing'], ['territory_processing'], ['forced_elimination']],
    rare: ['forced_elimination'],
  },
  effects: [
    { field: 'territory', own: 'territory' },
    { field: 'eliminated', own: 'eliminated' },
    { field: 'rings_on_board', others: 'their_rings' },
    { field: 'territory', others: 'their_territory' },
    { field: 'rings_on_board', own: 'own_rings', when: 'less', neutral: true },
  ],
  told: { chain: 'captured', befall: ['lost_last_ring'], blows: ['captured', 'struck', 'line_collapsed', 'region_collapsed', 'lost_last_ring', 'forced'] },
  sounds: {
    placed: 'place', moved: 'move', slid: 'move', captured: 'capture', struck: 'capture', landed_on_marker: 'capture',
    line_collapsed: 'collapse', region_collapsed: 'collapse', extracted: 'collapse', forced: 'collapse',
  },

  /** Why buried rings cannot be dug out, where somebody may wonder. */
  whyNot(view) {
    const answer = view.extra.no_recovery;
    const stacks = view.seats.find(({ seat }) => seat === view.seat)?.standing.stacks;
    return answer && stacks === 0 && view.phase.code === 'movement' ? { question: t('ringrift.why_no_recovery'), answer } : null;
  },
};
