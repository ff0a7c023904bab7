/** What a seat has, on its card: how many pieces, and which are lost. */

import { h } from '../../dom.js';
import { capital, t } from '../../i18n.js';
import { token } from './tray.js';

/** @type {NonNullable<import('../types.d.ts').Play['standing']>} */
export function standing({ pieces, missing = [], points }, seat, layout, _left, around) {
  // In the usual game nobody asks for points, unless time may end it.
  const counts = around && (around.extra.mode !== 'total' || around.table.game_time !== undefined);
  /** @type {Map<string, number>} */
  const lost = new Map();
  for (const gone of missing) {
    const role = typeof gone === 'string' ? gone : gone.role;
    lost.set(role, (lost.get(role) ?? 0) + (gone.count ?? 1));
  }
  return [
    h('div', { class: 'fact' }, h('span', { class: ['piece-count', counts && 'beside-points'] }, t('cotulenh.pieces', { count: pieces })), counts && h('span', {}, t('cotulenh.points', { count: points }))),
    lost.size > 0 && h('div', { class: 'fact lost-pieces', title: t('cotulenh.lost') }, [...lost].map(([role, count]) =>
      h('span', { class: 'lost-piece', title: capital(t(`piece.cotulenh.${role}`)) }, token([{ role: /** @type {any} */ (role), heroic: false }], seat, layout), count > 1 && `×${count}`))),
  ];
}
