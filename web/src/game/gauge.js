/** The bar that says who stands better. */

import { h } from '../dom.js';
import { seatLook } from '../games/index.js';
import { percent, t } from '../i18n.js';

export class Gauge {
  constructor() {
    this.fill = h('div', { class: 'gauge-fill' });
    this.words = h('span', { class: 'gauge-words' });
    this.element = h('div', { class: 'gauge', hidden: true, role: 'img' }, this.fill, this.words);
  }

  /** @param {import('../types.d.ts').Idea} idea @param {import('../types.d.ts').Layout} layout @param {number} seat whose chance it is @param {string} name */
  show(idea, { game, seats: { length: seats } }, seat, name) {
    const chance = idea.lines[0]?.chance ?? 0.5;
    // With two seats the bar is always that of the first; with more, that of whoever is to act.
    const shown = seats === 2 && seat === 2 ? 1 - chance : chance;
    this.element.style.setProperty('--own', seatLook(game, seats === 2 ? 1 : seat).colour);
    this.element.style.setProperty('--other', seats === 2 ? seatLook(game, 2).colour : 'var(--edge)');
    this.fill.style.setProperty('--share', `${shown * 100}%`);
    this.words.textContent = percent(shown);
    const words = t('game.gauge', { name, chance: percent(chance), score: idea.lines[0]?.score ?? '' });
    this.element.title = words;
    this.element.setAttribute('aria-label', words);
  }
}
