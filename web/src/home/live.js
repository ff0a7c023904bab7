/** What others do right now: tables that wait for somebody, and games that go on. */

import { get } from '../api.js';
import { h } from '../dom.js';
import { t } from '../i18n.js';
import { Tiles } from './tiles.js';

const AT_ONCE = 3;
const EVERY_MS = 8000;

/** @param {(id: string) => boolean} own whether a game is one's own, and so in another list */
export function live(own) {
  const tiles = new Tiles();
  const element = h('section', { class: 'mine', hidden: true },
    h('div', { class: 'row between' }, h('h2', {}, t('home.live')), h('a', { href: '/watch' }, t('home.live.all'))), tiles.element);
  const load = async () => {
    try {
      const answers = await Promise.all(['open', 'running'].map((status) => get('/games', { status, limit: 2 * AT_ONCE })));
      const games = answers.flatMap((answer) => answer.games).filter((game) => !own(game.id) && !game.imported).slice(0, AT_ONCE);
      tiles.show(games);
      element.hidden = games.length === 0;
    } catch {
      // The next time may be better; what is shown stays.
    }
  };
  const timer = setInterval(() => {
    if (!document.hidden) load();
  }, EVERY_MS);
  return {
    element,
    load,
    close: () => {
      clearInterval(timer);
      tiles.close();
    },
  };
}
