/** Pages that a browser keeps: without a network, through updates, and until the server wants them back. */

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import test, { after, before } from 'node:test';
import { GAMES } from '../../../web/src/games/index.js';
import { newPerson, root, settled, startServer } from '../harness.mjs';
import { network } from '../network.mjs';
import { languages, scene } from '../scene.mjs';

const here = scene();
/** The same pages from three servers: as they are, a later version, and with the worker switched off. */
const servers = {};
let folder = '';

before(async () => {
  servers.now = await startServer({ flags: ['--pages', 'bundle'] });
});
after(async () => {
  for (const server of Object.values(servers)) await server.stop();
  if (folder) rmSync(folder, { recursive: true, force: true });
});

/** Lets somebody come over a network of their own. */
async function visiting(doing, options = {}) {
  const way = await network(servers.now.address);
  const person = await newPerson(here.browser, way.address, options);
  try {
    await doing(person.page, way, person);
    assert.deepEqual(person.troubles, []);
  } finally {
    way.release();
    await person.context.close();
    await way.close();
  }
}

/** Comes for the first time and waits until everything is kept. */
async function keep(page, address = '/') {
  await page.goto(address);
  await page.waitForFunction(() => navigator.serviceWorker.controller);
}

const buildOf = (page) => page.evaluate(() => document.querySelector('meta[name="build"]')?.getAttribute('content'));
const caches = (page) => page.evaluate(() => globalThis.caches.keys());

test('the program can be installed', () => visiting(async (page, _, { context }) => {
  await keep(page);
  const session = await context.newCDPSession(page);
  const { errors, manifest } = await session.send('Page.getAppManifest');
  assert.deepEqual(errors, []);
  assert.equal(manifest.name, 'Stackwright');
  const { icons } = JSON.parse(readFileSync(path.join(root, 'web/manifest.webmanifest'), 'utf8'));
  for (const { src, type } of icons) {
    const answer = await page.request.get(src);
    assert.deepEqual([answer.status(), answer.headers()['content-type']], [200, type], src);
  }
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
  // A window without a trace, which the tests have, cannot install anything.
  assert.deepEqual(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito'), []);
}));

for (const language of languages('vi')) {
  test(`everything but games with others works without a network, ${language}`, () => visiting(async (page, way) => {
    await keep(page);
    way.cut();
    const board = page.locator('.board-picture .cell').first();
    await page.goto('/');
    await page.locator('.home-page .daily-card').waitFor();
    assert.equal(await page.evaluate(() => document.documentElement.lang), language);
    await page.goto('/learn');
    await page.locator('.lesson-tile').first().waitFor();
    await page.goto('/learn/ringrift/placement');
    await board.waitFor();
    // The engine thinks, by weights; the rules can be looked up.
    for (const { name } of GAMES) {
      await page.goto(`/analyse?kind=${name}`);
      await board.waitFor();
      await page.locator('.engine-line').first().waitFor();
    }
    await page.goto('/analyse?kind=ringrift');
    await page.locator('button.rule').first().click();
    await page.locator('.rules-dialog .rule-page').getByText('R').first().waitFor();
    await page.goto('/puzzles');
    await page.locator('a[href^="/puzzles/ringrift/"]').first().waitFor();
    await page.goto('/puzzles/ringrift/win-1-01');
    await board.waitFor();
    // A game with others needs the server, and says so.
    await page.goto('/g/nosuchgame');
    await page.locator('.lost').waitFor();
  }, { language }));
}

/** The nets that this browser keeps. */
const nets = (page) => page.evaluate(async () => {
  if (!await globalThis.caches.has('stackwright-nets')) return [];
  return (await (await globalThis.caches.open('stackwright-nets')).keys()).map(({ url }) => new URL(url).pathname);
});

/** Waits for something that no page tells, such as a request, up to two minutes. @param {() => unknown} came */
async function until(came) {
  const late = performance.now() + 120_000;
  while (!await came()) {
    assert.ok(performance.now() < late, `did not come: ${came}`);
    await new Promise((resolve) => { setTimeout(resolve, 30); });
  }
}

/** Thinks about a game on its page, and says what comes of it. */
async function thoughtOf(page, game) {
  await page.goto(`/analyse?kind=${game}`);
  const asked = page.locator('.engine-status', { hasText: /^Depth \d+ · [\d,]+ positions · [\d.]+ s/ });
  await asked.waitFor({ timeout: 120_000 });
  return page.locator('.engine-line').allInnerTexts();
}

/** Leaves a browser with nothing but what the pages have kept. */
async function alone(way, context, page) {
  way.cut();
  await (await context.newCDPSession(page)).send('Network.clearBrowserCache');
}

/** Few positions, always as many, in one line. */
const little = (page) => page.addInitScript(() => localStorage.setItem('stackwright.engine', JSON.stringify({ on: true, lines: 1, nodes: 2000 })));

for (const first of ['/', '/analyse?kind=ringrift']) {
  test(`a net is kept when a game first wants it, begun at ${first}`, () => visiting(async (page, way, { context }) => {
    await little(page);
    await keep(page, first);
    if (first === '/') assert.deepEqual(way.asked.filter((asked) => asked.startsWith('/nets/')), [], 'nobody has thought yet');
    const known = await thoughtOf(page, 'ringrift');
    await until(async () => (await nets(page)).length);
    const [net, ...others] = await nets(page);
    assert.deepEqual([/^\/nets\/ringrift\/square8-2-\w+\.net$/.test(net), others], [true, []], net);
    // Without a network it is there, and thinks the same; a board that nobody has thought about is judged by weights.
    await alone(way, context, page);
    assert.equal(await page.evaluate(async (address) => (await fetch(address)).ok, net), true);
    assert.deepEqual(await thoughtOf(page, 'ringrift'), known);
    assert.equal((await thoughtOf(page, 'cotulenh')).length, 1);
    assert.deepEqual(await nets(page), [net]);
  }));
}

test('the net of a game against the computer is kept, though the server thinks for it', () => visiting(async (page, way, { context }) => {
  await little(page);
  await keep(page);
  await page.locator('.game-card.cotulenh .primary').click();
  await page.waitForURL(/\/g\/(?!local-)/);
  await until(async () => (await nets(page)).length);
  await alone(way, context, page);
  const [net, ...others] = await nets(page);
  assert.deepEqual([/^\/nets\/cotulenh\/standard-\w+\.net$/.test(net), others], [true, []], net);
  // What is thought with it and without it differs.
  const [known] = await thoughtOf(page, 'cotulenh');
  await page.evaluate(() => globalThis.caches.delete('stackwright-nets'));
  const [plain] = await thoughtOf(page, 'cotulenh');
  assert.ok(known && plain && known !== plain, `${known}, ${plain}`);
}));

/** Bundles the pages as they would be after a change, once. */
async function laterPages() {
  if (servers.later) return;
  folder = await mkdtemp(path.join(tmpdir(), 'stackwright-pages-'));
  const [web, pages] = ['web', 'pages'].map((name) => path.join(folder, name));
  cpSync(path.join(root, 'web'), web, { recursive: true, dereference: true });
  const change = (/** @type {string} */ name, /** @type {string} */ from, /** @type {string} */ to) => {
    const text = readFileSync(path.join(web, name), 'utf8');
    assert.ok(text.includes(from), `${name} has ${from}`);
    writeFileSync(path.join(web, name), text.replace(from, to));
  };
  change('src/i18n/en/shell.js', "'title.watch': 'Watch'", "'title.watch': 'Later'");
  change('css/home.css', '.home', '.later { --later: 1; } .home');
  execFileSync(process.execPath, [path.join(root, 'crates/server/bundle.mjs'), web, pages]);
  servers.later = await startServer({ flags: ['--pages', pages] });
}

/** The scripts and style sheets that a page has, and which pages it says it has. */
const parts = async (page) => ({
  build: await buildOf(page),
  files: (await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname))).filter((name) => name.startsWith('/pages/')),
});

test('an update comes as a whole: the old version is shown until the new one is complete, then every window changes', async () => {
  await laterPages();
  const [plan, laterPlan] = [path.join(root, 'crates/server/pages'), path.join(folder, 'pages')].map((where) => JSON.parse(readFileSync(path.join(where, 'bundle.json'), 'utf8')));
  const own = ({ needs, files }) => new Set([...Object.keys(needs), ...Object.values(needs).flat(), ...Object.values(files)].map((name) => `/pages/${name}`));
  const [old, later] = [own(plan), own(laterPlan)];
  await visiting(async (page, way, { context }) => {
    await keep(page);
    const before = await buildOf(page);
    // Of one net it has an earlier version, and of another one that is not there any more.
    await page.evaluate(async () => {
      const cache = await globalThis.caches.open('stackwright-nets');
      for (const name of ['ringrift/square8-2', 'ringrift/square7']) await cache.put(`/nets/${name}-0123456789.net`, new Response('earlier'));
    });
    // The server changes; the new version is on its way, and something of it is slow to come.
    way.target = servers.later.address;
    way.holds = (asked) => asked === '/index.html';
    way.asked.length = 0;
    await page.locator('nav a[href="/watch"]').click();
    await page.locator('main.watch').waitFor();
    await until(() => way.held.length);
    const other = await context.newPage();
    for (const place of ['/', '/watch', '/learn/ringrift/placement', '/analyse']) {
      await other.goto(place);
      await other.locator('#main > *').first().waitFor();
      await settled(page);
      const { build, files } = await parts(other);
      assert.equal(build, before, place);
      assert.ok(files.length > 3 && files.every((name) => old.has(name)), `${place}: ${files.filter((name) => !old.has(name))}`);
    }
    await other.goto('/watch');
    await other.waitForFunction(() => document.title === 'Watch · Stackwright');
    way.release();
    for (const window of [page, other]) {
      await window.waitForFunction(() => document.title === 'Later · Stackwright');
      const { build, files } = await parts(window);
      assert.notEqual(build, before);
      assert.ok(files.length > 3 && files.every((name) => later.has(name)), `${files.filter((name) => !later.has(name))}`);
    }
    // What both versions have was not fetched again, and of nets what this browser has an earlier version of.
    assert.deepEqual(way.asked.filter((asked) => /^\/(engine|messages)\//.test(asked)), []);
    const asked = way.asked.filter((path) => path.startsWith('/nets/'));
    assert.match(asked.join(' '), /^\/nets\/ringrift\/square8-2-\w+\.net$/);
    await page.waitForFunction(async (address) => {
      const kept = await (await globalThis.caches.open('stackwright-nets')).keys();
      return kept.length === 1 && new URL(kept[0].url).pathname === address;
    }, asked[0]);
    // And back: a version that was had in this window already is not changed to over and over.
    way.cut();
    await page.goto('/learn');
    await page.locator('.lesson-tile').first().waitFor();
  });
});

test('whoever comes back after an update sees what is kept at once, and then the new version', async () => {
  await laterPages();
  await visiting(async (page, way, { context }) => {
    await keep(page, '/watch');
    const before = await buildOf(page);
    await page.close();
    way.target = servers.later.address;
    way.holds = (asked) => asked === '/index.html';
    const again = await context.newPage();
    await again.goto('/watch');
    await again.locator('main.watch').waitFor();
    assert.equal(await buildOf(again), before);
    await until(() => way.held.length);
    way.release();
    await again.waitForFunction(() => document.title === 'Later · Stackwright');
    assert.notEqual(await buildOf(again), before);
  });
});

test('an update that cannot be had in full changes nothing', async () => {
  await laterPages();
  await visiting(async (page, way) => {
    await keep(page);
    const before = await buildOf(page);
    way.target = servers.later.address;
    way.fails = (asked) => asked.startsWith('/pages/words.en');
    way.asked.length = 0;
    await page.evaluate(() => { globalThis.unchanged = true; });
    await page.locator('nav a[href="/watch"]').click();
    await until(() => way.asked.some((asked) => asked.startsWith('/pages/words.en')));
    await page.waitForFunction(async () => (await navigator.serviceWorker.getRegistration())?.installing === null);
    assert.equal((await caches(page)).length, 1);
    way.cut();
    await page.locator('nav a[href="/learn"]').click();
    await page.locator('.lesson-tile').first().waitFor();
    assert.deepEqual([await buildOf(page), await page.evaluate(() => globalThis.unchanged)], [before, true]);
  });
});

test('a server can switch the worker off', async () => {
  servers.off ??= await startServer({ flags: ['--pages', 'bundle', '--no-service-worker'] });
  await visiting(async (page, way) => {
    await keep(page);
    assert.equal((await caches(page)).length, 1);
    way.target = servers.off.address;
    await page.locator('nav a[href="/watch"]').click();
    await page.waitForFunction(() => !document.querySelector('meta[name="service-worker"]'));
    await page.locator('main.watch').waitFor();
    await page.waitForFunction(async () => !(await navigator.serviceWorker.getRegistration()) && (await globalThis.caches.keys()).length === 0);
    await page.reload();
    await page.locator('main.watch').waitFor();
    assert.equal(await page.evaluate(() => navigator.serviceWorker.controller), null);
  });
});

test('a development server keeps nothing in browsers', async () => {
  const worker = await (await fetch(`${here.address}/sw.js`)).text();
  assert.match(worker, /unregister/);
  assert.doesNotMatch(await (await fetch(here.address)).text(), /service-worker/);
});
