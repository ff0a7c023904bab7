/** The first page: the games, one click from the first one, and every other way into a game. */

import { Problem, get, isUnreachable } from '../api.js';
import { h } from '../dom.js';
import { GAMES } from '../games/index.js';
import { gameName, t } from '../i18n.js';
import { onThisDevice } from '../local/list.js';
import { isReached, onReach } from '../reach.js';
import { toast } from '../shell/dialog.js';
import { icon } from '../shell/icons.js';
import { sentence } from '../shell/problem.js';
import { cards } from './cards.js';
import { daily } from './daily.js';
import { openImport } from './import.js';
import { live } from './live.js';
import { mine } from './mine.js';
import { openPairing } from './pairing.js';
import { openSetup } from './setup.js';

/** @param {string} name @param {string} picture @param {() => any} open */
function way(name, picture, open) {
  const start = () => Promise.resolve(open()).catch((problem) => toast(sentence(problem), 'bad'));
  return h('button', { type: 'button', class: 'way', onclick: start }, icon(picture),
    h('span', {}, h('b', {}, t(`home.way.${name}`)), h('small', {}, t(`home.way.${name}.text`)), h('small', { class: 'way-needs' }, t('local.needs'))));
}

/** What needs other people, and so the server: whoever wants it is told where that cannot be reached. @param {() => any} open */
async function withServer(open) {
  if (!isReached()) {
    await get('/games', { limit: 1 }).catch((problem) => {
      throw isUnreachable(problem) ? new Problem({ code: 'local_people' }) : problem;
    });
  }
  return open();
}

/** So long the page waits for one's own games, which come first, rather than move everything down later. */
const PATIENCE_MS = 300;

/** @type {import('../router.js').OpenPage} */
export async function open(main) {
  main.classList.add('home');
  const page = h('div', { class: 'home-page' });
  main.append(page);
  const own = mine();
  const here = onThisDevice();
  const first = await Promise.race([Promise.all([own.ready, here.ready]).then(([some]) => some), new Promise((resolve) => setTimeout(resolve, PATIENCE_MS, false))]);
  const others = live(own.has);
  own.ready.then(others.load);
  const unreached = h('p', { class: 'note local-offline', role: 'status' }, t('local.offline'));
  const social = [way('pairing', 'people', () => withServer(() => openPairing())), way('invite', 'link', () => withServer(() => openSetup({ invite: true })))];
  const tell = () => {
    unreached.hidden = isReached();
    for (const one of social) one.classList.toggle('needs-server', !isReached());
  };
  tell();
  const stop = onReach(tell);
  page.append(
    h('h1', { class: 'unseen' }, t('home.title', { games: GAMES.map(({ name }) => gameName(name)) })),
    unreached,
    first ? own.going : '',
    here.element,
    cards(),
    h('section', { class: 'ways', 'aria-label': t('home.ways') },
      way('setup', 'settings', () => openSetup()),
      ...social,
      way('import', 'file', () => openImport())),
    first ? '' : own.going,
    daily(),
    others.element,
    own.over,
    h('footer', { class: 'foot' }, h('a', { href: '/docs' }, t('home.docs'))));
  return () => {
    stop();
    here.close();
    own.close();
    others.close();
  };
}
