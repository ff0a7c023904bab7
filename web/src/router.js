/** Which page an address means. Pages are read when they are first opened. */

import { announce, hush } from './announce.js';
import { Problem, askAhead } from './api.js';
import { h } from './dom.js';
import { loadGameWords, loadWords, t } from './i18n.js';
import { setTitle } from './notify.js';
import { closeDialogs, settleNotices, toast } from './shell/dialog.js';
import { sentence } from './shell/problem.js';
import { dressPart } from './styles.js';

/**
 * A page draws itself into `main`, which is its own, and returns what closes it. Somebody may go on while it opens: then `main` is no longer in the
 * document, and the page is closed as soon as it has opened.
 * @typedef {(main: HTMLElement, params: Record<string, string>) => (() => void) | void | Promise<(() => void) | void>} OpenPage
 */

/** What a page needs before it opens: its style sheet and its words, where it has some of its own; `oneGame`: it reads those of its game itself; `ahead` asks the server for what it will show. @type {{ pattern: RegExp, title: string, load: () => Promise<{ open: OpenPage }>, style?: string, words?: string, oneGame?: boolean, ahead?: (params: Record<string, string>) => void }[]} */
const routes = [
  { pattern: /^\/$/, title: 'title.home', load: () => import('./home/page.js'), style: 'home' },
  { pattern: /^\/watch$/, title: 'title.watch', load: () => import('./home/watch.js'), style: 'home' },
  { pattern: /^\/g\/(?<id>[\w-]+)$/, title: 'title.game', load: () => import('./game/page.js'), oneGame: true, ahead: ({ id }) => { if (!location.hash) askAhead(`/games/${id}`); } },
  { pattern: /^\/learn$/, title: 'title.learn', load: () => import('./learn/page.js'), style: 'learn' },
  { pattern: /^\/learn\/(?<game>\w+)\/(?<lesson>[\w-]+)$/, title: 'title.learn', load: () => import('./learn/lesson.js'), style: 'learn' },
  { pattern: /^\/analyse$/, title: 'title.analyse', load: () => import('./analyse/page.js'), style: 'analyse', words: 'analyse' },
  { pattern: /^\/puzzles$/, title: 'title.puzzles', load: () => import('./analyse/puzzles.js'), style: 'analyse', words: 'analyse' },
  { pattern: /^\/puzzles\/(?<game>\w+)\/(?<puzzle>[\w-]+)$/, title: 'title.puzzles', load: () => import('./analyse/puzzle.js'), style: 'analyse', words: 'analyse' },
];

/** @type {() => void} */
let close = () => {};
let visit = 0;

/** Puts an element of its own for a page in the place of the former. @param {import('./dom.js').Child[]} children */
function clear(...children) {
  const main = h('main', { id: 'main', tabindex: -1 }, ...children);
  document.getElementById('main')?.replaceWith(main);
  // A notice outlives the page that it was shown on.
  settleNotices();
  return main;
}

/** A page that could not be opened. @param {any} problem */
function failed(problem) {
  // A browser may remember that a module could not be read, so only a new beginning helps; but not before the server answers again.
  const again = () => fetch(location.pathname, { cache: 'no-store' }).then(() => location.reload(), () => toast(t('problem.unreachable'), 'bad'));
  clear(h('section', { class: 'lost' }, h('h1', {}, t('lost.failed')), h('p', { role: 'alert' }, sentence(problem)),
    h('p', {}, h('button', { type: 'button', class: 'primary', onclick: again }, t('lost.again')))));
}

/** The page that the address asks for. */
function wanted() {
  const path = location.pathname.replace(/(.)\/$/, '$1');
  return { path, route: routes.find(({ pattern }) => pattern.test(path)) };
}

/** Begins to read what the page of the address needs, before there are words to open it with. */
export function prepare() {
  const { path, route } = wanted();
  route?.ahead?.({ ...route.pattern.exec(path)?.groups });
  // Whoever opens it hears what went wrong.
  route?.load().catch(() => {});
  if (route?.style) dressPart(route.style);
}

async function open() {
  const current = ++visit;
  const { path, route } = wanted();
  close();
  close = () => {};
  // It stays in sight until the next one is there, but nothing can be done on it any more.
  document.getElementById('main')?.toggleAttribute('inert', true);
  closeDialogs();
  hush();
  for (const link of document.querySelectorAll('nav a')) {
    const here = link.getAttribute('href') === `/${path.split('/')[1]}`;
    if (here) link.setAttribute('aria-current', 'page');
    else link.removeAttribute('aria-current');
  }
  if (!route) {
    setTitle('Stackwright');
    clear(h('section', { class: 'lost' }, h('h1', {}, t('lost.title')), h('p', {}, h('a', { href: '/' }, t('lost.home')))));
    return;
  }
  setTitle(`${t(route.title)} · Stackwright`);
  try {
    const [{ open: openPage }] = await Promise.all([route.load(), route.style && dressPart(route.style), route.words && loadWords(route.words), !route.oneGame && loadGameWords()]).catch((problem) => {
      console.warn(problem);
      throw new Problem({ code: 'unreachable' });
    });
    if (current !== visit) return;
    const closing = await openPage(clear(), { ...route.pattern.exec(path)?.groups });
    // Somebody may have gone on while the page was opening.
    if (current !== visit) closing?.();
    else close = closing ?? (() => {});
  } catch (problem) {
    if (current === visit) failed(problem);
    if (!(problem instanceof Problem)) throw problem;
  }
}

/** Opens the page of the address for somebody who comes from another: tells where they are, and takes the focus along. */
async function arrive() {
  const opening = open();
  const current = visit;
  await opening.finally(() => {
    if (current !== visit) return;
    announce(document.title);
    // What had the focus may be gone with the page that it belonged to.
    if (document.activeElement === document.body) document.getElementById('main')?.focus({ preventScroll: true });
  });
}

/** Goes to another address of this program. @param {string} path @param {boolean} [instead] leaves no trace in the history */
export async function go(path, instead = false) {
  const same = path === location.pathname + location.search + location.hash;
  if (instead || same) history.replaceState(null, '', path);
  else history.pushState(null, '', path);
  scrollTo(0, 0);
  await arrive();
}

/** Opens the page of the address, and follows links from then on. */
export function startRouter() {
  addEventListener('popstate', arrive);
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (!link || !plain || link.target || link.hasAttribute('download') || link.origin !== location.origin) return;
    if (!routes.some(({ pattern }) => pattern.test(link.pathname))) return;
    event.preventDefault();
    go(link.pathname + link.search + link.hash);
  });
  return { opened: open(), reopen: arrive };
}
