/** Asks what to look at: a text or a file with a position or a record, a game of the server, or a first position. */

import { h, replace } from '../dom.js';
import { gameNames } from '../home/kinds.js';
import { t } from '../i18n.js';
import { keepRecord, readText } from '../records.js';
import { field, segmented } from '../shell/controls.js';
import { dialog } from '../shell/dialog.js';
import { sentences } from '../shell/problem.js';
import { choiceLists, firstChoices } from './firstchoices.js';

/**
 * @param {object} hooks
 * @param {import('../types.d.ts').GameName} hooks.game the one that is looked at
 * @param {(text: string) => Promise<void>} hooks.read
 * @param {(game: import('../types.d.ts').GameName, options: any) => Promise<void>} hooks.fresh
 */
export function askWhat({ game: now, read, fresh }) {
  const wrong = h('div', { role: 'alert' });
  const text = h('textarea', { rows: 6, spellcheck: 'false', placeholder: t('analyse.pasteHere') });
  const file = h('input', { type: 'file', accept: '.txt,.json,.jsonl,.stackwright,text/*,application/json', 'aria-label': t('analyse.file'), onchange: async () => {
    const chosen = file.files?.[0];
    if (!chosen) return;
    text.value = await chosen.text();
    take();
  } });
  /** @param {() => Promise<void>} work */
  async function attempt(work) {
    try {
      await work();
      asked.close();
    } catch (problem) {
      replace(wrong, h('div', { class: 'note bad' }, ...sentences(problem).map((reason) => h('p', {}, reason))));
    }
  }
  function take() {
    if (text.value.trim() === '') {
      replace(wrong, h('p', { class: 'bad' }, t('analyse.nothing')));
      text.focus();
    } else attempt(() => read(text.value));
  }
  let game = now;
  const lists = h('div');
  /** @type {Record<string, any> | null} what the first position is asked for with; the usual one until somebody chooses */
  let options = null;
  const drawLists = () => {
    const wanted = game;
    options = null;
    replace(lists);
    firstChoices(wanted).then((choices) => {
      if (wanted === game) replace(lists, choiceLists(game, choices, {}, (chosen) => (options = chosen)));
    }, () => {});
  };
  drawLists();
  const asked = dialog(t('analyse.open'), h('div', { class: 'stack' },
    field(t('analyse.paste'), text, t('analyse.pasteHelp')),
    h('div', { class: 'row between' }, file, h('button', { type: 'button', class: 'primary', onclick: take }, t('analyse.show'))),
    wrong,
    h('hr'),
    segmented(t('analyse.orStart'), gameNames(), game, (value) => {
      game = value;
      drawLists();
    }),
    lists,
    h('div', { class: 'row end' }, h('button', { type: 'button', onclick: () => attempt(() => fresh(game, options)) }, t('analyse.begin')))));
  text.focus();
}

/** Looks at a text, whatever it is. @param {import('./workbench.js').Workbench} bench @param {string} text */
export async function look(bench, text) {
  const found = readText(text);
  if (!found) return;
  if ('record' in found) await bench.beginRecord(found.record, { kept: keepRecord(text) });
  else await bench.begin({ game: found.game, options: null, start: found.position });
}
