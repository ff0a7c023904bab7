/** One's own games: those that go on, and those that are over. */

import { get } from '../api.js';
import { h, replace } from '../dom.js';
import { t } from '../i18n.js';
import { Tiles } from './tiles.js';

const AT_ONCE = 6;
const EVERY_MS = 8000;

/** Asks for own games of a status. @param {string} status @param {number} [before] */
const own = (status, before) => get('/games', { mine: true, status, limit: AT_ONCE, before });

/** A part of the list with a way to more of it. @param {string} title @param {string[]} statuses */
function part(title, statuses) {
  const tiles = new Tiles();
  /** @type {import('./tiles.js').Listed[]} */
  let games = [];
  const more = h('button', { type: 'button', class: 'plain', hidden: true, onclick: async () => {
    const older = (await Promise.all(statuses.map((status) => own(status, games.at(-1)?.changed)))).flatMap((answer) => answer.games);
    const fresh = older.filter((game) => !games.some(({ id }) => id === game.id));
    games = [...games, ...fresh];
    tiles.append(fresh);
    more.hidden = fresh.length < AT_ONCE;
  } }, t('home.more'));
  const element = h('section', { class: 'mine', hidden: true }, h('h2', {}, title), tiles.element, more);
  const load = async () => {
    const answers = await Promise.all(statuses.map((status) => own(status)));
    const latest = answers.flatMap((answer) => answer.games).sort((a, b) => b.changed - a.changed);
    // Those that somebody asked to see stay.
    const rest = games.filter((game) => !latest.some(({ id }) => id === game.id)).slice(0, Math.max(0, games.length - AT_ONCE));
    more.hidden = rest.length > 0 ? more.hidden : answers.every((answer) => answer.games.length < AT_ONCE);
    games = [...latest, ...rest];
    tiles.show(games);
    element.hidden = games.length === 0;
  };
  return { element, load, close: () => tiles.close() };
}

/** @returns {{ element: HTMLElement, close: () => void }} */
export function mine() {
  const parts = [part(t('home.continue'), ['running', 'open']), part(t('home.finished'), ['finished'])];
  const element = h('div', { class: 'mine-all' });
  replace(element, parts.map((one) => one.element));
  const load = () => Promise.all(parts.map((one) => one.load())).catch(() => {});
  load();
  const timer = setInterval(() => {
    if (!document.hidden) load();
  }, EVERY_MS);
  return {
    element,
    close: () => {
      clearInterval(timer);
      parts.forEach((one) => one.close());
    },
  };
}
