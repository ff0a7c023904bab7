/** Playing with the next person who wants the same. */

import { freshKey, get, introduce, post } from '../api.js';
import { h, replace } from '../dom.js';
import { FIRST } from '../games/index.js';
import { gameName, t } from '../i18n.js';
import { go } from '../router.js';
import { segmented } from '../shell/controls.js';
import { dialog } from '../shell/dialog.js';
import { sentence } from '../shell/problem.js';
import { clockPicker, clockWords } from './clock.js';
import { busy, named } from './create.js';
import { kinds } from './kinds.js';
import { Options, control } from './options.js';

const PATIENCE_MS = 2000;

/** @param {import('../types.d.ts').GameName} [game] */
export async function openPairing(game = FIRST) {
  const { games } = await kinds();
  let kind = games.find((one) => one.game === game) ?? games[0];
  let options = new Options(kind.choices ?? []);
  /** @type {import('./clock.js').Clock} */
  let clock = { kind: 'fischer', initial: 600, increment: 10 };
  const host = h('div', {});
  const shown = dialog(t('pairing.title'), host);
  /** Gives up what is being waited for. */
  let giveUp = () => {};
  shown.element.addEventListener('close', () => giveUp());
  /** The wish that was sent and has no answer, with its key: who presses the button again wants the same once. */
  let sent = { wish: '', key: '' };
  const keyed = (/** @type {Record<string, any>} */ fields) => {
    const wish = JSON.stringify(fields);
    if (wish !== sent.wish) sent = { wish, key: freshKey() };
    return { ...fields, key: sent.key };
  };

  const form = () => {
    const boards = h('div', {});
    const drawBoards = () => {
      const choice = options.choices.find(({ name }) => name === 'board');
      replace(boards, choice && control(kind.game, options, choice, () => {}));
    };
    drawBoards();
    const find = h('button', { type: 'submit', class: 'primary large' }, t('pairing.find'));
    const asked = h('form', { class: 'stack', onsubmit: (/** @type {Event} */ event) => {
      event.preventDefault();
      busy(find, async () => {
        await introduce();
        if (!shown.element.open) return;
        const { id } = await named((name) => post('/pairing', keyed({ game: kind.game, options: options.toJSON(), clock, name })));
        sent = { wish: '', key: '' };
        await wait(id);
      });
    } },
      h('p', { class: 'muted' }, t('pairing.text')),
      segmented(t('setup.game'), games.map((one) => ({ value: one.game, label: gameName(one.game) })), kind.game, (value) => {
        kind = games.find((one) => one.game === value) ?? kind;
        options = new Options(kind.choices ?? []);
        drawBoards();
      }),
      boards,
      clockPicker(clock, (chosen) => (clock = chosen)),
      h('div', { class: 'row end' }, find));
    replace(host, asked);
  };

  /** Waits until the other has come; the game begins at once if they were there already. @param {string} id */
  const wait = async (id) => {
    // Should it fail, the offer ends by itself after ten minutes.
    const abort = () => post(`/games/${id}/abort`).catch(() => {});
    if (!shown.element.open) {
      await abort();
      return;
    }
    let over = false;
    /** @type {ReturnType<typeof setInterval> | undefined} */
    let timer;
    const end = () => {
      over = true;
      clearInterval(timer);
      giveUp = () => {};
    };
    giveUp = () => {
      end();
      abort();
    };
    const told = h('p', { class: 'muted' }, t('pairing.waiting.text', { game: gameName(kind.game), clock: clockWords(clock) }));
    const look = async () => {
      try {
        const { table } = await get(`/games/${id}`, { detail: 'brief' });
        if (over || table.status === 'open') return;
        end();
        if (table.status === 'aborted') {
          replace(host, h('div', { class: 'stack' }, h('p', {}, t('pairing.nobody')),
            h('div', { class: 'row end' }, h('button', { type: 'button', class: 'primary', onclick: form }, t('pairing.again')))));
        } else {
          shown.close();
          await go(`/g/${id}`);
        }
      } catch (problem) {
        told.textContent = sentence(problem);
      }
    };
    await look();
    if (over) return;
    replace(host, h('div', { class: 'waiting', role: 'status' },
      h('div', { class: 'waiting-rings', 'aria-hidden': 'true' }, h('i'), h('i'), h('i')),
      h('h3', {}, t('pairing.waiting')), told,
      h('button', { type: 'button', onclick: () => shown.close() }, t('pairing.cancel'))));
    timer = setInterval(look, PATIENCE_MS);
  };
  form();
}
