/** What an action looks like as marks on the board: an arrow, or the cells that it touches. */

/** @typedef {import('../types.d.ts').Action} Action */

/** Where an action happens, with a word beside it. @param {Action | undefined} action @param {string} tone @param {string} [text] @returns {any[]} */
export function marksOf(action, tone, text) {
  const cells = action?.cells;
  if (!cells) return [];
  if (cells.from !== undefined && cells.to !== undefined && cells.from !== cells.to) {
    const target = cells.target !== undefined && cells.target !== cells.to ? [{ kind: 'cell', cell: cells.target, tone }] : [];
    return [{ kind: 'arrow', from: cells.from, to: cells.to, tone, text }, ...target];
  }
  if (cells.from !== undefined && cells.target !== undefined) return [{ kind: 'arrow', from: cells.from, to: cells.target, tone, text }];
  const places = cells.to !== undefined ? [cells.to] : cells.pays !== undefined ? [cells.pays] : cells.collapses?.length ? cells.collapses : cells.region ?? cells.line ?? [];
  return places.map((cell, index) => ({ kind: 'cell', cell, tone, text: index > 0 ? undefined : [action?.kind === 'place' && `×${action.count ?? 1}`, text].filter(Boolean).join(' ') || undefined }));
}
