/** Advice: words beside the board, arrows and marks on it. */

import { h } from '../dom.js';
import { percent, say, t } from '../i18n.js';
import { isNote } from './history.js';
import { spoken } from './notation.js';

/** @typedef {import('../types.d.ts').Action} Action */
/** @typedef {import('../types.d.ts').Idea} Idea */
/** @typedef {import('../types.d.ts').View} View */

/**
 * @param {Idea} idea @param {View} view @param {string} game
 * @param {{ point: (action: Action | null) => void, play: ((action: Action) => void) | null, close: () => void }} does
 */
export function hintCard(idea, view, game, { point, play, close }) {
  const rows = idea.lines.map((line, index) => {
    const action = view.actions?.find(({ text }) => text === line.actions[0]);
    const words = action ? say(action.label, game) : spoken(line.actions[0], game);
    return h('li', {}, h('button', {
      type: 'button', class: ['choice', index === 0 && 'best'], disabled: !action || !play,
      onpointerenter: () => point(action ?? null), onfocus: () => point(action ?? null), onpointerleave: () => point(null), onblur: () => point(null),
      onclick: () => action && play?.(action),
    }, h('span', { class: 'choice-words' }, words), h('span', { class: 'chance' }, percent(line.chance)),
    line.actions.length > 1 && h('span', { class: 'continues' }, line.actions.slice(1).filter((text) => !isNote(text)).slice(0, 4).map((text) => spoken(text, game)).join(' '))));
  });
  return h('section', { class: 'hint', 'aria-label': t('game.hint') },
    h('header', {}, h('h3', {}, t('game.hint_title')), h('button', { type: 'button', class: 'plain close', 'aria-label': t('game.dismiss'), onclick: close }, '×')),
    h('ol', { class: 'choice-list' }, rows), h('p', { class: 'quiet' }, t('game.hint_words')));
}
