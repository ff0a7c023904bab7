/** What stands above the desk: a waiting room, how the game ended; and what lies over other things: what others ask for, and that one is looking back. */

import { h } from '../dom.js';
import { t } from '../i18n.js';
import { refill } from '../shell/controls.js';
import { ending } from './ending.js';
import { offers } from './offers.js';

/** @typedef {import('../types.d.ts').Snapshot} Snapshot */

/**
 * @typedef {object} Does
 * @property {(seat: number) => string} who
 * @property {() => void} present back to the present
 * @property {() => void} first to the beginning
 * @property {() => void} rematch
 * @property {() => void} abort
 * @property {(name: string, seat: number | undefined) => Promise<unknown>} join what was refused, if it was
 * @property {(what: 'draw' | 'takeback' | 'redo', accept: boolean, seat: number) => void} answer
 */

export class Notices {
  /** What is there, so that nothing is made anew without need: somebody may be about to press it. */ #drawn = '';

  /** @param {string | null} invite @param {Does} does */
  constructor(invite, does) {
    this.does = does;
    this.invite = invite;
    /** Read when a game waits for somebody, which most games do not. @type {import('./waiting.js').WaitingRoom | null} */
    this.room = null;
    /** @type {Promise<void> | null} */
    this.building = null;
    this.element = h('div', { class: 'game-notices' });
    this.over = h('div', { class: 'game-notices' });
    /** What is to be shown as soon as the room is there. @type {{ game: Snapshot, shown: { live: boolean, held: boolean } } | null} */
    this.waiting = null;
    /** That one is looking back, and the way out, where there is nothing to press then. */
    this.past = h('div', { class: 'game-past' });
  }

  /** @param {Snapshot} game @param {{ live: boolean, held: boolean }} shown */
  #wait(game, shown) {
    this.waiting = { game, shown };
    this.room?.show(game);
    this.building ??= import('./waiting.js').then(({ WaitingRoom }) => {
      this.room = new WaitingRoom(this.invite, this.does);
      this.#drawn = '';
      // Somebody may have come meanwhile.
      if (this.waiting) this.draw(this.waiting.game, this.waiting.shown);
    }, () => { this.building = null; });
  }

  /** @param {Snapshot} game @param {{ live: boolean, held: boolean }} shown whether it is the present, and whether somebody stopped there */
  draw(game, { live, held }) {
    const { does } = this;
    const { table, you } = game;
    const open = table.status === 'open';
    const over = table.status === 'finished' || table.status === 'aborted';
    if (!open) this.waiting = null;
    if (open) this.#wait(game, { live, held });
    const names = open ? [] : game.layout.seats.map((_, index) => does.who(index + 1));
    const drawn = JSON.stringify([live, held, table.status, names, you, table.retired, table.draw, table.takeback, table.redo, table.rematch, table.result, over && game.view.position]);
    if (drawn === this.#drawn) return;
    this.#drawn = drawn;
    refill(this.past, !live && h('p', { class: 'past-words' }, t(held ? 'game.held_back' : 'game.looking_back'), ' ', h('button', { type: 'button', class: 'small primary', onclick: () => does.present() }, t('game.live'))));
    refill(this.over, offers(game, { who: does.who, answer: does.answer }));
    refill(this.element,
      open && this.room?.element,
      over && live && ending(game, { rematch: () => does.rematch(), first: () => does.first() }));
  }
}
