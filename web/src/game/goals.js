/** How the game is won, and how far each seat is on every way: one line that opens. */

import { h, replace } from '../dom.js';
import { seatName, t } from '../i18n.js';
import { set, settings } from '../settings.js';
import { ruleLink } from '../shell/rules.js';
import { seatMark } from './seats.js';

/** @typedef {import('../types.d.ts').Snapshot} Snapshot */
/** @typedef {import('../types.d.ts').View} View */

/** A way to win or to draw: its name, the rule, a sentence, and what each seat has of it, or all together. @typedef {{ name: string, rule?: string, words?: string, each?: (string | number)[], all?: string }} Way */

/** What a seat has, and how much wins. @type {[name: string, count: string, needed: string, rule: string][]} */
const COUNTED = [['rings', 'eliminated', 'rings_needed', 'R170'], ['territory', 'territory', 'cells_needed', 'R171'], ['rounds', 'rounds', 'rounds_needed', 'R172']];

/** @param {View} view @returns {Way[]} */
function ringRift({ seats }) {
  const [{ standing: first }] = seats;
  return COUNTED.map(([name, count, needed, rule]) => ({
    name: t(`game.goal.${name}`), rule, words: t(`game.goal.${name}.words`, { needed: first[needed] }), each: seats.map(({ standing }) => `${standing[count]}/${standing[needed]}`),
  }));
}

/** @param {View} view @returns {Way[]} */
function coTuLenh({ seats, extra }) {
  const draw = (/** @type {string} */ name) => ({ name: t(`game.goal.${name}`), rule: 'C45', all: t('game.goal.count', { count: extra[name], needed: extra[`${name}_limit`] }) });
  return [
    {
      name: t('game.goal.commander'), rule: 'C44', words: t('game.goal.commander.words'),
      each: seats.map(({ standing }) => t(`game.goal.${standing.in_check ? 'check' : standing.commander === undefined || standing.commander === null ? 'taken' : 'safe'}`)),
    },
    { name: t('game.goal.pieces'), each: seats.map(({ standing }) => standing.pieces) },
    draw('half_moves'), draw('occurrences'),
  ];
}

export class Goals {
  #drawn = '';

  constructor() {
    this.summary = h('summary');
    this.body = h('div', { class: 'goals-body' });
    this.element = h('details', { class: 'goals', open: settings.goals, ontoggle: () => set('goals', this.element.open) }, this.summary, this.body);
  }

  /** @param {Snapshot} snapshot @param {View} view what is shown, which may be the past */
  draw({ game, table }, view) {
    this.element.hidden = table.status === 'open';
    const ways = game === 'ringrift' ? ringRift(view) : coTuLenh(view);
    const drawn = JSON.stringify(ways);
    if (drawn === this.#drawn) return;
    this.#drawn = drawn;
    const { standing } = view.seats[0];
    replace(this.summary, t(`game.goals.${game}`, { rings: standing.rings_needed, cells: standing.cells_needed, rounds: standing.rounds_needed }));
    replace(this.body, h('table', { 'aria-label': t('game.goals.table') },
      h('thead', {}, h('tr', {}, h('td'), view.seats.map(({ seat }) => h('th', { scope: 'col', title: seatName(seat, game) }, seatMark(seat, game), h('span', { class: 'unseen' }, seatName(seat, game)))))),
      h('tbody', {}, ways.map(({ name, rule, words, each, all }) => h('tr', {},
        h('th', { scope: 'row' }, name, ' ', rule && ruleLink(rule, game), words && h('small', {}, words)),
        each ? each.map((count) => h('td', {}, count)) : h('td', { colspan: view.seats.length }, all ?? ''))))));
  }
}
