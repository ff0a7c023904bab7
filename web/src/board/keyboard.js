/** The board by keys: one cell can be focused, and keys walk from cell to cell. */

import { walkingKeys } from './geometry.js';

/**
 * @param {import('./stage.js').Stage} stage
 * @param {{ point: (cell: number) => void, cancel: () => boolean, focused: (cell: number | null) => void, skip: () => boolean }} handlers
 */
export function watchKeys(stage, handlers) {
  const keys = new Set(walkingKeys(stage.layout.shape));
  let current = 0;

  /** Makes a cell the one that Tab reaches. @param {number} cell @param {boolean} [focus] */
  const rove = (cell, focus = false) => {
    stage.cells[current].setAttribute('tabindex', '-1');
    current = cell;
    stage.cells[cell].setAttribute('tabindex', '0');
    if (focus) stage.cells[cell].focus({ preventScroll: true });
  };

  /** @param {Event} event */
  const cellOf = (event) => {
    const element = event.target instanceof Element ? event.target.closest('[data-cell]') : null;
    return element ? Number(element.getAttribute('data-cell')) : null;
  };

  stage.svg.addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const cell = cellOf(event);
    if (cell === null) return;
    if (handlers.skip() && (event.key === 'Enter' || event.key === ' ')) {
      event.preventDefault();
      return;
    }
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    if (keys.has(key) && !event.shiftKey) {
      const next = stage.geometry.step(cell, key);
      if (next !== null) rove(next, true);
    } else if (key === 'Home' || key === 'End') {
      const row = stage.geometry.rows.find((cells) => cells.includes(cell)) ?? [cell];
      rove(/** @type {number} */ (key === 'Home' ? row[0] : row.at(-1)), true);
    } else if (key === 'Enter' || key === ' ') handlers.point(cell);
    else if (key !== 'Escape' || !handlers.cancel()) return;
    event.preventDefault();
    event.stopPropagation();
  });
  // Around the picture: Chromium lets Tab stop at an SVG element that listens for the focus.
  stage.root.addEventListener('focusin', (event) => {
    const cell = cellOf(event);
    if (cell === null) return;
    if (cell !== current) rove(cell);
    handlers.focused(stage.cells[cell].matches(':focus-visible') ? cell : null);
  });
  stage.root.addEventListener('focusout', (event) => cellOf(event) !== null && handlers.focused(null));

  return {
    rove,
    /** After the cells have been drawn anew. */
    restore: () => stage.cells[current].setAttribute('tabindex', '0'),
    focus: () => stage.cells[current].focus(),
  };
}
