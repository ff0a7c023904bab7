/** The games that this browser keeps: to go on with, to delete, and to bring to the server. */

import { introduce, post } from '../api.js';
import { h, replace } from '../dom.js';
import { busy } from '../home/create.js';
import { Tile } from '../home/tiles.js';
import { gameName, t } from '../i18n.js';
import { isReached, onReach } from '../reach.js';
import { confirm, toast } from '../shell/dialog.js';
import { sentence } from '../shell/problem.js';
import { listGames, noteGame, removeGame } from './store.js';
import { tableOf } from './table.js';

/** @typedef {import('./store.js').Kept} Kept */

/** So many are shown at first. */
const AT_ONCE = 6;

/** Brings a game to the server as a record. @param {Kept} kept @returns {Promise<string>} where it is now */
async function upload({ id }) {
  const record = JSON.parse(await tableOf(id).look('record', { form: 'json' }));
  await introduce();
  const { path } = await post('/games', { record, unlisted: true });
  await noteGame(id, { uploaded: path });
  return path;
}

class Row {
  /** @param {Kept} kept @param {() => void} changed */
  constructor(kept, changed) {
    this.kept = kept;
    this.changed = changed;
    this.tile = new Tile(kept);
    this.does = h('div', { class: 'row local-does' });
    this.element = h('div', { class: 'local-game' }, this.tile.element, this.does);
    this.draw();
  }

  draw() {
    const { kept } = this;
    const { id, status, uploaded } = kept;
    const send = h('button', { type: 'button', class: 'small', onclick: () => busy(send, async () => {
      const path = await upload(kept);
      this.kept = { ...kept, uploaded: path };
      this.draw();
      toast(t('local.uploaded', { path }), 'good');
    }) }, t('local.upload'));
    const drop = h('button', { type: 'button', class: 'small plain', 'aria-label': t('local.delete_game', { game: gameName(kept.game) }), onclick: async () => {
      if (!await confirm(t('local.delete.question'), t('local.delete'))) return;
      busy(drop, async () => {
        tableOf(id).close();
        await removeGame(id);
        this.changed();
      });
    } }, t('local.delete'));
    replace(this.does,
      h('a', { class: ['button', 'small', status === 'running' && 'primary'], href: `/g/${id}` }, t(status === 'running' ? 'local.continue' : 'local.look')),
      uploaded ? h('a', { class: 'local-where', href: uploaded }, t('local.there', { path: uploaded })) : isReached() && send,
      drop);
  }
}

/** The list, which is empty and out of sight where no game is kept. */
export function onThisDevice() {
  const tiles = h('div', { class: 'game-tiles' });
  const told = h('p', { class: 'note bad', hidden: true });
  let shown = AT_ONCE;
  const more = h('button', { type: 'button', class: 'plain', hidden: true, onclick: () => {
    shown += 2 * AT_ONCE;
    load();
  } }, t('home.more'));
  const element = h('section', { class: 'mine local-games', hidden: true }, h('h2', {}, t('local.title')), h('p', { class: 'muted' }, t('local.text')), told, tiles, more);
  /** @type {Row[]} */
  let rows = [];
  const load = async () => {
    try {
      const games = await listGames();
      for (const { tile } of rows) tile.gone = true;
      rows = games.slice(0, shown).map((kept) => new Row(kept, load));
      more.hidden = games.length <= shown;
      replace(tiles, rows.map((row) => row.element));
      element.hidden = rows.length === 0;
    } catch (problem) {
      element.hidden = false;
      told.hidden = false;
      told.textContent = sentence(problem);
    }
  };
  const stop = onReach(() => rows.forEach((row) => row.draw()));
  return {
    element,
    ready: load(),
    close: () => {
      stop();
      for (const { tile } of rows) tile.gone = true;
    },
  };
}
