/** A word when something happens for the first time. */

import { set, settings } from '../settings.js';

/** @typedef {import('../types.d.ts').View} View */

/** In order: the first that fits and has not been told is told. @type {Record<string, [string, (view: View) => boolean][]>} */
const TIPS = {
  ringrift: [
    ['forced', (view) => view.phase.code === 'forced_elimination'],
    ['swap', (view) => has(view, 'swap')],
    ['recover', (view) => has(view, 'recover')],
    ['line', (view) => has(view, 'line')],
    ['region', (view) => has(view, 'claim')],
    ['pay', (view) => has(view, 'eliminate')],
    ['chain', (view) => view.phase.code === 'chain_capture'],
    ['capture', (view) => has(view, 'capture')],
    ['move', (view) => view.phase.code === 'movement' && has(view, 'move')],
    ['place', (view) => has(view, 'place')],
  ],
  cotulenh: [
    ['deploying', (view) => Boolean(view.extra.session)],
    ['check', (view) => Boolean(view.seats.find(({ seat }) => seat === view.seat)?.standing.in_check)],
    ['suicide', (view) => has(view, 'suicide')],
    ['deploy', (view) => Boolean(view.actions?.some(({ option }) => option === 'step'))],
    ['join', (view) => has(view, 'join') && Number(view.extra.number) > 1],
    ['first', (view) => Number(view.extra.number) <= 1],
  ],
};

/** @param {View} view @param {string} kind */
function has(view, kind) {
  return Boolean(view.actions?.some((action) => action.kind === kind));
}

/** The name of the tip that the position is worth, unless it was told before. @param {string} game @param {View} view */
export function tipFor(game, view) {
  const fitting = TIPS[game].find(([name, fits]) => !settings.done[`tip.${game}.${name}`] && fits(view));
  return fitting ? `${game}.${fitting[0]}` : null;
}

/** @param {string} tip */
export function told(tip) {
  set('done', { ...settings.done, [`tip.${tip}`]: true });
}
