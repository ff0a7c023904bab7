/** Links, positions and records to take along. */

import { post } from '../api.js';
import { h } from '../dom.js';
import { gameOf } from '../games/index.js';
import { language, t } from '../i18n.js';
import { dialog, toast } from '../shell/dialog.js';

/** @param {string} text @param {string} [words] */
export async function copy(text, words = t('game.copied')) {
  try {
    await navigator.clipboard.writeText(text);
    toast(words, 'good');
  } catch {
    // Without leave to the clipboard, the text is there to be copied by hand.
    const field = h('textarea', { readonly: true, rows: 3, class: 'copy-field', 'aria-label': t('game.copy_by_hand') });
    field.value = text;
    dialog(t('game.copy_by_hand'), field);
    field.select();
  }
}

/** A line of text with a button that copies it. @param {string} label @param {string} text */
export function copyLine(label, text) {
  const field = h('input', { type: 'text', readonly: true, value: text, 'aria-label': label, onfocus: () => field.select() });
  return h('div', { class: 'copy-line' }, h('span', { class: 'copy-label' }, label), field, h('button', { type: 'button', onclick: () => copy(text) }, t('game.copy')));
}

/** @param {import('../types.d.ts').Snapshot} game @param {import('../types.d.ts').View} view */
export function showShare(game, view) {
  const record = (/** @type {string} */ format) => `/api/v1/games/${game.id}/record?format=${format}`;
  const official = gameOf(game.game).official && h('a', { class: 'button', href: record(`official_${language()}`), download: `${game.game}-${game.id}-official.txt` }, t('game.record_official'));
  dialog(t('game.share'), h('div', { class: 'share' },
    copyLine(t('game.share_link'), `${location.origin}/g/${game.id}`),
    copyLine(t('game.share_position'), view.position),
    h('div', { class: 'row' },
      h('a', { class: 'button', href: record('text'), download: `${game.game}-${game.id}.txt` }, t('game.record_text')),
      h('a', { class: 'button', href: record('json'), download: `${game.game}-${game.id}.json` }, t('game.record_json')),
      official,
      h('a', { class: 'button', href: `/analyse?game=${game.id}` }, t('game.analyse')))));
}

/** A link that carries a seat to another device. @param {string} id @param {number | undefined} seat */
export async function showSeatLink(id, seat) {
  const { path } = await post(`/games/${id}/seat-link`, seat ? { seat } : {});
  dialog(t('game.carry'), h('div', { class: 'share' }, h('p', {}, t('game.carry_words')), copyLine(t('game.carry_link'), `${location.origin}${path}`)));
}
