/** CoTuLenh's other games in a browser: for a branch, for points, within a time that both share. */

import assert from 'node:assert/strict';
import test from 'node:test';
import { act, myTurn, play, snapshot } from '../hands.mjs';
import { api } from '../harness.mjs';
import { cotulenh, scene } from '../scene.mjs';

const here = scene();
const ending = (page) => page.locator('.game-ending p').first();
const byHand = async (page, text) => {
  const { view } = await myTurn(page);
  const found = view.actions.find((action) => action.text === text);
  assert.ok(found, `${text} is listed among ${view.actions.map((action) => action.text)}`);
  await act(page, found);
};

/** A whole game of nine pieces a side. */
const NINE = 'F&b2 Ff8 (NF)bb4 Ad11 F>xf8 N>c5 Na10 Nxc9 Sf9 N9c5 Ge10 F&c5 Aj7 N>c9 F>c8 Ac10 F@a10'.split(' ');

test('a battle at sea of nine pieces a side is played to its end', () => here.playing({ ...cotulenh(), options: { mode: 'marine9' } }, async (page) => {
  await play(page, ...NINE.slice(0, -1));
  await byHand(page, NINE.at(-1));
  await ending(page).waitFor();
  assert.match(await ending(page).innerText(), /no navy left: Red wins the battle at sea/);
  assert.equal((await snapshot(page)).table.result.reason, 'objective_marine');
}));

test('a battle on land ends with the last of tanks, infantry and artillery', () => here.playing(
  { ...cotulenh('6c4/11/11/8m2/10e/4i6/4a6/11/4(FT)6/8M2/11/5C5 r - - 0 1'), options: { mode: 'land' } },
  async (page) => {
    await byHand(page, 'F>xe7');
    await byHand(page, 'T>xe6');
    await ending(page).waitFor();
    assert.match(await ending(page).innerText(), /wins the battle on land/);
  },
));

test('when the time that both share is over the open turn is taken back, and points decide', () => here.playing(
  { ...cotulenh('6c4/1n9/11/11/11/4f6/11/11/4(FT)6/11/1N9/5C5 r - - 0 1', [{ kind: 'human' }, { kind: 'open' }]), options: { mode: 'marine', decide: 'points' }, game_time: 20 },
  async (page) => {
    // It does not run before everybody is there.
    const clock = page.locator('.shared-time .clock');
    await clock.waitFor();
    assert.equal(await clock.innerText(), '0:20');
    const { token } = await api(here.address, 'POST', '/visitors', {});
    await api(here.address, 'POST', `/games/${page.url().split('/').at(-1)}/join`, { name: 'Bob', key: 'join' }, token);
    await play(page, 'F>xe7');
    // A warning may lie over the line.
    assert.match(await page.locator('.goals-line').textContent(), /More points win/);
    await ending(page).waitFor({ timeout: 60_000 });
    assert.match(await ending(page).innerText(), /time for the game is over; Red wins by points: 310 for Red, 290 for Blue/i);
    assert.match(await page.locator('.seat-card').first().innerText(), /\d points/);
    assert.deepEqual(await page.locator('.game-ending .ranked-score').allInnerTexts(), ['310 points', '290 points']);
    const { table, view } = await snapshot(page);
    assert.equal(table.result.reason, 'points');
    assert.match(view.position, /4f6.*\(FT\)/, 'the step that was open does not count');
    assert.equal(await clock.count(), 0, 'nothing runs any more');
  },
));

test('the time is chosen where a game is set up, and only where the game has such a rule', () => here.with({}, async (page) => {
  await page.goto('/');
  await page.getByRole('button', { name: /set up/i }).first().click();
  const form = page.locator('form.setup');
  await form.waitFor();
  await form.getByRole('radio', { name: 'RingRift' }).check();
  await form.getByText('Clock', { exact: true }).waitFor();
  assert.equal(await form.locator('.game-time-picker').count(), 0);
  await form.getByRole('radio', { name: 'CoTuLenh' }).check();
  await form.locator('.game-time-picker').getByRole('radio', { name: '15 min' }).check();
  // C83: the commander alone is not played for by points.
  const decides = form.getByRole('radio', { name: 'Points', exact: true });
  assert.equal(await decides.count(), 0);
  await form.getByLabel('To be won by').selectOption({ label: 'Both navies' });
  await decides.check();
  await form.locator('button[type=submit]').click();
  await page.waitForURL(/\/g\//);
  await page.locator('.shared-time .clock').waitFor();
  const { options, table } = await snapshot(page);
  assert.deepEqual([table.game_time, options.mode, options.decide], [900, 'marine', 'points']);
}));

test('whoever is invited is told what wins here, and for how long it is played', () => here.with({}, async (page) => {
  const { token } = await api(here.address, 'POST', '/visitors', {});
  const { path } = await api(here.address, 'POST', '/games', {
    ...cotulenh(undefined, [{ kind: 'human' }, { kind: 'open' }]), options: { mode: 'air9' }, game_time: 900,
  }, token);
  await page.goto(path);
  const primer = page.locator('.primer');
  await primer.waitFor();
  assert.match(await primer.innerText(), /Both air forces, nine pieces · 15 min for both together\n(.|\n)*taking both air forces of the enemy\. Nobody has a commander/);
}));

test('a game is had in the notation of its author', () => here.playing({ ...cotulenh('6c4/11/11/8i2/10e/11/1n9/11/1N2F6/8M2/11/5C5 r - - 0 1'), options: { mode: 'marine' } }, async (page) => {
  await play(page, 'Nxb6');
  await ending(page).waitFor();
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('button', { name: /share/i }).click();
  const link = page.getByRole('link', { name: 'Record in official notation' });
  const text = await (await fetch(here.address + await link.getAttribute('href'))).text();
  assert.match(text, /^# English letters of 2017.*\n1\. Red N3,1@N5,1\^\nBlue !!\n$/);
}));
