/** Which page an address means. Pages are read when they are first opened. */

import { announce } from './announce.js';
import { h, replace } from './dom.js';
import { t } from './i18n.js';

/**
 * A page draws itself into `main` and returns what closes it.
 * @typedef {(main: HTMLElement, params: Record<string, string>) => (() => void) | void | Promise<(() => void) | void>} OpenPage
 */

/** @type {{ pattern: RegExp, title: string, load: () => Promise<{ open: OpenPage }> }[]} */
const routes = [
  { pattern: /^\/$/, title: 'title.home', load: () => import('./home/page.js') },
  { pattern: /^\/watch$/, title: 'title.watch', load: () => import('./home/watch.js') },
  { pattern: /^\/g\/(?<id>[\w-]+)$/, title: 'title.game', load: () => import('./game/page.js') },
  { pattern: /^\/learn$/, title: 'title.learn', load: () => import('./learn/page.js') },
  { pattern: /^\/learn\/(?<game>\w+)\/(?<lesson>[\w-]+)$/, title: 'title.learn', load: () => import('./learn/lesson.js') },
  { pattern: /^\/analyse$/, title: 'title.analyse', load: () => import('./analyse/page.js') },
  { pattern: /^\/puzzles$/, title: 'title.puzzles', load: () => import('./analyse/puzzles.js') },
  { pattern: /^\/puzzles\/(?<game>\w+)\/(?<puzzle>[\w-]+)$/, title: 'title.puzzles', load: () => import('./analyse/puzzle.js') },
];

/** @type {() => void} */
let close = () => {};
let visit = 0;

async function open() {
  const current = ++visit;
  const main = /** @type {HTMLElement} */ (document.getElementById('main'));
  const path = location.pathname.replace(/(.)\/$/, '$1');
  const route = routes.find(({ pattern }) => pattern.test(path));
  close();
  close = () => {};
  for (const link of document.querySelectorAll('nav a')) {
    const here = link.getAttribute('href') === `/${path.split('/')[1]}`;
    if (here) link.setAttribute('aria-current', 'page');
    else link.removeAttribute('aria-current');
  }
  if (!route) {
    document.title = 'Stackwright';
    replace(main, h('section', { class: 'lost' }, h('h1', {}, t('lost.title')), h('p', {}, h('a', { href: '/' }, t('lost.home')))));
    return;
  }
  document.title = `${t(route.title)} · Stackwright`;
  const { open: openPage } = await route.load();
  if (current !== visit) return;
  replace(main);
  main.className = '';
  const closing = await openPage(main, { ...route.pattern.exec(path)?.groups });
  // Somebody may have gone on while the page was opening.
  if (current !== visit) closing?.();
  else close = closing ?? (() => {});
}

/** Goes to another address of this program. @param {string} path @param {boolean} [instead] leaves no trace in the history */
export async function go(path, instead = false) {
  if (instead) history.replaceState(null, '', path);
  else history.pushState(null, '', path);
  scrollTo(0, 0);
  await open();
  announce(document.title);
  // What had the focus may be gone with the page that it belonged to.
  if (document.activeElement === document.body) document.getElementById('main')?.focus({ preventScroll: true });
}

/** Opens the page of the address, and follows links from then on. */
export function startRouter() {
  addEventListener('popstate', () => open());
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (!link || !plain || link.target || link.hasAttribute('download') || link.origin !== location.origin) return;
    if (!routes.some(({ pattern }) => pattern.test(link.pathname))) return;
    event.preventDefault();
    go(link.pathname + link.search + link.hash);
  });
  open();
  return { reopen: open };
}
