/** Takes what is looked at elsewhere: a link, the position's text, the main line as a record. */

import { h } from '../dom.js';
import { copy } from '../game/share.js';
import { gameOf } from '../games/index.js';
import { t } from '../i18n.js';
import { field } from '../shell/controls.js';
import { dialog } from '../shell/dialog.js';
import { sentence } from '../shell/problem.js';
import { withDrawings } from './drawings.js';
import { recordText } from './record.js';
import { turnsOf } from './tree.js';

/** @typedef {import('./workbench.js').Workbench} Workbench */

/** Longer addresses are refused on the way. */
const LONGEST = 6000;
/** The address that shows the same line again. @param {Workbench} bench @param {boolean} [here] whether it is only for this window */
export function addressOf(bench, here = false) {
  const { source, tree, node } = bench;
  const query = new URLSearchParams();
  const line = tree.path(node).flatMap(({ action }) => action || []);
  const { anchor } = tree.way(node);
  const drawn = bench.drawn(node);
  if ((source.id || (here && source.kept)) && tree.isGiven(node)) {
    if (source.id) query.set('game', source.id);
    else query.set('record', 'session');
    query.set('at', String(tree.path(node).length - 1));
    if (drawn) query.set('draw', drawn);
    return `/analyse?${query}`;
  }
  query.set('kind', source.game);
  // A seat that has left the table cannot leave it again in a link: the line begins behind that.
  if (anchor) query.set('position', bench.shown?.view.position ?? anchor);
  else {
    if (source.start) query.set('position', source.start);
    if (line.length > 0) query.set('line', line.join(' '));
  }
  if (source.options && !(gameOf(source.game).positionsHoldOptions && query.has('position'))) query.set('options', JSON.stringify(source.options));
  if (drawn) query.set('draw', drawn);
  if (query.toString().length > LONGEST) {
    query.delete('line');
    query.set('position', bench.shown?.view.position ?? '');
  }
  return `/analyse?${query}`;
}

/** The main line as a record. @param {Workbench} bench */
export async function mainRecord(bench) {
  const { source, tree } = bench;
  const line = tree.line();
  const end = await bench.look(line[line.length - 1]);
  /** @type {Record<number, string>} */
  const comments = { '-1': withDrawings(tree.root.comment, bench.drawn(tree.root)) };
  let entry = tree.root.entries.length;
  for (const node of line.slice(1)) {
    comments[entry] = withDrawings(node.comment, bench.drawn(node));
    entry += node.entries.length;
  }
  const outcome = end.view.outcome;
  const result = outcome ? { ranks: outcome.ranks, reason: outcome.reason } : null;
  return recordText({ game: source.game, options: end.options, start: source.start, turns: turnsOf(line), comments, result, players: source.names });
}

/** @param {Workbench} bench */
export async function share(bench) {
  const address = location.origin + addressOf(bench);
  const position = bench.shown?.view.position ?? '';
  const link = h('input', { readonly: true, value: address, onfocus: () => link.select() });
  const text = h('textarea', { readonly: true, rows: 2, class: 'editor-text', value: position, onfocus: () => text.select() });
  const record = h('textarea', { readonly: true, rows: 7, class: 'editor-text', value: '…', onfocus: () => record.select() });
  dialog(t('analyse.share'), h('div', { class: 'stack' },
    h('div', { class: 'share-row' }, field(t('analyse.link'), link), h('button', { type: 'button', onclick: () => copy(link.value) }, t('game.copy'))),
    h('div', { class: 'share-row' }, field(t('analyse.text'), text), h('button', { type: 'button', onclick: () => copy(text.value) }, t('game.copy'))),
    field(t('analyse.record'), record, t('analyse.recordHelp')),
    h('div', { class: 'row end' },
      bench.source.id && h('a', { class: 'button', href: `/api/v1/games/${bench.source.id}/record?format=text`, download: `${bench.source.id}.txt` }, t('analyse.gameRecord')),
      h('button', { type: 'button', onclick: () => copy(record.value) }, t('game.copy')),
      h('button', { type: 'button', class: 'primary', onclick: () => download(`${bench.source.game}.txt`, record.value) }, t('analyse.download')))));
  try {
    record.value = await mainRecord(bench);
  } catch (problem) {
    record.value = sentence(problem);
  }
}

/** @param {string} name @param {string} text */
function download(name, text) {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  h('a', { href: url, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}
