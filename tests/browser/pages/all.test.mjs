/** What must hold on every page: accessibility, weight, both languages, nothing from elsewhere. */

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import test from 'node:test';
import { follow, makeGame, openGame, settled } from '../harness.mjs';
import { play, send } from '../hands.mjs';
import { cotulenh, ringrift, scene } from '../scene.mjs';

const here = scene();
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const PAGES = ['/', '/watch', '/learn', '/learn/ringrift/placement', '/learn/cotulenh/deploy', '/analyse', '/puzzles', '/puzzles/ringrift/win-1-01', '/docs'];

/** What axe finds. In other colours nothing but colours can be wrong: so much less is looked for then. */
async function findings(page, { colours }) {
  // The page's own policy forbids scripts of others: this one comes by the debugger.
  if (!await page.evaluate(() => 'axe' in window)) await page.evaluate(axe);
  const { violations } = await page.evaluate((only) => /** @type {any} */ (window).axe.run({ resultTypes: ['violations'], ...(only ? { runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } } : {}) }), colours);
  return violations.filter(({ impact }) => ['serious', 'critical'].includes(impact))
    .map(({ id, help, nodes }) => `${id}: ${help}: ${nodes.slice(0, 3).map(({ target }) => target.join(' ')).join(', ')}`);
}

test('no serious finding of axe on any page, light or dark', () => here.with({}, async (page) => {
  const found = {};
  const games = [await makeGame(page, ringrift()), await makeGame(page, cotulenh()), await played(page), await over(page)];
  for (const path of ['/docs', '/', ...PAGES.filter((path) => !['/', '/docs'].includes(path)), '/analyse?kind=ringrift&line=%2Bd4*2%20d4-d6', ...games]) {
    // The other pages are all one document.
    if (path === '/docs' || path === '/') await page.goto(path);
    else await follow(page, path);
    await settled(page);
    for (const colorScheme of ['light', 'dark']) {
      await page.emulateMedia({ colorScheme });
      await page.waitForFunction((theme) => document.documentElement.dataset.theme === theme, colorScheme);
      // Colours change gently, frame by frame; what counts is what they become.
      await page.evaluate(async () => {
        for (let frame = 0; frame < 4; frame += 1) await new Promise((resolve) => { requestAnimationFrame(resolve); });
        await Promise.all(document.getAnimations().filter((one) => one.effect.getComputedTiming().endTime < Infinity).map((one) => one.finished));
      });
      const here = await findings(page, { colours: colorScheme === 'dark' });
      if (here.length) found[`${path} ${colorScheme}`] = here;
    }
    await page.emulateMedia({ colorScheme: 'light' });
  }
  assert.deepEqual(found, {});
}));

for (const dark of [false, true]) {
  test(`every colour of words is legible on every ground, ${dark ? 'dark' : 'light'}`, () => here.with({ dark }, async (page) => {
    await page.goto('/');
    const faint = await page.evaluate(() => {
      const probe = document.body.appendChild(document.createElement('i'));
      probe.style.transition = 'none';
      const light = (name) => {
        probe.style.color = `var(--${name})`;
        const [r, g, b] = getComputedStyle(probe).color.match(/\d+/g).map((part) => Number(part) / 255).map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
        return 0.2126 * r + 0.7152 * g + 0.0722 * b;
      };
      const ratio = (one, other) => (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
      return ['ink', 'muted', 'faint', 'accent', 'good', 'bad', 'warn'].flatMap((word) => ['paper', 'panel', 'raised'].flatMap((ground) => {
        const contrast = ratio(light(word), light(ground));
        return contrast < 4.5 ? [`${word} on ${ground}: ${contrast.toFixed(2)}`] : [];
      }));
    });
    assert.deepEqual(faint, []);
  }));
}

/** A game with some moves in its list. */
async function played(page) {
  const path = await openGame(page, ringrift());
  await play(page, '+d4*2', 'd4-d6', '+a1*2', 'a1-a3');
  return path;
}

/** A game that is over. */
async function over(page) {
  const path = await openGame(page, cotulenh());
  await send(page, 'resign', {});
  return path;
}

test('everything that is sent for a game weighs less than 300 kB', () => here.with({}, async (page, { context }) => {
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  let bytes = 0;
  session.on('Network.loadingFinished', ({ encodedDataLength }) => { bytes += encodedDataLength; });
  await openGame(page, cotulenh());
  // To ask the server whose turn it is would count, too.
  await page.locator('.desk[data-position]').waitFor({ state: 'attached' });
  await settled(page);
  assert.ok(bytes > 10_000 && bytes < 300_000, `${bytes} bytes`);
}));

test('every page speaks Vietnamese and leaves no key untranslated', () => here.with({ language: 'vi' }, async (page) => {
  await page.goto('/');
  for (const path of [...PAGES.filter((path) => path !== '/docs'), await makeGame(page, ringrift()), await makeGame(page, cotulenh())]) {
    await follow(page, path);
    await settled(page);
    assert.equal(await page.evaluate(() => document.documentElement.lang), 'vi');
    const words = await page.locator('body').innerText();
    const keys = words.match(/\b(?:game|home|board|learn|analyse|shell|title|role|phase|seat|lost|level|option|told|settings|ringrift|cotulenh)\.[a-z_]{2,}[a-z_.]*\b/g);
    assert.equal(keys, null, `${path} shows ${keys}`);
  }
}));

test('an address that leads nowhere says so and leads home', () => here.with({}, async (page) => {
  await page.goto('/g/nosuchgame');
  await page.getByText(/no such game|not found|does not exist|no game/i).first().waitFor();
}));
