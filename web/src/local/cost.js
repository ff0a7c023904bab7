/** How long the computer takes on this device: its speed is measured once for each kind of game, as soon as somebody wants to know. */

import { wantEngine } from '../engine/local.js';
import { t } from '../i18n.js';

/** Later decisions of a turn get a quarter of what the first one gets. */
const TURN = 1.25;
/** What is quicker needs no mention. */
const QUICK = 1;

/** @type {Map<string, Promise<import('../../engine/engine.js').Cost | null>>} */
const measured = new Map();

/** @param {string} game @param {Record<string, any>} options */
function cost(game, options) {
  const key = JSON.stringify([game, options]);
  const known = measured.get(key) ?? wantEngine().then((crew) => crew?.think({ game, options }, undefined, undefined, 'cost') ?? null).catch(() => null);
  measured.set(key, known);
  return known;
}

/** How many seconds a move takes, of the measured speed. @param {import('../../engine/engine.js').Cost} cost @param {number} level */
export function secondsOf({ nodes_per_second: speed, levels }, level) {
  return (TURN * (levels[level - 1] ?? 0)) / Math.max(1, speed);
}

/** How long a level takes for a move here, in words; nothing if nobody knows. @param {string} game @param {Record<string, any>} options @param {number} level @returns {Promise<string>} */
export async function costWords(game, options, level) {
  const found = await cost(game, options);
  if (!found) return '';
  const seconds = secondsOf(found, level);
  if (seconds < QUICK) return t('local.cost.quick');
  if (seconds < 90) return t('local.cost.seconds', { count: Math.round(seconds) });
  return t('local.cost.minutes', { count: Math.round(seconds / 60) });
}
