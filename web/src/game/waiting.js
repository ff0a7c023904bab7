/** A game whose seats are not all taken: who is there, the link for others, and a way in. */

import { h } from '../dom.js';
import { t } from '../i18n.js';
import { set, settings } from '../settings.js';
import { nameOf } from './people.js';
import { seatMark } from './seats.js';
import { copyLine } from './share.js';

/**
 * @param {import('../types.d.ts').Snapshot} game
 * @param {string | null} invite
 * @param {{ join: (name: string, seat: number | undefined) => void, abort: () => void }} does
 */
export function waitingRoom(game, invite, { join, abort }) {
  const here = game.you.length > 0;
  const open = game.table.players.filter(({ kind }) => kind === 'open');
  const link = `${location.origin}/g/${game.id}${invite ? `#invite=${invite}` : ''}`;
  const name = h('input', { type: 'text', maxlength: 40, value: settings.name, autocomplete: 'nickname', id: 'join-name' });
  const enter = (/** @type {number | undefined} */ seat) => {
    const chosen = name.value.trim();
    if (chosen) set('name', chosen);
    join(chosen, seat);
  };
  const needsInvite = game.invite_only && !invite;
  return h('section', { class: 'waiting-room' },
    h('h2', {}, t(here ? 'game.waiting' : 'game.waiting_for_you')),
    h('ul', { class: 'waiting-seats' }, game.table.players.toSorted((a, b) => a.seat - b.seat).map((player) =>
      h('li', { class: player.kind === 'open' && 'free' }, seatMark(player.seat, game.game), h('span', {}, nameOf(game.game, player, game.you.includes(player.seat))),
        !here && !needsInvite && player.kind === 'open' && open.length > 1 && h('button', { type: 'button', class: 'small', onclick: () => enter(player.seat) }, t('game.sit_here'))))),
    here
      ? [h('p', {}, t('game.waiting_words')), copyLine(t('game.invite_link'), link),
        h('div', { class: 'row' }, navigator.share && h('button', { type: 'button', onclick: () => navigator.share({ url: link, title: 'Stackwright' }).catch(() => {}) }, t('game.send_link')),
          h('button', { type: 'button', class: 'plain', onclick: abort }, t('game.abort')))]
      : needsInvite
        ? h('p', {}, t('game.needs_invite'))
        : h('form', { class: 'join', onsubmit: (/** @type {Event} */ event) => { event.preventDefault(); enter(undefined); } },
          h('label', { for: 'join-name' }, t('game.your_name')), name, h('button', { type: 'submit', class: 'primary large' }, t('game.join'))));
}
