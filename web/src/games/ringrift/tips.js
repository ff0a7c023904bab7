/** A word when something happens for the first time. In order: the first that fits and has not been told is told. */

import { lists } from '../../game/tips.js';

/** @type {import('../types.d.ts').Play['tips']} */
export const tips = [
  ['forced', (view) => view.phase.code === 'forced_elimination'],
  ['swap', (view) => lists(view, 'swap')],
  ['recover', (view) => lists(view, 'recover')],
  ['line', (view) => lists(view, 'line')],
  ['region', (view) => lists(view, 'claim')],
  ['pay', (view) => lists(view, 'eliminate')],
  ['chain', (view) => view.phase.code === 'chain_capture'],
  ['capture', (view) => lists(view, 'capture')],
  ['move', (view) => view.phase.code === 'movement' && lists(view, 'move')],
  ['place', (view) => lists(view, 'place')],
];
