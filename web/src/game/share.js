/** Links, positions and records to take along. */

import { get, post } from '../api.js';
import { h } from '../dom.js';
import { gameOf } from '../games/index.js';
import { language, t } from '../i18n.js';
import { isLocal } from '../local/id.js';
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

/** Where the record of a game is to be had: that of one that this browser keeps is made here. @param {string} id @param {string} format as a server is asked for it */
async function recordAddress(id, format) {
  if (!isLocal(id)) return `/api/v1/games/${id}/record?format=${format}`;
  const record = await get(`/games/${id}/record`, { format });
  return URL.createObjectURL(new Blob([typeof record === 'string' ? record : JSON.stringify(record)]));
}

/** @param {import('../types.d.ts').Snapshot} game @param {import('../types.d.ts').View} view */
export async function showShare(game, view) {
  const forms = ['text', 'json', ...(gameOf(game.game).official ? [`official_${language()}`] : [])];
  const [text, json, official] = await Promise.all(forms.map((form) => recordAddress(game.id, form)));
  dialog(t('game.share'), h('div', { class: 'share' },
    // Nobody else can follow the address of a game that is kept here.
    isLocal(game.id) ? h('p', { class: 'muted' }, t('local.text')) : copyLine(t('game.share_link'), `${location.origin}/g/${game.id}`),
    copyLine(t('game.share_position'), view.position),
    h('div', { class: 'row' },
      h('a', { class: 'button', href: text, download: `${game.game}-${game.id}.txt` }, t('game.record_text')),
      h('a', { class: 'button', href: json, download: `${game.game}-${game.id}.json` }, t('game.record_json')),
      official && h('a', { class: 'button', href: official, download: `${game.game}-${game.id}-official.txt` }, t('game.record_official')),
      h('a', { class: 'button', href: `/analyse?game=${game.id}` }, t('game.analyse')))));
}

/** A link that carries a seat to another device. @param {string} id @param {number | undefined} seat */
export async function showSeatLink(id, seat) {
  const { path } = await post(`/games/${id}/seat-link`, seat ? { seat } : {});
  dialog(t('game.carry'), h('div', { class: 'share' }, h('p', {}, t('game.carry_words')), copyLine(t('game.carry_link'), `${location.origin}${path}`)));
}
