/** One's own games: those that go on, and those that are over. */

import { get } from '../api.js';
import { h } from '../dom.js';
import { t } from '../i18n.js';
import { busy } from './create.js';
import { Tiles } from './tiles.js';

const EVERY_MS = 8000;

/** So many are read at a time, which is enough to tell own games from those of others. */
const READ = 24;

/**
 * A part of the list with a way to more of it.
 * @param {string} title @param {string[]} statuses @param {number} atOnce how many are shown at first
 */
function part(title, statuses, atOnce) {
  const tiles = new Tiles();
  /** @type {import('./tiles.js').Listed[]} */
  let games = [];
  let shown = atOnce;
  let complete = false;

  /** @param {number} [before] @returns {Promise<import('./tiles.js').Listed[]>} */
  const read = async (before) => {
    const answers = await Promise.all(statuses.map((status) => get('/games', { mine: true, status, limit: READ, before })));
    if (before || games.length <= READ) complete = answers.every((answer) => answer.games.length < READ);
    return answers.flatMap((answer) => answer.games).sort((a, b) => b.changed - a.changed);
  };
  const draw = () => {
    tiles.show(games.slice(0, shown));
    more.hidden = complete && games.length <= shown;
    element.hidden = games.length === 0;
  };
  /** Takes games into the list; those that it has already take their new place. @param {import('./tiles.js').Listed[]} read */
  const take = (read) => {
    const rest = games.filter((game) => !read.some(({ id }) => id === game.id));
    games = [...read, ...rest].sort((a, b) => b.changed - a.changed);
  };

  const more = h('button', { type: 'button', class: 'plain', hidden: true, onclick: () => busy(more, async () => {
    shown += 2 * atOnce;
    if (shown > games.length && !complete) take(await read(games.at(-1)?.changed));
    draw();
  }) }, t('home.more'));
  const element = h('section', { class: 'mine', hidden: true }, h('h2', {}, title), tiles.element, more);
  const load = async () => {
    const latest = await read();
    // Whatever is not older than the latest, but no longer among them, is no longer in this part.
    const oldest = latest.length < READ ? 0 : /** @type {any} */ (latest.at(-1)).changed;
    games = games.filter((game) => game.changed < oldest);
    take(latest);
    draw();
  };
  return { element, load, has: (/** @type {string} */ id) => games.some((game) => game.id === id), close: () => tiles.close() };
}

/**
 * Both lists. `ready` comes when they have been read once, and says whether any game goes on.
 * @returns {{ going: HTMLElement, over: HTMLElement, ready: Promise<boolean>, has: (id: string) => boolean, close: () => void }}
 */
export function mine() {
  const going = part(t('home.continue'), ['running', 'open'], 3);
  const over = part(t('home.finished'), ['finished'], 6);
  going.element.classList.add('going-on');
  const load = () => Promise.all([going.load(), over.load()]).catch(() => {});
  const ready = load().then(() => !going.element.hidden);
  const timer = setInterval(() => {
    if (!document.hidden) load();
  }, EVERY_MS);
  return {
    going: going.element,
    over: over.element,
    ready,
    has: going.has,
    close: () => {
      clearInterval(timer);
      going.close();
      over.close();
    },
  };
}
