/** What the signs on the board mean, for as long as something is held: only those that are there. */

import { h, s } from '../dom.js';
import { keyOf, seatName, t } from '../i18n.js';

/** @param {(import('../dom.js').Child)[]} drawing */
function sample(...drawing) {
  return s('svg', { class: 'legend-sign', viewBox: '-50 -50 100 100', 'aria-hidden': 'true' }, ...drawing);
}

/** @type {Record<string, () => SVGElement>} */
const SPOTS = {
  go: () => s('g', { class: 'spot' }, s('circle', { class: 'dot', r: 26 })),
  take: () => s('g', { class: 'spot takes' }, s('circle', { class: 'ring-spot', r: 36 })),
  onto: () => s('g', { class: 'spot' }, s('circle', { class: 'ring-spot', r: 36 })),
  several: () => s('g', { class: 'spot' }, s('path', { class: 'dot', d: 'M-4 -28A28 28 0 0 0 -4 28Z' }), s('path', { class: 'dot', d: 'M4 -28A28 28 0 0 1 4 28Z' })),
};

/** Which signs mark the places where one can point. @param {Iterable<import('./chooser.js').Target>} targets @param {(cell: number) => boolean} taken whether something stands there */
export function signs(targets, taken) {
  const found = new Set();
  for (const { cell, capture, several, end } of targets) {
    found.add(capture ? 'take' : taken(cell) || !end ? 'onto' : 'go');
    if (several) found.add('several');
  }
  return Object.keys(SPOTS).filter((name) => found.has(name));
}

/** @param {import('./board.js').Board} board @returns {HTMLElement | null} */
export function legend(board) {
  const { chooser, layout, view, stage, laid } = board;
  if (chooser.picked === null || !view) return null;
  const spots = signs(chooser.targets().values(), (cell) => stage.contents[cell] !== null)
    .map((name) => ({ sign: SPOTS[name](), words: t(keyOf('board.legend', layout.game, name)) }));
  const seats = layout.seats.map((_, index) => index + 1);
  const zones = laid.flatMap((name) => seats.flatMap((seat) => {
    const sign = board.renderer.sample?.(name, seat, seat === view.seat);
    return sign ? [{ sign, words: t(`board.legend.${layout.game}.${name}`, { seat: seatName(seat, layout.game) }) }] : [];
  }));
  return h('ul', { class: 'legend', 'aria-label': t('board.legend') }, [...spots, ...zones].map(({ sign, words }) => h('li', {}, sample(sign), words)));
}
