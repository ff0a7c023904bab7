/** The coach: a game reviewed without being told how, why a turn was wrong, and the mistake tried again. */

import assert from 'node:assert/strict';
import test from 'node:test';
import { act } from '../hands.mjs';
import { scene, point } from '../scene.mjs';

const here = scene();

test('a review tells how well both played and why a turn was wrong, and lets the mistake be tried again', () => here.with({}, async (page) => {
  await page.addInitScript(() => localStorage.setItem('stackwright.engine', '{"on":false}'));
  // The tank can take the commander; the commander of its own side moves instead.
  await page.goto(`/analyse?${new URLSearchParams({ kind: 'cotulenh', position: '6c4/6T4/11/11/11/11/11/11/11/11/11/3C7 r - - 0 1', line: 'Cd2 Cxg11' })}`);
  await page.getByRole('button', { name: 'Review the game' }).click();
  const cards = page.locator('.review-card');
  await page.getByRole('button', { name: 'Retry 1 mistake' }).waitFor();
  assert.match(await cards.nth(0).innerText(), /Red\s+\d+%\s+accuracy\s+1 blunder/);
  assert.match(await cards.nth(1).innerText(), /Blue\s+(9\d|100)%\s+accuracy\s+no slip/);
  const row = page.locator('.turning li');
  assert.equal(await row.count(), 1);
  await page.waitForFunction(() => /forced win \(in 1 action\)\. In the better line: Red took the commander on g12/.test(document.querySelector('.turning-why').textContent));
  // It stands at the top of what is beside the board.
  const tops = await page.evaluate(() => ['.analyse-review', '.analyse-kind'].map((part) => document.querySelector(part).getBoundingClientRect().top));
  assert.ok(tops[0] < tops[1], `${tops}`);

  await page.getByRole('button', { name: 'Retry 1 mistake' }).click();
  await page.locator('.desk[data-position^="6c4/6T4"]').waitFor({ state: 'attached' });
  assert.equal(await page.locator('.turning-better').count(), 0, 'nothing tells the answer');
  await act(page, { text: 'Txg12', cells: { from: point('g11'), to: point('g12') } });
  await page.locator('.analyse-review [role=status]').getByText('Well found').waitFor();
  await page.getByRole('button', { name: 'Back to the review' }).click();
  await row.waitFor();
  // What was seen is not looked at again.
  assert.equal(await page.locator('.review-head progress').count(), 0);
}));
