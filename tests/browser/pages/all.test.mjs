/** What must hold on every page: legible colours, both languages. */

import assert from 'node:assert/strict';
import test from 'node:test';
import { follow, makeGame, settled } from '../harness.mjs';
import { GAMES } from '../../../web/src/games/index.js';
import { EVERY_GAME, PAGES, scene } from '../scene.mjs';

const here = scene();

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

test('the start page names its games in a sentence', () => here.with({}, async (page) => {
  await page.goto('/');
  assert.match(await page.locator('h1').textContent(), /^Play \w+, \w+ or \w+$/);
}));

test('every page speaks Vietnamese and leaves no key untranslated', () => here.with({ language: 'vi' }, async (page) => {
  await page.goto('/');
  const games = [];
  for (const game of EVERY_GAME) games.push(await makeGame(page, game));
  const begins = ['game', 'home', 'board', 'learn', 'analyse', 'shell', 'title', 'role', 'phase', 'seat', 'lost', 'level', 'option', 'told', 'settings', ...GAMES.map(({ name }) => name)];
  for (const path of [...PAGES.filter((path) => path !== '/docs'), ...games]) {
    await follow(page, path);
    await settled(page);
    assert.equal(await page.evaluate(() => document.documentElement.lang), 'vi');
    const words = await page.locator('body').innerText();
    const keys = words.match(new RegExp(`\\b(?:${begins.join('|')})\\.[a-z_]{2,}[a-z_.]*\\b`, 'g'));
    assert.equal(keys, null, `${path} shows ${keys}`);
  }
}));

test('an address that leads nowhere says so and leads home', () => here.with({}, async (page) => {
  await page.goto('/g/nosuchgame');
  await page.getByText(/no such game|not found|does not exist|no game/i).first().waitFor();
}));
