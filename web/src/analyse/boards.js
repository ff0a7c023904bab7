/** The boards of RingRift and how many can play on them, as the server lists them. */

import { kinds } from '../home/kinds.js';
import { has, t } from '../i18n.js';

/** @typedef {{ value: string, label: string }} Named */

/** @returns {Promise<{ boards: Named[], players: Named[] }>} */
export async function ringChoices() {
  const choices = (await kinds()).games.find(({ game }) => game === 'ringrift')?.choices ?? [];
  const values = (/** @type {string} */ wanted) => choices.find(({ name }) => name === wanted)?.values ?? [];
  return {
    boards: values('board').map(({ value, label }) => ({ value, label: has(`analyse.board.${value}`) ? t(`analyse.board.${value}`) : label })),
    players: values('players').map(({ value }) => ({ value: String(value), label: t('analyse.playersN', { count: value }) })),
  };
}
