/** What axe has against the pages. */

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import test from 'node:test';
import { follow, makeGame, openGame, settled } from '../harness.mjs';
import { play, send } from '../hands.mjs';
import { EVERY_GAME, PAGES, cotulenh, long, ringrift, scene } from '../scene.mjs';

const here = scene();
/** That no colour of the dark theme is too faint has a test of its own (all.test.mjs). */
const SCHEMES = long ? ['light', 'dark'] : ['light'];
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What axe finds; small pictures of positions, hidden from those who cannot see them, are left out: they have thousands of parts. In other colours nothing but colours can be wrong: so much less is looked for then. */
async function findings(page, { colours }) {
  // The page's own policy forbids scripts of others: this one comes by the debugger.
  if (!await page.evaluate(() => 'axe' in window)) await page.evaluate(axe);
  const { violations } = await page.evaluate((only) => /** @type {any} */ (window).axe.run({ exclude: [['.thumb']] }, { resultTypes: ['violations'], ...(only ? { runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } } : {}) }), colours);
  return violations.filter(({ impact }) => ['serious', 'critical'].includes(impact))
    .map(({ id, help, nodes }) => `${id}: ${help}: ${nodes.slice(0, 3).map(({ target, any }) => `${target.join(' ')} (${any[0]?.message ?? ''})`).join(', ')}`);
}

test(`no serious finding of axe on any page, ${SCHEMES.join(' or ')}`, () => here.with({}, async (page) => {
  const found = {};
  const games = [];
  for (const game of EVERY_GAME) games.push(await makeGame(page, game));
  games.push(await played(page), await over(page));
  for (const path of ['/docs', '/', ...PAGES.filter((path) => !['/', '/docs'].includes(path)), '/analyse?kind=ringrift&line=%2Bd4*2%20d4-d6', ...games]) {
    // The other pages are all one document.
    if (path === '/docs' || path === '/') await page.goto(path);
    else await follow(page, path);
    await settled(page);
    for (const colorScheme of SCHEMES) {
      await page.emulateMedia({ colorScheme });
      await page.waitForFunction((theme) => document.documentElement.dataset.theme === theme, colorScheme);
      // Colours change gently, frame by frame; what counts is what they become.
      await page.evaluate(async () => {
        for (let frame = 0; frame < 4; frame += 1) await new Promise((resolve) => { requestAnimationFrame(resolve); });
        await Promise.all(document.getAnimations().filter((one) => one.effect.getComputedTiming().endTime < Infinity).map((one) => one.finished.catch(() => {})));
      });
      const here = await findings(page, { colours: colorScheme === 'dark' });
      if (here.length) found[`${path} ${colorScheme}`] = here;
    }
    await page.emulateMedia({ colorScheme: 'light' });
  }
  assert.deepEqual(found, {});
}));

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
