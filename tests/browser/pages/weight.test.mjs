/** What is sent for a page, to somebody who has never been here: few files, and not much. */

import assert from 'node:assert/strict';
import test, { after, before } from 'node:test';
import { makeGame, newPerson, settled, startServer } from '../harness.mjs';
import { EVERY_GAME, PAGES, languages, scene } from '../scene.mjs';

const here = scene();
/** @type {Awaited<ReturnType<typeof startServer>>} */
let server;
before(async () => { server = await startServer({ flags: ['--pages', 'bundle'] }); });
after(() => server.stop());

/** Lets somebody look at the bundled pages, without the worker, which comes when everything is there. */
async function looking(doing, options = {}) {
  const person = await newPerson(here.browser, server.address, { serviceWorkers: 'block', ...options });
  try {
    await doing(person.page, person);
    // To register what is blocked is refused.
    assert.deepEqual(person.troubles.filter((trouble) => !/service worker/i.test(trouble)), []);
  } finally {
    await person.context.close();
  }
}

/** Counts what a page is sent, from now on. */
async function counting(page, context) {
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  const sent = { bytes: 0, paths: [] };
  const later = (path) => /^\/(engine|nets)\//.test(path);
  const asked = new Map();
  session.on('Network.requestWillBeSent', ({ requestId, request }) => asked.set(requestId, new URL(request.url).pathname));
  session.on('Network.requestServedFromCache', ({ requestId }) => asked.delete(requestId));
  session.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.fromDiskCache || response.fromPrefetchCache) asked.delete(requestId);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (!asked.has(requestId)) return;
    // The engine and its nets come after the first board, and weigh what they weigh.
    if (!later(asked.get(requestId))) sent.bytes += encodedDataLength;
    sent.paths.push(asked.get(requestId));
  });
  return sent;
}

/** What belongs to the page itself. The engine comes when there is time for it, and may be cut off when the page is left. */
const files = (paths) => paths.filter((path) => !/^\/(api|engine|nets)\//.test(path));

test('the start page is sent in a few files and weighs at most 150 kB', () => looking(async (page, { context }) => {
  const sent = await counting(page, context);
  await page.goto('/');
  await page.locator('.daily-card').waitFor();
  await settled(page);
  assert.ok(sent.bytes > 10_000 && sent.bytes <= 150_000, `${sent.bytes} bytes`);
  assert.ok(files(sent.paths).length <= 12, sent.paths.join(' '));
}));

for (const game of EVERY_GAME) {
  test(`a game of ${game.game} is sent in a few files, weighs at most 300 kB, and no file is sent twice`, () => looking(async (page, { context }) => {
    const path = await makeGame(page, game);
    const open = async () => {
      const sent = await counting(page, context);
      await page.goto(path);
      // To ask the server whose turn it is would count, too.
      await page.locator('.desk[data-position]').waitFor({ state: 'attached' });
      const before = [...sent.paths];
      await settled(page);
      return { ...sent, before };
    };
    const first = await open();
    assert.ok(first.bytes > 10_000 && first.bytes <= 300_000, `${first.bytes} bytes`);
    assert.ok(files(first.paths).length <= 12, first.paths.join(' '));
    assert.deepEqual(first.before.filter((name) => /^\/(engine|nets)\//.test(name)), [], 'the engine comes after the board');
    // What has a name by its contents is not asked for again.
    const second = await open();
    assert.deepEqual(files(second.paths).filter((name) => name !== path && name !== '/favicon.svg' && !name.endsWith('.webmanifest')), []);
  }));
}

test('the engine comes after the first board', () => looking(async (page) => {
  const order = [];
  page.on('request', (request) => {
    if (/\/engine\//.test(request.url())) order.push('engine');
  });
  await page.exposeFunction('drawn', () => order.push('board'));
  await page.addInitScript(() => {
    const watcher = new MutationObserver(() => {
      if (!document.querySelector('.board-picture .cell')) return;
      watcher.disconnect();
      globalThis.drawn();
    });
    watcher.observe(document, { subtree: true, childList: true });
  });
  await page.goto('/analyse');
  await page.locator('.engine-line').first().waitFor();
  assert.deepEqual(order, ['board', 'engine']);
}));

test('files that are named by their contents are kept for ever, pages are asked for, and all have their type', async () => {
  const page = await fetch(`${server.address}/`, { headers: { 'accept-language': 'vi' } });
  assert.equal(page.headers.get('cache-control'), 'no-cache');
  const text = await page.text();
  const named = [...text.matchAll(/(?:href|src)="(\/(?:pages|messages)\/[^"]+)"/g)].map(([, address]) => address);
  assert.ok(named.some((address) => address.startsWith('/pages/words.vi-')) && named.some((address) => address.startsWith('/messages/vi-')), text);
  for (const address of new Set([...named, ...Object.values(JSON.parse(/id="addresses">(.*?)<\/script>/.exec(text)[1])).map((address) => `/${address}`)])) {
    const answer = await fetch(server.address + address);
    assert.deepEqual([answer.status, answer.headers.get('cache-control')], [200, 'public, max-age=31536000, immutable'], address);
    await answer.arrayBuffer();
  }
  assert.equal((await fetch(`${server.address}/pages/main-0000000000.js`)).status, 404);
});

for (const language of languages('en')) {
  test(`every page works as it is sent, ${language}`, () => looking(async (page) => {
    const games = [];
    for (const game of EVERY_GAME) games.push(await makeGame(page, game));
    for (const path of [...PAGES, ...games]) {
      await page.goto(path);
      await settled(page);
      await page.locator(path === '/' || path === '/watch' || path === '/docs' ? 'h1, h2' : path === '/learn' || path === '/puzzles' ? 'main a' : '.board-picture .cell').first().waitFor({ state: 'attached' });
    }
  }, { language }));
}
