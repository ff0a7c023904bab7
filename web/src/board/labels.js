/** Each cell in words: what it holds and what can be done there, for those who do not see it. */

import { say, t } from '../i18n.js';

export class Labels {
  /** What is said of each cell now. @type {string[]} */ #said = [];

  /** @param {import('./stage.js').Stage} stage */
  constructor(stage) {
    this.stage = stage;
  }

  /** The cells have been made anew. */
  forget() {
    this.#said = [];
  }

  /** @param {import('./chooser.js').Chooser} chooser @param {Map<number, import('./chooser.js').Target>} targets @param {Set<number>} owed */
  draw(chooser, targets, owed) {
    const { layout, cells } = this.stage;
    const sources = new Set(chooser.sources());
    for (const [cell, element] of cells.entries()) {
      const picked = cell === chooser.picked;
      const target = targets.get(cell);
      const words = [
        this.stage.words(cell),
        picked && t('board.picked'),
        target && (target.actions.length === 1 ? say(target.actions[0].label, layout.game) : t('board.choices', { count: target.actions.length })),
        !target && !picked && sources.has(cell) && t('board.pickable'),
        owed.has(cell) && t('board.owed'),
      ].filter(Boolean).join('; ');
      if (this.#said[cell] === words) continue;
      this.#said[cell] = words;
      element.setAttribute('aria-label', words);
      if (picked) element.setAttribute('aria-selected', 'true');
      else element.removeAttribute('aria-selected');
    }
  }
}
