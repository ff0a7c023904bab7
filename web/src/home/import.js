/** Records and positions from elsewhere. */

import { post } from '../api.js';
import { thumb } from '../board/thumb.js';
import { h, replace } from '../dom.js';
import { gameName, t } from '../i18n.js';
import { keepRecord, readText } from '../records.js';
import { go } from '../router.js';
import { field } from '../shell/controls.js';
import { dialog } from '../shell/dialog.js';
import { sentence } from '../shell/problem.js';
import { busy, create } from './create.js';
import { openSetup } from './setup.js';

const LARGEST = 2 * 1024 * 1024;

/** Where the analysis page finds what it is to open. @param {string} text @param {Record<string, any>} found */
function analysisPath(text, found) {
  if (!('record' in found)) return `/analyse?${new URLSearchParams({ game: found.game, position: found.position })}`;
  // Where it cannot be kept the analysis page begins empty, and asks for the text once more.
  keepRecord(text);
  return '/analyse?record=session';
}

export function openImport() {
  const result = h('div', { class: 'import-found', 'aria-live': 'polite' });
  const area = h('textarea', { rows: 6, spellcheck: 'false', autocapitalize: 'off', placeholder: t('import.placeholder') });
  const file = h('input', { type: 'file', class: 'unseen', 'aria-label': t('import.file'), accept: '.txt,.json,.jsonl,.record,text/plain,application/json', tabindex: -1 });
  let asked = 0;

  const refuse = (/** @type {string} */ words) => replace(result, h('p', { class: 'note bad' }, words));

  const look = async () => {
    const current = ++asked;
    const text = area.value;
    let found;
    try {
      found = readText(text);
    } catch (problem) {
      refuse(sentence(problem));
      return;
    }
    if (!found) {
      replace(result);
      return;
    }
    try {
      const seen = await post('/positions', found);
      const picture = await thumb(seen.layout, seen.view);
      if (current === asked) offer(text, found, seen, picture);
    } catch (problem) {
      if (current !== asked) return;
      refuse(/** @type {any} */ (problem).status >= 400 ? t('import.refused', { detail: sentence(problem) }) : sentence(problem));
    }
  };

  const offer = (/** @type {string} */ text, /** @type {Record<string, any>} */ found, /** @type {any} */ seen, /** @type {SVGElement} */ picture) => {
    const isRecord = 'record' in found;
    const turns = seen.history?.length;
    const keep = h('button', { type: 'button', onclick: () => busy(keep, async () => {
      await create({ record: found.record, unlisted: true });
      shown.close();
    }) }, t('import.keep'));
    replace(result,
      h('div', { class: 'import-board' }, picture),
      h('div', { class: 'stack' },
        h('div', {}, h('h3', {}, gameName(seen.layout.game)),
          h('p', { class: 'muted' }, isRecord && turns !== undefined ? t('import.turns', { count: turns }) : t('import.position'))),
        h('div', { class: 'row' },
          h('button', { type: 'button', class: 'primary', onclick: () => {
            shown.close();
            go(analysisPath(text, found));
          } }, t('import.analyse')),
          isRecord && keep,
          !seen.view.outcome && h('button', { type: 'button', onclick: () => {
            shown.close();
            openSetup({ game: seen.layout.game, from: { wanted: { ...found, options: seen.options }, seats: seen.layout.seats.length } });
          } }, t('import.play')))));
  };

  area.addEventListener('input', look);
  file.addEventListener('change', async () => {
    const chosen = file.files?.[0];
    if (!chosen) return;
    if (chosen.size > LARGEST) refuse(t('import.large'));
    else {
      area.value = await chosen.text();
      look();
    }
  });
  const shown = dialog(t('import.title'), h('div', { class: 'stack' },
    h('p', { class: 'muted' }, t('import.text')),
    field(t('import.paste'), area),
    h('div', { class: 'row' }, h('button', { type: 'button', onclick: () => file.click() }, t('import.file')), file),
    result));
  shown.element.classList.add('broad');
}
