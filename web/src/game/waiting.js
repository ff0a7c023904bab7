/** A game whose seats are not all taken: who is there, the link for others, and a way in. */

import { h, replace } from '../dom.js';
import { gameOf } from '../games/index.js';
import { has, t } from '../i18n.js';
import { refill } from '../shell/controls.js';
import { toast } from '../shell/dialog.js';
import { NameField } from '../shell/namefield.js';
import { sentence } from '../shell/problem.js';
import { about } from './about.js';
import { nameOf } from './people.js';
import { seatMark } from './seats.js';
import { copyLine } from './share.js';

/** @typedef {import('../types.d.ts').Snapshot} Snapshot */

/**
 * What is played here, for somebody who may never have seen it: the game with its board, clock and rules, and how it goes in a few lines. A line
 * may be another one where the game is won by something else.
 * @param {Snapshot} game
 */
export function primer(game) {
  const { mode, decide } = game.options;
  const lines = [1, 2, 3].flatMap((nth) => [`.${decide}`, `.${mode}`, ''].map((end) => `primer.${game.game}.${nth}${end}`).find(has) ?? []);
  return h('section', { class: 'primer' }, h('p', { class: 'primer-about' }, about(game)),
    lines.length > 0 && h('ol', {}, lines.map((key) => h('li', {}, t(key)))),
    gameOf(game.game).lessons && h('p', {}, h('a', { href: '/learn', target: '_blank' }, t('game.primer_learn'))));
}

export class WaitingRoom {
  /** What stands below the seats. */ #mode = '';

  /** @param {string | null} invite @param {{ join: (name: string, seat: number | undefined) => Promise<unknown>, abort: () => void }} does */
  constructor(invite, does) {
    this.invite = invite;
    this.does = does;
    this.title = h('h2');
    this.seats = h('ul', { class: 'waiting-seats' });
    this.own = new NameField(t('game.your_name'), { id: 'join-name' });
    this.element = h('section', { class: 'waiting-room' }, this.title, this.seats);
  }

  /** @param {number | undefined} seat */
  async #enter(seat) {
    const problem = await this.does.join(this.own.name, seat);
    if (problem && !this.own.refuse(problem)) toast(sentence(problem), 'bad');
  }

  /** Shows who is there now; what somebody is typing stays. @param {Snapshot} game */
  show(game) {
    const here = game.you.length > 0;
    const needsInvite = game.invite_only && !this.invite;
    const several = game.table.players.filter(({ kind }) => kind === 'open').length > 1;
    this.title.textContent = t(here ? 'game.waiting' : 'game.waiting_for_you');
    refill(this.seats, game.table.players.toSorted((a, b) => a.seat - b.seat).map((player) =>
      h('li', { class: player.kind === 'open' && 'free' }, seatMark(player.seat, game.game), h('span', {}, nameOf(game.game, player, game.you.includes(player.seat))),
        !here && !needsInvite && player.kind === 'open' && several && h('button', { type: 'button', class: 'small', onclick: () => this.#enter(player.seat) }, t('game.sit_here')))));
    const mode = here ? 'here' : needsInvite ? 'uninvited' : 'join';
    if (mode === this.#mode) return;
    this.#mode = mode;
    replace(this.element, this.title, this.seats, mode === 'here' ? this.#host(game) : [mode === 'join' ? this.#form() : h('p', {}, t('game.needs_invite')), primer(game)]);
  }

  /** For whoever waits for the others. @param {Snapshot} game */
  #host(game) {
    const link = `${location.origin}/g/${game.id}${this.invite ? `#invite=${this.invite}` : ''}`;
    const code = h('div', { class: 'invite-code' });
    // Whoever sits beside points a phone at it.
    if (!game.rematch_of) import('../qr.js').then(({ qrPicture }) => replace(code, qrPicture(link, t('game.invite_code')), h('p', { class: 'muted' }, t('game.invite_code_words'))), () => {});
    return [h('p', {}, t(game.rematch_of ? 'game.waiting_rematch' : 'game.waiting_words')), copyLine(t('game.invite_link'), link), !game.rematch_of && code,
      h('div', { class: 'row' }, navigator.share && h('button', { type: 'button', onclick: () => navigator.share({ url: link, title: 'Stackwright' }).catch(() => {}) }, t('game.send_link')),
        h('button', { type: 'button', class: 'plain', onclick: () => this.does.abort() }, t('game.abort')))];
  }

  #form() {
    return h('form', { class: 'join', onsubmit: (/** @type {Event} */ event) => { event.preventDefault(); this.#enter(undefined); } },
      this.own.element, h('button', { type: 'submit', class: 'primary large' }, t('game.join')));
  }
}
