/** A card for each seat: who sits there, the time, and how far they are. */

import { markPath } from '../board/marks.js';
import { h, s } from '../dom.js';
import { capital, seatName, t } from '../i18n.js';
import { isBot, kindOf, seatWho } from './people.js';
import { token } from './tray.js';

/** @typedef {import('../types.d.ts').Snapshot} Snapshot */
/** @typedef {import('../types.d.ts').View} View */
/** @typedef {import('../types.d.ts').Layout} Layout */

/** The mark of a seat, as on the board. @param {number} seat @param {string} game */
export function seatMark(seat, game) {
  return s('svg', { class: 'seat-mark', 'data-seat': game === 'cotulenh' ? (seat === 1 ? 'red' : 'blue') : seat, viewBox: '-10 -10 20 20', 'aria-hidden': 'true' },
    s('path', { d: markPath(game === 'cotulenh' ? 1 : seat, 7.5) }));
}

/** Small pictures where there is no room for words: a ring that is crossed out, hatched ground. */
const OUT = 'M2 10a8 4.500 0 1 0 16 0a8 4.500 0 1 0-16 0M3 17L17 3';
const LAND = 'M2.500 2.500h15v15h-15zM2.500 10l7.500-7.500M2.500 17.500l15-15M10 17.500l7.500-7.500';

/** @param {string} words @param {string} picture @param {number} value @param {number} most */
function meter(words, picture, value, most) {
  const share = most > 0 ? Math.min(1, value / most) : 0;
  const fill = h('span', { class: 'meter-fill' });
  fill.style.inlineSize = `${share * 100}%`;
  return h('div', { class: ['meter', share >= 0.75 && 'near'], title: t('game.meter', { words, value, most }) },
    h('span', { class: 'meter-words' }, words), s('svg', { class: 'meter-icon', viewBox: '0 0 20 20', 'aria-hidden': 'true' }, s('path', { d: picture })), h('span', { class: 'meter-bar', 'aria-hidden': 'true' }, fill), h('span', { class: 'meter-value' }, `${value}/${most}`));
}

/** @param {Record<string, any>} standing */
function ringRift(standing) {
  const { hand, eliminated, rings_needed: rings, territory, cells_needed: cells, rounds, rounds_needed: needed } = standing;
  return [
    h('div', { class: 'fact hand', title: t('game.hand_title', { count: hand }) }, s('svg', { class: 'ring-icon', viewBox: '0 0 20 12', 'aria-hidden': 'true' }, s('ellipse', { cx: 10, cy: 6, rx: 8, ry: 4 })),
      h('span', {}, hand), h('span', { class: 'hand-words' }, t('game.in_hand'))),
    meter(t('game.out'), OUT, eliminated, rings),
    meter(t('game.land'), LAND, territory, cells),
    rounds > 0 && h('div', { class: 'fact rounds', title: t('game.rounds_title', { rounds, needed }) }, h('span', {}, t('game.rounds')),
      h('span', { class: 'dots', role: 'img', 'aria-label': `${rounds}/${needed}` }, Array.from({ length: needed }, (_, index) => h('i', { class: index < rounds && 'on' })))),
  ];
}

/** @param {Record<string, any>} standing @param {number} seat @param {Layout} layout */
function coTuLenh(standing, seat, layout) {
  /** @type {Map<string, number>} */
  const lost = new Map();
  for (const missing of standing.missing ?? []) {
    const role = typeof missing === 'string' ? missing : missing.role;
    lost.set(role, (lost.get(role) ?? 0) + (missing.count ?? 1));
  }
  return [
    h('div', { class: 'fact' }, t('game.pieces', { count: standing.pieces })),
    lost.size > 0 && h('div', { class: 'fact lost-pieces', title: t('game.lost') }, [...lost].map(([role, count]) =>
      h('span', { class: 'lost-piece', title: capital(t(`role.${role}`)) }, token([{ role: /** @type {any} */ (role), heroic: false }], seat, layout), count > 1 && `×${count}`))),
  ];
}

/**
 * @param {Snapshot} game
 * @param {View} view what is shown, which may be the past
 * @param {number} seat
 * @param {{ clock: HTMLElement | null, live: boolean }} more
 */
export function seatCard(game, view, seat, { clock, live }) {
  const player = game.table.players.find((other) => other.seat === seat);
  const you = game.you.includes(seat);
  const shown = view.seats.find((other) => other.seat === seat);
  const standing = shown?.standing ?? {};
  const running = game.table.status === 'running' || !live;
  const acts = running && view.seat === seat && !view.outcome;
  const colour = seatName(seat, game.game);
  // Whoever holds several seats is told which is which by their colours.
  const badge = !player || (you && game.you.length > 1) ? '' : kindOf(player, you);
  const name = seatWho(game, seat);
  const rank = live && game.layout.seats.length > 2 && game.table.result?.ranks?.[seat - 1];
  return h('section', { class: ['seat-card', game.game, acts && 'acts', shown?.left && 'gone'], 'data-seat': game.game === 'cotulenh' ? (seat === 1 ? 'red' : 'blue') : seat, 'aria-label': name === colour ? name : t('game.seat_card', { seat: colour, name }) },
    h('header', {}, seatMark(seat, game.game), h('strong', { class: 'seat-name' }, name),
      badge && badge !== name && h('span', { class: 'badge' }, badge),
      colour !== name && h('span', { class: 'seat-colour' }, colour),
      standing.in_check && h('span', { class: 'badge bad' }, t('game.check')),
      shown?.left && h('span', { class: 'badge left' }, t(`game.left.${shown.left}`)),
      rank && h('span', { class: ['badge', rank === 1 && 'good'] }, t('game.rank', { rank })),
      acts && live && isBot(player) && h('span', { class: 'thinks', title: t('game.thinks') }, h('i'), h('i'), h('i')),
      clock),
    h('div', { class: 'standing' }, game.game === 'ringrift' ? ringRift(standing) : coTuLenh(standing, seat, game.layout)));
}
