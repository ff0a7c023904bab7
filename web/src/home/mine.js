/** One's own games: those that go on, and those that are over. */

import { get } from '../api.js';
import { h } from '../dom.js';
import { t } from '../i18n.js';
import { Tiles } from './tiles.js';

const EVERY_MS = 8000;

/** Asks for own games of a status. @param {string} status @param {number} limit @param {number} [before] */
const own = (status, limit, before) => get('/games', { mine: true, status, limit, before });

/**
 * A part of the list with a way to more of it.
 * @param {string} title @param {string[]} statuses @param {number} atOnce how many are shown at first
 */
function part(title, statuses, atOnce) {
  const tiles = new Tiles();
  /** @type {import('./tiles.js').Listed[]} */
  let games = [];
  const more = h('button', { type: 'button', class: 'plain', hidden: true, onclick: async () => {
    const older = (await Promise.all(statuses.map((status) => own(status, atOnce, games.at(-1)?.changed)))).flatMap((answer) => answer.games);
    const fresh = older.filter((game) => !games.some(({ id }) => id === game.id));
    games = [...games, ...fresh];
    tiles.append(fresh);
    more.hidden = fresh.length < atOnce;
  } }, t('home.more'));
  const element = h('section', { class: 'mine', hidden: true }, h('h2', {}, title), tiles.element, more);
  const load = async () => {
    const answers = await Promise.all(statuses.map((status) => own(status, atOnce)));
    const latest = answers.flatMap((answer) => answer.games).sort((a, b) => b.changed - a.changed);
    // Those that somebody asked to see stay.
    const rest = games.filter((game) => !latest.some(({ id }) => id === game.id)).slice(0, Math.max(0, games.length - atOnce));
    more.hidden = rest.length > 0 ? more.hidden : answers.every((answer) => answer.games.length < atOnce);
    games = [...latest, ...rest];
    tiles.show(games);
    element.hidden = games.length === 0;
  };
  return { element, load, close: () => tiles.close() };
}

/**
 * Both lists. `ready` comes when they have been read once, and says whether any game goes on.
 * @returns {{ going: HTMLElement, over: HTMLElement, ready: Promise<boolean>, close: () => void }}
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
    close: () => {
      clearInterval(timer);
      going.close();
      over.close();
    },
  };
}
