/** The pieces of a stack, to send out one by one or all together. */

import { renderer } from './renderer.js';
import { h, s } from '../../dom.js';
import { capital, t } from '../../i18n.js';

/** @typedef {import('../../types.d.ts').Action} Action */
/** @typedef {import('../../types.d.ts').Layout} Layout */
/** @typedef {import('./types.d.ts').Piece} Piece */
/** @typedef {import('../../types.d.ts').View} View */

/** @param {Piece[]} pieces @param {number} seat @param {Layout} layout */
export function token(pieces, seat, layout) {
  return s('svg', { class: 'tray-token', viewBox: '-55 -55 110 110', 'aria-hidden': 'true' },
    renderer.content({ seat, pieces }, 'full', layout));
}

/** @param {Piece} piece */
function name(piece) {
  return capital(piece.heroic ? t('piece.cotulenh.heroic', { piece: t(`piece.cotulenh.${piece.role}`) }) : t(`piece.cotulenh.${piece.role}`));
}

/** What can be sent out: who, and the actions that do it. @param {Piece[]} pieces @param {Action[]} actions */
export function parts(pieces, actions) {
  const alone = pieces.map((piece) => ({
    pieces: [piece],
    actions: actions.filter((action) => action.option === 'step' && action.pieces?.length === 1 && action.pieces[0] === `${piece.heroic ? '+' : ''}${piece.role}`),
  }));
  const together = actions.filter((action) => action.option === 'whole');
  return together.length ? [{ pieces, actions: together }, ...alone] : alone;
}

/**
 * @param {{ layout: Layout, view: View, cell: number, pieces: Piece[], actions: Action[], chosen: number | null, choose: (index: number | null, actions: Action[] | null) => void }} what
 */
export function tray({ layout, view, cell, pieces, actions, chosen, choose }) {
  const session = view.extra.session;
  const found = parts(pieces, actions);
  const place = layout.cells[cell].name;
  const steps = session?.steps ?? [];
  return h('section', { class: 'tray', 'aria-label': t('cotulenh.deploy') },
    !session && h('p', { class: 'tray-words' }, t('cotulenh.deploy_offer', { cell: place })),
    h('div', { class: 'tray-pieces', role: 'group' }, found.map((part, index) => {
      const whole = part.pieces.length > 1;
      const words = whole ? t('cotulenh.deploy_whole') : name(part.pieces[0]);
      return h('button', {
        type: 'button', class: 'tray-piece', 'aria-pressed': String(chosen === index), disabled: part.actions.length === 0,
        title: part.actions.length === 0 ? t('cotulenh.deploy_stuck') : null,
        onclick: () => (chosen === index ? choose(null, null) : choose(index, part.actions)),
      }, token(part.pieces, view.seat, layout), h('span', {}, words));
    })),
    steps.length > 0 && h('ol', { class: 'tray-steps' }, steps.map((/** @type {any} */ step) =>
      h('li', {}, capital(t(`cotulenh.step.${step.kind}`, { pieces: step.pieces.map((/** @type {string} */ role) => t(`piece.cotulenh.${role}`)).join(' + '), to: layout.cells[step.to]?.name ?? place }))))));
}
