/** CoTuLenh's moves as they are written, taken apart: docs/notation-cotulenh.md. */

import { s } from '../../dom.js';
import { icon, star } from './icons.js';
import { LETTERS } from './text.js';

/** @typedef {import('../types.d.ts').Part} Part */
/** @typedef {import('../types.d.ts').Written} Written */
/** @typedef {import('./types.d.ts').Role} Role */

const SQUARE = '[a-k]\\d{1,2}';
const PIECE = '\\+?[A-Z]';
/** Pieces, where they come from if that is said, whether they leave a stack, what they do, and where. */
const STEP = new RegExp(`^(\\((?:${PIECE})+\\)|${PIECE}(?:\\((?:${PIECE})+\\))?)([a-k]?\\d{0,2})(>?)([x_@&]?)(${SQUARE})$`);
/** A whole deployment: where the stack stood, what stays, and the steps. */
const TURN = new RegExp(`^(${SQUARE}):(?:([^<,]+)<)?(.+)$`);

/** @type {Record<string, Role>} */
const ROLES = Object.fromEntries(Object.entries(LETTERS).map(([role, letter]) => [letter, /** @type {Role} */ (role)]));
/** @type {Record<string, string>} */
const KINDS = { '': 'move', x: 'take', _: 'stay', '@': 'suicide', '&': 'join' };

/** The pieces of a word, by what they are called. @param {string} word */
const codes = (word) => [...word.matchAll(/(\+?)([A-Z])/g)].map(([, hero, letter]) => `${hero}${ROLES[letter] ?? letter}`);

/** @param {string} word @returns {Part[]} */
function pieces(word) {
  return [...word.matchAll(/\+|[A-Z]|[()]/g)].map(([sign]) => {
    if (sign === '+') return { text: '+', sign: 'hero' };
    return ROLES[sign] ? { text: sign, letter: sign, sign: ROLES[sign] } : { text: sign };
  });
}

/** @param {string} word @returns {Written | null} */
function step(word) {
  const found = STEP.exec(word);
  if (!found || codes(found[1]).some((code) => code.length < 3)) return null;
  const [, going, from, leaves, mark, to] = found;
  return {
    kind: KINDS[mark], params: { pieces: codes(going), to },
    parts: [...pieces(going), ...(from ? [{ text: from }] : []), ...(leaves ? [{ text: '>', shown: '' }] : []), { text: mark, sign: mark ? KINDS[mark] : 'to', shown: mark }, { text: to }],
  };
}

/** @type {Record<string, () => SVGElement>} */
const SIGNS = {
  hero: () => s('path', { class: 'sign-full', d: star(40) }),
  stay: () => s('g', {}, s('circle', { class: 'sign-line', r: 26 }), s('path', { class: 'sign-line', d: 'M-40 0H40M0 -40V40' })),
  suicide: () => s('path', { class: 'sign-line', d: 'M0 -42L10 -12L40 -20L18 4L36 30L6 20L-6 44L-12 16L-42 20L-20 -2L-36 -28L-8 -16Z' }),
  join: () => s('path', { class: 'sign-line', d: 'M-36 0H36M0 -36V36' }),
};

/** @type {import('../types.d.ts').Notation} */
export const notation = {
  read(text) {
    const turn = TURN.exec(text);
    if (!turn) return [step(text)].flatMap((one) => one ?? []);
    const [, origin, stays, word] = turn;
    const steps = word.split(',').map(step);
    if (steps.includes(null)) return null;
    return [
      { kind: stays ? 'from_stays' : 'from', params: { from: origin, pieces: codes(stays ?? '') }, parts: [{ text: `${origin}:` }, ...(stays ? [...pieces(stays), { text: '<', sign: 'waits' }] : [])] },
      .../** @type {Written[]} */ (steps),
    ];
  },
  sign: (name) => SIGNS[name]?.() ?? (name in LETTERS ? icon(/** @type {Role} */ (name)) : null),
  examples: ['Id5', 'T9c10', 'Fxf7', 'F_f7', 'F@i5', 'F&e4', '+Td5', '(FT)h5', 'I>d5', 'c3:T<Nc5,Fd4'],
  letters: () => Object.entries(LETTERS).map(([role, letter]) => ({ letter, sign: role, pieces: [role] })),
};
