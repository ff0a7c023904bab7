/** Between pages: slow answers, going back, several windows, another language, what is called off on the way, small screens. */

import assert from 'node:assert/strict';
import test from 'node:test';
import { act, myTurn } from '../hands.mjs';
import { openGame, settled, withoutEngine } from '../harness.mjs';
import { ringrift, scene } from '../scene.mjs';

const here = scene();

/** Holds back the next request to such an address until it is let go. */
async function hold(page, address, method = null) {
  let release;
  const free = new Promise((resolve) => { release = resolve; });
  let come;
  const asked = new Promise((resolve, reject) => {
    come = resolve;
    setTimeout(() => reject(new Error(`nobody asks for ${address}`)), 60_000).unref();
  });
  let held = false;
  await page.route(address, async (route) => {
    if (held || (method && route.request().method() !== method)) return route.fallback();
    held = true;
    come();
    await free;
    return route.fallback();
  });
  return { asked, release };
}

const focus = (page) => page.evaluate(() => document.activeElement?.id || document.activeElement?.tagName);
const said = (page, words) => page.waitForFunction((wanted) => document.getElementById('live')?.textContent?.includes(wanted), words);
const leave = async (page, name) => {
  await page.locator(`nav a[href="/${name}"]`).click();
  await page.locator(`main.${name}`).waitFor();
};

test('a page that opens slowly does not come over the next one', () => here.with({}, async (page) => {
  const path = await openGame(page, ringrift());
  await page.goto('/');
  for (const [late, address] of [[path, `**/api/v1${path.replace('/g/', '/games/')}`], ['/learn/ringrift/chains#2', '**/{i18n/en/learn,pages/learn-*}.js'], ['/puzzles/ringrift/win-1-01', '**/suites/ringrift*.json']]) {
    const slow = await hold(page, address);
    await page.evaluate((to) => { import('/src/router.js').then(({ go }) => go(to)); }, late);
    await slow.asked;
    await leave(page, 'watch');
    slow.release();
    await page.waitForTimeout(250);
    assert.deepEqual([new URL(page.url()).pathname, await page.title(), await page.locator('#main').count(), await page.locator('#main').getAttribute('class')],
      ['/watch', 'Watch · Stackwright', 1, 'watch'], late);
  }
}));

test('a page of another build says so and loads anew, once', () => here.with({}, async (page) => {
  await page.goto('/');
  await page.locator('.daily-card').waitFor();
  // An answer that is still on its way would tell of the other build before anybody goes anywhere.
  await settled(page);
  const age = () => page.evaluate(() => {
    document.querySelector('meta[name="build"]').setAttribute('content', 'older');
    window.older = true;
  });
  await age();
  await leave(page, 'watch');
  await page.locator('.toast').filter({ hasText: 'updated' }).waitFor();
  await page.waitForFunction(() => !window.older);
  await page.locator('main.watch').waitFor();
  // Something on the way keeps the old page: it is not loaded for ever.
  await age();
  await page.locator('nav a[href="/puzzles"]').click();
  await page.locator('main .puzzles').waitFor();
  await page.waitForTimeout(3000);
  assert.equal(await page.evaluate(() => window.older), true);
}));

test('a page that cannot be read says so, and can be tried again', () => here.with({}, async (page) => {
  await page.goto('/watch');
  await page.locator('main.watch').waitFor();
  const lost = (route) => route.abort();
  await page.route('**/{src/learn/page,pages/learn-*}.js', lost);
  await page.locator('nav a[href="/learn"]').click();
  await page.locator('.lost').getByText('The server does not answer').waitFor();
  assert.equal(await focus(page), 'A');
  await page.unroute('**/{src/learn/page,pages/learn-*}.js', lost);
  await page.locator('.lost').getByRole('button', { name: 'Try again' }).click();
  await page.locator('main.learn-page').waitFor();
}));

test('back and forward take the focus along and say where one is', () => here.with({}, async (page) => {
  await page.goto('/learn');
  await page.locator('.lesson-tile').first().click();
  await page.locator('.lesson-text').waitFor();
  await page.locator('.lesson-up').focus();
  await page.goBack();
  await page.locator('main.learn-page').waitFor();
  await said(page, 'Learn');
  assert.equal(await focus(page), 'main');
  await page.goForward();
  await page.locator('main.lesson-page').waitFor();
  await page.waitForFunction(() => document.activeElement?.id === 'main');
}));

test('a link in a window over the page takes the window away; so does making a game', () => here.playing(ringrift(), async (page) => {
  await page.getByRole('button', { name: /^more/i }).click();
  await page.getByRole('button', { name: /share/i }).click();
  await page.locator('dialog[open] a', { hasText: /analys/i }).click();
  await page.locator('main.analysing .board-picture').waitFor();
  assert.equal(await page.locator('dialog').count(), 0);
  await page.goto('/');
  await page.locator('.way').first().click();
  await page.locator('dialog button[type=submit]').click();
  await page.waitForURL(/\/g\//);
  await page.locator('.board-picture').waitFor();
  await page.waitForFunction(() => document.activeElement?.id === 'main');
  assert.equal(await page.locator('dialog').count(), 0);
}));

test('two windows: what one notes and sets, the other keeps and follows', () => here.with({}, async (page, { context }) => {
  await page.goto('/watch');
  const other = await context.newPage();
  await other.goto('/watch');
  const set = (window, name, value) => window.evaluate(async ([key, to]) => (await import('/src/settings.js')).set(key, to), [name, value]);
  await set(page, 'done', { 'learn/ringrift/placement/1': true });
  await set(other, 'theme', 'dark');
  await page.waitForFunction(() => document.documentElement.dataset.theme === 'dark');
  const kept = JSON.parse(await page.evaluate(() => localStorage.getItem('stackwright')));
  assert.deepEqual([kept.done, kept.theme], [{ 'learn/ringrift/placement/1': true }, 'dark']);
}));

test('a language that is switched twice in a hurry is the last one', () => here.with({}, async (page) => {
  await page.goto('/watch');
  await page.locator('main.watch').waitFor();
  const slow = await hold(page, '**/{i18n/vi,pages/words.vi-*}.js');
  const set = (to) => page.evaluate(async (language) => (await import('/src/settings.js')).set('language', language), to);
  await set('vi');
  await slow.asked;
  await set('en');
  slow.release();
  await page.waitForTimeout(300);
  assert.deepEqual([await page.locator('html').getAttribute('lang'), await page.locator('h1').innerText()], ['en', 'Watch']);
  await page.evaluate(async () => (await import('/src/shell/dialog.js')).toast('Recruit agreed.'));
  await page.locator('button.language').click();
  await page.locator('html[lang=vi]').waitFor();
  await page.getByRole('heading', { name: 'Xem' }).waitFor();
  assert.equal(await page.locator('.toast').count(), 0, 'no notice is left in the other language');
  assert.ok(await page.evaluate(() => document.activeElement?.classList.contains('language')), 'the switch keeps the focus');
}));

test('a pairing that is cancelled while it is asked for makes no game', () => here.with({}, async (page) => {
  await page.goto('/');
  await page.locator('.way').nth(1).click();
  const slow = await hold(page, '**/api/v1/pairing', 'POST');
  await page.locator('dialog button[type=submit]').click();
  await slow.asked;
  await page.keyboard.press('Escape');
  const aborted = page.waitForResponse((response) => response.url().endsWith('/abort'));
  slow.release();
  assert.equal((await aborted).status(), 200);
  await here.with({}, async (second) => {
    await second.goto('/');
    await second.locator('.way').nth(1).click();
    await second.locator('dialog button[type=submit]').click();
    await second.locator('.waiting').waitFor();
    assert.equal(new URL(page.url()).pathname, '/');
  });
}));

test('what comes too late for a step of a lesson is dropped', () => here.with({}, async (page) => {
  await withoutEngine(page);
  await page.goto('/learn/ringrift/chains#1');
  const at = () => page.locator('.desk').getAttribute('data-position');
  await page.locator('.board-picture').waitFor();
  const first = await at();
  const action = await page.evaluate(async (position) => {
    const { post } = await import('/src/api.js');
    return (await post('/positions', { game: 'ringrift', options: null, position, actions: [] })).view.actions.find(({ text }) => text === 'b2:b4-b6');
  }, first);
  await act(page, action);
  await page.waitForFunction((was) => ![was, null].includes(document.querySelector('.desk').getAttribute('data-position')), first);
  await page.locator('.desk button.undo:enabled').first().waitFor({ state: 'attached' });
  const slow = await hold(page, '**/api/v1/positions');
  await page.keyboard.press('u');
  await slow.asked;
  await page.keyboard.press(']');
  await page.waitForURL(/#2$/);
  await page.waitForFunction((was) => document.querySelector('.lesson-dot[aria-current]')?.textContent === '2' && document.querySelector('.desk').getAttribute('data-position') !== was, first);
  const second = await at();
  slow.release();
  await page.waitForTimeout(250);
  assert.equal(await at(), second);
  assert.notEqual(second, first);
}));

test('nothing is wider than the smallest screen', () => here.with({ viewport: { width: 320, height: 640 } }, async (page) => {
  const game = await openGame(page, ringrift());
  await myTurn(page);
  for (const path of [game, '/', '/watch', '/learn', '/learn/ringrift/placement', '/analyse', '/puzzles']) {
    await page.goto(path);
    await page.locator('#main > *').first().waitFor({ state: 'attached' });
    await page.waitForTimeout(200);
    const [wide, screen] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
    assert.ok(wide <= screen, `${path} is ${wide} wide on a screen of ${screen}`);
  }
}));
