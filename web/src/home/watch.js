/** Games of others: going on, waiting for somebody, or over. */

import { get, isUnreachable } from '../api.js';
import { h, replace } from '../dom.js';
import { t } from '../i18n.js';
import { segmented } from '../shell/controls.js';
import { sentence } from '../shell/problem.js';
import { gameNames } from './kinds.js';
import { Tiles } from './tiles.js';

const AT_ONCE = 12;
const EVERY_MS = 5000;
const TYPING_MS = 300;

/** @type {import('../router.js').OpenPage} */
export function open(main) {
  let status = 'running';
  let game = '';
  let name = '';
  let asked = 0;
  /** @type {import('./tiles.js').Listed[]} */
  let games = [];
  let tiles = new Tiles();

  const list = h('div', {});
  const told = h('p', { class: 'muted empty', role: 'status' });
  const more = h('button', { type: 'button', hidden: true, onclick: () => load(true) }, t('home.more'));

  const load = async (older = false) => {
    const current = ++asked;
    try {
      const before = older ? games.at(-1)?.changed : undefined;
      const answer = await get('/games', { status, game, name, before, limit: AT_ONCE });
      if (current !== asked) return;
      told.textContent = '';
      if (older) {
        const fresh = answer.games.filter((/** @type {any} */ one) => !games.some(({ id }) => id === one.id));
        games = [...games, ...fresh];
        tiles.append(fresh);
      } else {
        // What was loaded before stays below what is new, so that nobody loses their place.
        const rest = games.slice(AT_ONCE).filter((one) => !answer.games.some((/** @type {any} */ other) => other.id === one.id));
        games = [...answer.games, ...rest];
        tiles.show(games);
      }
      if (older || games.length <= AT_ONCE) more.hidden = answer.games.length < AT_ONCE;
      if (games.length === 0) told.textContent = t(name ? 'watch.none.name' : `watch.none.${status}`);
    } catch (problem) {
      if (current === asked) told.textContent = isUnreachable(problem) ? t('local.watch') : sentence(problem);
    }
  };

  const restart = () => {
    tiles.close();
    tiles = new Tiles();
    games = [];
    more.hidden = true;
    replace(list, tiles.element);
    load();
  };

  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let typing;
  const search = h('input', {
    type: 'search', maxlength: 40, 'aria-label': t('watch.search'), placeholder: t('watch.search'), oninput: () => {
      clearTimeout(typing);
      typing = setTimeout(() => {
        name = search.value.trim();
        restart();
      }, TYPING_MS);
    },
  });

  main.classList.add('watch');
  main.append(
    h('h1', {}, t('watch.title')),
    h('div', { class: 'filters' },
      segmented(t('watch.status'), ['running', 'open', 'finished'].map((value) => ({ value, label: t(`watch.status.${value}`) })), status, (value) => {
        status = value;
        restart();
      }, { unseen: true }),
      segmented(t('setup.game'), [{ value: '', label: t('watch.all') }, ...gameNames()],
        game, (value) => {
          game = value;
          restart();
        }, { unseen: true }),
      search),
    list, told, h('div', { class: 'more' }, more));
  restart();
  const timer = setInterval(() => {
    if (!document.hidden && games.length <= AT_ONCE) load();
  }, EVERY_MS);
  return () => {
    clearInterval(timer);
    clearTimeout(typing);
    tiles.close();
  };
}
