/** RingRift's moves as they are written, taken apart: docs/notation.md has their signs. Sentences of recoveries come from the catalogue. */

import { s } from '../../dom.js';

/** @typedef {import('../types.d.ts').Written} Written */

const CELL = '[a-z]+\\d+';
const RECOVERY = new RegExp(`^Rv(${CELL})([-:])(${CELL})(?:/([12])(${CELL}-${CELL})?)?(?:<(${CELL}))?$`);

/** @param {string} text @returns {import('../../types.d.ts').Message | null} */
export function listed(text) {
  const found = RECOVERY.exec(text);
  if (!found) return null;
  const [, from, way, to, option, line, stack] = found;
  const message = (/** @type {string} */ code, /** @type {Record<string, string>} */ params) => ({ code, params: { from, to, ...params }, text });
  if (way === ':') return message('listed_strike', { stack });
  if (option === '2') return message('listed_run', { run: line });
  if (option !== '1') return message('listed_fallback', { stack });
  return line ? message('listed_named_line', { line, stack }) : message('listed_line', { stack });
}

const to = { text: '-', sign: 'to' };

/** @param {string} letter @param {string} sign */
const headed = (letter, sign) => ({ text: letter, letter, sign });

/** @param {string | undefined} count */
const times = (count) => (count ? [{ text: `*${count}`, shown: `×${count}` }] : []);

/** Each form of an action, with what it is made of. @type {[RegExp, (...found: string[]) => Written][]} */
const FORMS = [
  [new RegExp(`^\\+(${CELL})(?:\\*(\\d+))?$`), (at, count) => ({ kind: 'place', params: { to: at, count: Number(count ?? 1) }, parts: [{ text: '+', sign: 'ring' }, { text: at }, ...times(count)] })],
  [new RegExp(`^(${CELL})-(${CELL})$`), (from, at) => ({ kind: 'move', params: { from, to: at }, parts: [{ text: from }, to, { text: at }] })],
  [new RegExp(`^(${CELL}):(${CELL})-(${CELL})$`), (from, over, at) => ({
    kind: 'capture', params: { from, over, to: at }, parts: [{ text: from }, { text: ':', sign: 'take' }, { text: over }, to, { text: at }],
  })],
  [new RegExp(`^L(${CELL})-(${CELL})(?:/(${CELL})-(${CELL}))?$`), (first, last, begin, end) => ({
    kind: begin ? 'run' : 'line', params: { first, last, begin, end },
    parts: [headed('L', 'line'), { text: first }, { text: '-', shown: '–' }, { text: last }, ...(begin ? [{ text: '/' }, { text: begin }, { text: '-', shown: '–' }, { text: end }] : [])],
  })],
  [new RegExp(`^T(${CELL})/(\\d|-)$`), (at, wall) => ({ kind: 'claim', params: { at }, parts: [headed('T', 'region'), { text: at }, { text: `/${wall}`, shown: '' }] })],
  [new RegExp(`^E(${CELL})\\*(\\d+)$`), (at, count) => ({ kind: 'pay', params: { at, count: Number(count) }, parts: [headed('E', 'pay'), { text: at }, ...times(count)] })],
  [new RegExp(`^F(${CELL})\\*(\\d+)$`), (at, count) => ({ kind: 'forced', params: { at, count: Number(count) }, parts: [headed('F', 'pay'), { text: at }, ...times(count)] })],
];

/** Pictures of signs, in a square of 100 around (0, 0). @type {Record<string, () => SVGElement>} */
const SIGNS = {
  ring: () => s('ellipse', { class: 'sign-line', rx: 36, ry: 24 }),
  line: () => s('path', { class: 'sign-dots', d: 'M-38 0H38' }),
  region: () => s('path', { class: 'sign-line', d: 'M-34 -34H34V34H-34ZM-34 0L0 -34M-34 34L34 -34M0 34L34 0' }),
  pay: () => s('g', {}, s('ellipse', { class: 'sign-line', rx: 36, ry: 24 }), s('path', { class: 'sign-line', d: 'M-40 34L40 -34' })),
};

/** @type {import('../types.d.ts').Notation} */
export const notation = {
  read(text) {
    for (const [form, make] of FORMS) {
      const found = form.exec(text);
      if (found) return [make(...found.slice(1))];
    }
    return null;
  },
  sign: (name) => SIGNS[name]?.() ?? null,
  examples: ['+d4*2', 'd4-d7', 'd4:d6-d8', 'La1-d1', 'La1-f1/b1-e1', 'Tb2/1', 'Ed4*2', 'Fd4*2', 'Rvd4-d5/1<g7', 'Rvd4-d5<g7', 'skip-capture'],
};
