/** How the game is won, and how far each seat is on every way: one line that opens. */

import { h, replace } from '../dom.js';
import { playOf } from '../games/index.js';
import { seatName, t } from '../i18n.js';
import { set, settings } from '../settings.js';
import { ruleLink } from '../shell/rulelink.js';
import { seatMark } from './seats.js';

/** @typedef {import('../types.d.ts').Snapshot} Snapshot */
/** @typedef {import('../types.d.ts').View} View */

export class Goals {
  #drawn = '';

  constructor() {
    this.summary = h('summary');
    this.body = h('div', { class: 'goals-body' });
    this.element = h('details', { class: 'goals', open: settings.goals, ontoggle: () => set('goals', this.element.open) }, this.summary, this.body);
  }

  /** @param {Snapshot} snapshot @param {View} view what is shown, which may be the past */
  draw({ game, table }, view) {
    const goals = playOf(game).goals?.(view, table);
    this.element.hidden = table.status === 'open' || !goals;
    const drawn = JSON.stringify(goals);
    if (!goals || drawn === this.#drawn) return;
    this.#drawn = drawn;
    // Both have their place, so that nothing moves when one takes that of the other.
    const [threat] = goals.threats ?? [];
    replace(this.summary, h('span', { class: ['goals-line', threat && 'covered'] }, goals.summary),
      threat && h('span', { class: 'goals-threat', title: (goals.threats ?? []).map(({ words }) => words).join(' · ') }, threat.seat && seatMark(threat.seat, game), threat.words));
    replace(this.body, h('table', { 'aria-label': t('game.goals.table') },
      h('thead', {}, h('tr', {}, h('td'), view.seats.map(({ seat }) => h('th', { scope: 'col', title: seatName(seat, game) }, seatMark(seat, game), h('span', { class: 'unseen' }, seatName(seat, game)))))),
      h('tbody', {}, goals.ways.map(({ name, rule, words, each, all, notes }) => h('tr', {},
        h('th', { scope: 'row' }, name, ' ', rule && ruleLink(rule, game), words && h('small', {}, words), (notes ?? []).map((note) => h('small', { class: 'goals-note' }, note))),
        each ? each.map((count) => h('td', {}, count)) : h('td', { colspan: view.seats.length }, all ?? ''))))));
  }
}
