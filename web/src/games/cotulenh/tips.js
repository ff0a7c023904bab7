/** A word when something happens for the first time. In order: the first that fits and has not been told is told. */

import { lists } from '../../game/tips.js';

/** @param {import('../../types.d.ts').View} view */
const begins = (view) => !view.extra.session && Number(view.extra.number) <= 1;

/** @type {import('../types.d.ts').Play['tips']} */
export const tips = [
  ['deploying', (view) => Boolean(view.extra.session)],
  ['check', (view) => Boolean(view.seats.find(({ seat }) => seat === view.seat)?.standing.in_check)],
  ['suicide', (view) => lists(view, 'suicide')],
  // While a stack is deployed only its own pieces can act.
  ['deploy', (view) => !view.extra.session && Boolean(view.actions?.some(({ option }) => option === 'step'))],
  ['join', (view) => !view.extra.session && lists(view, 'join') && Number(view.extra.number) > 1],
  ['first', (view) => begins(view) && ['total', 'raid'].includes(view.extra.mode) && !view.extra.by_points],
  ['first_mode', (view) => begins(view) && (!['total', 'raid'].includes(view.extra.mode) || view.extra.by_points)],
];
