/** What must hold on every page: accessibility, weight, both languages, nothing from elsewhere. */

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import test from 'node:test';
import { openGame } from '../harness.mjs';
import { cotulenh, ringrift, scene } from '../scene.mjs';

const here = scene();
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const PAGES = ['/', '/watch', '/learn', '/learn/ringrift/placement', '/learn/cotulenh/deploy', '/analyse', '/puzzles', '/puzzles/ringrift/win-1-01', '/docs'];

async function settled(page) {
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(200);
}

async function findings(page) {
  // The page's own policy forbids scripts of others: this one comes by the debugger.
  await page.evaluate(axe);
  const { violations } = await page.evaluate(() => /** @type {any} */ (window).axe.run({ resultTypes: ['violations'] }));
  return violations.filter(({ impact }) => ['serious', 'critical'].includes(impact))
    .map(({ id, help, nodes }) => `${id}: ${help}: ${nodes.slice(0, 3).map(({ target }) => target.join(' ')).join(', ')}`);
}

for (const dark of [false, true]) {
  test(`no serious finding of axe on any page, ${dark ? 'dark' : 'light'}`, () => here.with({ dark }, async (page) => {
    const found = {};
    for (const path of [...PAGES, await openGame(page, ringrift()), await openGame(page, cotulenh())]) {
      await page.goto(path);
      await settled(page);
      const here = await findings(page);
      if (here.length) found[path] = here;
    }
    assert.deepEqual(found, {});
  }));
}

test('everything that is sent for a game weighs less than 300 kB', () => here.with({}, async (page, { context }) => {
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  let bytes = 0;
  session.on('Network.loadingFinished', ({ encodedDataLength }) => { bytes += encodedDataLength; });
  for (const path of PAGES) {
    await page.goto(path);
    await settled(page);
  }
  const path = await openGame(page, cotulenh());
  bytes = 0;
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  await page.goto(path);
  // To ask the server whose turn it is would count, too.
  await page.locator('.desk[data-position]').waitFor({ state: 'attached' });
  await settled(page);
  assert.ok(bytes > 10_000 && bytes < 300_000, `${bytes} bytes`);
}));

test('every page speaks Vietnamese and leaves no key untranslated', () => here.with({ language: 'vi' }, async (page) => {
  for (const path of [...PAGES.filter((path) => path !== '/docs'), await openGame(page, ringrift()), await openGame(page, cotulenh())]) {
    await page.goto(path);
    await settled(page);
    assert.equal(await page.evaluate(() => document.documentElement.lang), 'vi');
    const words = await page.locator('body').innerText();
    const keys = words.match(/\b(?:game|home|board|learn|analyse|shell|title|role|phase|seat|lost)\.[a-z_]{2,}[a-z_.]*\b/g);
    assert.equal(keys, null, `${path} shows ${keys}`);
  }
}));

test('an address that leads nowhere says so and leads home', () => here.with({}, async (page) => {
  await page.goto('/g/nosuchgame');
  await page.getByText(/no such game|not found|does not exist|no game/i).first().waitFor();
}));
