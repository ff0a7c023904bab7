/** Sentences of lessons: **strong** words stand out, and names of cells point at the board. */

import { h } from '../dom.js';

/**
 * @param {string} text
 * @param {import('../types.d.ts').Layout} layout
 * @param {(cell: string | null) => void} point told which cell somebody points at
 * @returns {(Node | string)[]}
 */
export function prose(text, layout, point) {
  const names = new Set(layout.cells.map(({ name }) => name));
  return text.split(/(\*\*[^*]+\*\*|\b[a-k]\d{1,2}\b)/).map((part) => {
    if (part.startsWith('**')) return h('strong', {}, part.slice(2, -2));
    if (!names.has(part)) return part;
    return h('span', { class: 'lesson-cell', onpointerenter: () => point(part), onpointerleave: () => point(null) }, part);
  });
}
