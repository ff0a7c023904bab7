/** Amazons' moves as they are written, taken apart: docs/notation-amazons.md. */

import { s } from '../../dom.js';
import { CROWN } from './renderer.js';

const MOVE = /^([a-z]+\d+)-([a-z]+\d+)$/;
const SHOT = /^@([a-z]+\d+)$/;

/** Pictures of signs, in a square of 100 around (0, 0). @type {Record<string, () => SVGElement>} */
const SIGNS = {
  amazon: () => s('path', { class: 'sign-full', d: CROWN, transform: 'scale(1.7)' }),
  arrow: () => s('path', { class: 'sign-line', d: 'M-34 -34L30 30M30 2V30H2' }),
};

/** @type {import('../types.d.ts').Notation} */
export const notation = {
  read(text) {
    const moved = MOVE.exec(text);
    if (moved) return [{ kind: 'move', params: { from: moved[1], to: moved[2] }, parts: [{ text: '', sign: 'amazon' }, { text: moved[1] }, { text: '-', sign: 'to' }, { text: moved[2] }] }];
    const shot = SHOT.exec(text);
    return shot && [{ kind: 'shoot', params: { at: shot[1] }, parts: [{ text: '@', sign: 'arrow' }, { text: shot[1] }] }];
  },
  sign: (name) => SIGNS[name]?.() ?? null,
  examples: ['d1-d7', '@g7'],
};
