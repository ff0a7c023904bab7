/** What people make their own: boards and pieces in other colours, how loud it is, what was chosen last, how far they are; and what calls them back. */

import assert from 'node:assert/strict';
import test from 'node:test';
import { myTurn, play, send } from '../hands.mjs';
import { openGame } from '../harness.mjs';
import { cotulenh, ringrift, scene } from '../scene.mjs';

const here = scene();

const set = (page, name, value) => page.evaluate(async ([key, to]) => (await import('/src/settings.js')).set(key, to), [name, value]);
const colour = (page, what, property) => page.locator(what).first().evaluate((element, name) => getComputedStyle(element)[name], property);

test('boards and pieces take the looks that are chosen, at once and after a reload', () => here.playing(ringrift('8/8/8/3(2)4/8/3(11)4/8/8 16,17 0,0 1 move - - -'), async (page) => {
  await myTurn(page);
  const seen = async () => [await colour(page, '.board-picture .tile', 'fill'), await colour(page, '.board-picture .ring.lit .body', 'fill')];
  const usual = await seen();
  await page.locator('.switches button').last().click();
  const dialog = page.locator('dialog[open]');
  await dialog.locator('input[value=slate]').check({ force: true });
  await dialog.locator('input[value=jewel]').check({ force: true });
  await page.waitForFunction(([cell]) => getComputedStyle(document.querySelector('.board-picture .tile')).fill !== cell, usual);
  const chosen = await seen();
  assert.ok(chosen.every((value, index) => value !== usual[index]), `${usual} became ${chosen}`);
  await page.reload();
  await page.locator('.board-picture .ring').first().waitFor({ state: 'attached' });
  await page.waitForFunction(([cell]) => getComputedStyle(document.querySelector('.board-picture .tile')).fill === cell, chosen);
  assert.deepEqual(await seen(), chosen);
}));

test('the volume is kept, and what is set is what is played', () => here.with({}, async (page) => {
  await page.addInitScript(() => {
    window.gains = [];
    const Real = window.GainNode;
    window.GainNode = class extends Real {
      constructor(context, options) {
        super(context, options);
        window.gains.push(this);
      }
    };
  });
  await page.goto('/watch');
  await page.locator('.switches button').last().click();
  const slider = page.getByRole('slider', { name: 'Volume' });
  await slider.fill('20');
  await page.waitForFunction(() => window.gains.length > 0);
  // The first gain is what everything passes through: half of the volume that is set.
  assert.ok(Math.abs(await page.evaluate(() => window.gains[0].gain.value) - 0.1) < 1e-6);
  await slider.fill('80');
  await page.waitForFunction(() => Math.abs(window.gains[0].gain.value - 0.4) < 1e-6);
  await page.reload();
  await page.locator('.switches button').last().click();
  assert.equal(await page.getByRole('slider', { name: 'Volume' }).inputValue(), '80');
}));

test('who beats a bot is told so, and the first page offers the next one', () => here.with({}, async (page) => {
  // Red takes the commander in one move.
  await openGame(page, cotulenh('6c4/6T4/11/11/11/11/11/11/11/11/11/4C6 r - - 0 1', [{ kind: 'human' }, { kind: 'level:3' }]));
  const { view } = await myTurn(page);
  const takes = view.actions.find(({ cells }) => cells?.target === 11 * 11 + 6);
  await play(page, takes.text);
  await page.getByText(/You beat Corporal: level 3/).first().waitFor();
  await page.goto('/');
  const card = page.locator('.game-card.cotulenh');
  await card.getByText(/You beat Corporal, level 3 of 10/).waitFor();
  await card.getByText(/Sergeant/).waitFor();
}));

test('a new game is set up as the last one was, after a reload too', () => here.with({}, async (page) => {
  await page.goto('/');
  await page.locator('.way').first().click();
  const dialog = page.locator('dialog[open]');
  const players = dialog.locator('fieldset:not(.levels) input[value="3"]').first();
  const level = dialog.locator('.levels input[value="4"]').first();
  await players.check({ force: true });
  await level.check({ force: true });
  await dialog.locator('button[type=submit]').click();
  await page.waitForURL(/\/g\//);
  await page.goto('/');
  await page.locator('.way').first().click();
  await level.waitFor({ state: 'attached' });
  assert.ok(await level.isChecked());
  assert.ok(await players.isChecked());
}));

test('whoever looks elsewhere is called by the title, until they come back', () => here.playing(ringrift(null, [{ kind: 'human' }, { kind: 'level:1' }]), async (page) => {
  await myTurn(page);
  const hide = (hidden) => page.evaluate((value) => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => value });
    document.dispatchEvent(new Event('visibilitychange'));
  }, hidden);
  await hide(true);
  await play(page, '+d4*2', 'd4-d6');
  await page.waitForFunction(() => document.title.startsWith('● Your turn'));
  await hide(false);
  assert.equal(await page.title(), 'Your turn · Stackwright');
}));

test('the first page has a puzzle for the day, which leads to it', () => here.with({ language: 'vi' }, async (page) => {
  await page.goto('/');
  const card = page.locator('.daily-card');
  await card.locator('.thumb').waitFor();
  await card.click();
  await page.waitForURL(/\/puzzles\/\w+\/[\w-]+$/);
  await page.locator('.puzzle-goal').waitFor();
}));

test('nothing is noted of a game that was lost or given up', () => here.playing(cotulenh(undefined, [{ kind: 'human' }, { kind: 'level:1' }]), async (page) => {
  await myTurn(page);
  await send(page, 'resign', {});
  await page.locator('.game-ending').waitFor();
  assert.deepEqual(await page.evaluate(async () => (await import('/src/settings.js')).settings.beaten), {});
  await set(page, 'beaten', {});
}));

test('sounds are neither clipped nor much louder than one another, also many at once', (t) => here.with({}, async (page) => {
  await page.goto('/');
  const levels = await page.evaluate(async () => {
    const { furnish, SOUNDS } = await import('/src/sounds.js');
    // The same noise each time.
    let drawn = 1;
    Math.random = () => (drawn = drawn * 16_807 % 2_147_483_647) / 2_147_483_647;
    const RATE = 44_100;
    /** The highest sample, and how loud the loudest tenth of a second is, in decibels below full scale. */
    const measure = async (makes) => {
      const context = new OfflineAudioContext(1, RATE * 2, RATE);
      const studio = furnish(context, 1);
      makes(studio);
      const samples = (await context.startRendering()).getChannelData(0);
      const window = RATE / 10;
      let [peak, power, loudest] = [0, 0, 0];
      for (let at = 0; at < samples.length; at += 1) {
        peak = Math.max(peak, Math.abs(samples[at]));
        power += samples[at] ** 2 - (at >= window ? samples[at - window] ** 2 : 0);
        loudest = Math.max(loudest, power / window);
      }
      return { peak: 20 * Math.log10(peak), loud: 10 * Math.log10(loudest) };
    };
    const found = {};
    for (const name of Object.keys(SOUNDS)) found[name] = await measure((studio) => SOUNDS[name](studio, 0.02));
    found.crowd = await measure((studio) => { for (let nth = 0; nth < 12; nth += 1) SOUNDS[nth % 2 ? 'capture' : 'collapse'](studio, 0.02 + nth * 0.04); });
    return found;
  });
  for (const [name, { peak, loud }] of Object.entries(levels)) {
    t.diagnostic(`${name}: peak ${peak.toFixed(1)} dB, loudest tenth of a second ${loud.toFixed(1)} dB`);
    assert.ok(peak < -1, `${name} reaches ${peak.toFixed(1)} dB at full volume`);
    assert.ok(loud > -45, `${name} can hardly be heard: ${loud.toFixed(1)} dB`);
  }
  const loud = Object.values(levels).map((level) => level.loud);
  assert.ok(Math.max(...loud) - Math.min(...loud) < 24, `${loud.map((level) => level.toFixed(1))}`);
}));
