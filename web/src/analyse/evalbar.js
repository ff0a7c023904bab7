/** A bar beside the board: who is how likely to win. */

import { h, replace } from '../dom.js';
import { seatLook } from '../games/index.js';
import { percent, seatName, t } from '../i18n.js';

export class EvalBar {
  /** @param {HTMLElement} host */
  constructor(host) {
    this.fill = h('div', { class: 'evalbar-fill' });
    this.words = h('span', { class: 'evalbar-words' });
    this.bar = h('div', { class: 'evalbar unknown', 'aria-hidden': 'true', role: 'meter', 'aria-valuemin': 0, 'aria-valuemax': 100, 'aria-label': t('analyse.bar') }, this.fill, this.words);
    replace(host, this.bar);
  }

  /**
   * @param {import('../types.d.ts').Layout} layout
   * @param {import('../types.d.ts').View} view
   * @param {number | null} chance that of the seat to act, if it is known
   */
  show(layout, view, chance) {
    const seats = layout.seats.length;
    const winner = view.outcome?.winner;
    const two = seats === 2;
    // Of several opponents only the chance of whoever acts is known: the bar is theirs.
    const seat = two ? 1 : winner ?? view.seat;
    let share = chance === null ? null : two && view.seat === 2 ? 1 - chance : chance;
    if (view.outcome) share = winner ? Number(winner === seat) : 0.5;
    this.bar.classList.toggle('unknown', share === null);
    // A meter without a value is nothing to read out.
    this.bar.ariaHidden = String(share === null);
    if (share === null) return;
    this.fill.style.backgroundColor = seatLook(layout.game, seat).colour;
    this.bar.style.backgroundColor = two ? seatLook(layout.game, 2).colour : 'var(--edge)';
    this.bar.style.setProperty('--share', `${share * 100}%`);
    const who = two && share < 0.5 ? 2 : seat;
    const words = percent(two ? Math.max(share, 1 - share) : share);
    this.words.textContent = words.replace(/\s?%/, '');
    this.words.classList.toggle('high', two && share < 0.5);
    this.bar.setAttribute('aria-valuenow', String(Math.round(share * 100)));
    this.bar.setAttribute('aria-valuetext', `${seatName(who, layout.game)} ${words}`);
    this.bar.title = `${seatName(who, layout.game)} ${words}`;
  }
}
