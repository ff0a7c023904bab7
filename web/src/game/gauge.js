/** The bar that says who stands better. */

import { h } from '../dom.js';
import { percent, t } from '../i18n.js';

export class Gauge {
  constructor() {
    this.fill = h('div', { class: 'gauge-fill' });
    this.words = h('span', { class: 'gauge-words' });
    this.element = h('div', { class: 'gauge', hidden: true, role: 'img' }, this.fill, this.words);
  }

  /** @param {import('../types.d.ts').Idea} idea @param {number} seat whose chance it is @param {number} seats @param {string} name */
  show(idea, seat, seats, name) {
    const chance = idea.lines[0]?.chance ?? 0.5;
    // With two seats the bar is always that of the first; with more, that of whoever is to act.
    const shown = seats === 2 && seat === 2 ? 1 - chance : chance;
    this.element.dataset.seat = String(seats === 2 ? 1 : seat);
    this.fill.style.setProperty('--share', `${shown * 100}%`);
    this.words.textContent = percent(shown);
    const words = t('game.gauge', { name, chance: percent(chance), score: idea.lines[0]?.score ?? '' });
    this.element.title = words;
    this.element.setAttribute('aria-label', words);
  }
}
