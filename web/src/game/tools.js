/** The buttons of a game: advice, the board, and what is agreed with the others. */

import { h } from '../dom.js';
import { playOf } from '../games/index.js';
import { t } from '../i18n.js';
import { refill } from '../shell/controls.js';
import { dialog } from '../shell/dialog.js';
import { icon } from '../shell/icons.js';
import { isLocal } from '../local/id.js';
import { about } from './about.js';
import { seatsInPlay, takebackSeat } from './people.js';
import { linesOf, premoves } from './premoves.js';

/**
 * @typedef {object} Page
 * @property {import('../types.d.ts').Snapshot} game
 * @property {import('../types.d.ts').View} view
 * @property {boolean} advised
 * @property {boolean} live
 * @property {import('./facing.js').Facing} facing
 * @property {(name: string) => any} use
 */

export class Tools {
  /** @param {Page} page */
  constructor(page) {
    this.page = page;
    /** The buttons that are there, once there are any. @type {string | null} */
    this.drawn = null;
    this.element = h('div', { class: 'game-tools', role: 'toolbar', 'aria-label': t('game.tools') });
  }

  /** @param {string} name @param {boolean} on whether it can be used now @param {string} [key] */
  #button(name, on, key) {
    const count = name === 'premove' ? linesOf(this.page.game).length : 0;
    return h('button', { type: 'button', class: 'plain small', disabled: !on, title: key ? t('game.with_key', { words: t(`game.${name}`), key }) : null, onclick: () => this.page.use(name) }, t(`game.${name}`), count > 0 && h('span', { class: 'count' }, count));
  }

  draw() {
    const { game, advised } = this.page;
    const { table } = game;
    const plays = seatsInPlay(game).length > 0;
    const completed = game.history.length - (table.turn.length > 0 ? 1 : 0);
    const again = plays && table.redo?.steps[0]?.consent === true && !table.redo.asked;
    // Each has its place, whether or not it can be used. Where nobody gives hints others are asked before something is played again.
    /** @type {[name: string, on: boolean][]} */
    const slots = [];
    if (advised && table.status !== 'open') slots.push(['hint', !this.page.view.outcome]);
    else if (again) slots.push(['redo_turn', true]);
    if (premoves(game)) slots.push(['premove', table.seat !== game.you[0]]);
    if (plays) slots.push(['takeback', takebackSeat(game) !== null], [completed < game.layout.seats.length ? 'abort' : 'resign', true]);
    // Buttons that stay keep the focus.
    const watches = table.status === 'running' && game.you.length === 0;
    const drawn = `${slots} ${watches} ${linesOf(game).length}`;
    if (this.drawn === drawn) return;
    this.drawn = drawn;
    refill(this.element, watches && h('p', { class: 'quiet spectator' }, t('game.spectator')), slots.map(([name, on]) => this.#button(name, on, name === 'hint' ? 'h' : undefined)),
      h('button', { type: 'button', class: 'plain small', onclick: () => this.#more() }, t('game.more')),
      playOf(game.game).sights && h('button', { type: 'button', class: 'plain small eye', title: t('sight.title'), 'aria-label': t('sight.title'), onclick: () => import('./sightsmenu.js').then(({ openSights }) => openSights(game.game)) }, icon('watch')));
  }

  #more() {
    const { page } = this;
    const { game, advised } = page;
    const { table, you } = game;
    const plays = seatsInPlay(game).length > 0;
    const use = (/** @type {string} */ name) => () => {
      opened.close();
      page.use(name);
    };
    const item = (/** @type {string} */ name, /** @type {string} */ key = '') => h('button', { type: 'button', class: 'menu-item', onclick: use(name) }, t(name === 'gauge' ? 'game.gauge_on' : `game.${name}`), key && h('kbd', {}, key));
    const opened = dialog(t('game.more'), h('p', { class: 'quiet about' }, about(game), isLocal(game.id) && ` · ${t('local.here')}`), h('div', { class: 'menu-items' },
      h('button', { type: 'button', class: 'menu-item', onclick: () => { opened.close(); import('./share.js').then(({ showShare }) => showShare(game, page.view)); } }, t('game.share')),
      item('flip', 'f'),
      plays && item('type', '/'),
      advised && item('gauge'),
      you.length > 1 && h('label', { class: 'menu-item check' },
        h('input', { type: 'checkbox', checked: page.facing.turning, onchange: (/** @type {Event} */ event) => {
            page.facing.turning = /** @type {HTMLInputElement} */ (event.target).checked;
            page.use('turning');
          } }), t('game.turning')),
      plays && !table.draw && item('draw'),
      plays && item('resign'),
      you.length > 0 && !isLocal(game.id) && item('carry')));
  }
}
