/**
 * The pictures that the documentation shows are what the pages look like: a page that looks different fails here.
 * UPDATE_PICTURES=1 keeps the pictures as they are now; look at them before you commit them.
 */

import assert from 'node:assert/strict';
import test from 'node:test';
import { openGame } from '../harness.mjs';
import { act, cell, myTurn } from '../hands.mjs';
import { look } from '../look.mjs';
import { cotulenh, point, ringrift, scene, square8 } from '../scene.mjs';

const here = scene();

const MIDDLE = '1a3b(112)b/2(2211)a1b2/aaaaa3/b2(122)1b2/BB1a2(1)a/BB(21)2b1A/1a2(2)1AA/b3a1AA 5,6 2,1 1 lines acted - -';
const FLEET = '6c4/1n2fh1hf2/3a2s2a1/2n1gt1tg2/2ie2m2ei/11/4(TI)6/2(NFT)E2M2EI/2N1G2TG2/3A2S2A1/1N2FH1H3/6C4 r - - 0 1';

// Before any game is made: the page lists those that go on, and how long.
test('home', () => here.with({}, async (page) => {
  // The puzzle of the day is that of a day.
  await page.clock.setFixedTime(new Date('2026-01-15T12:00:00Z'));
  await page.goto('/');
  await page.locator('.daily-card .thumb').waitFor();
  await page.locator('.thumb').nth(1).waitFor();
  await look('home', page);
}));

for (const [name, options] of [['ringrift-line', {}], ['ringrift-line-dark', { dark: true }]]) {
  test(name, () => here.playing(ringrift(MIDDLE), async (page) => {
    await myTurn(page);
    await cell(page, square8('c6')).click();
    await page.locator('.chips button').first().waitFor();
    await look(name, page);
  }, options));
}

test('ringrift-phone', () => here.playing(ringrift(MIDDLE), async (page) => {
  await myTurn(page);
  await look('ringrift-phone', page);
}, { phone: true, dark: true }));

test('hexagon', () => here.with({}, async (page) => {
  await openGame(page, { game: 'ringrift', name: 'Ann', options: { board: 'hex8', players: 4, preset: 'canonical' }, seats: [1, 2, 3, 4].map(() => ({ kind: 'human' })) });
  for (let seat = 1; seat <= 4; seat += 1) {
    for (let game = await myTurn(page); game.table.seat === seat; game = await myTurn(page)) {
      const { actions } = game.view;
      const middle = actions.filter(({ kind }) => kind === 'place').length / 2;
      await act(page, actions.find(({ kind, count }, index) => kind === 'place' && count === 3 && index > middle / 2 + seat * 20) ?? actions.find(({ kind }) => kind === 'move') ?? actions[0]);
    }
  }
  await look('hexagon', page);
}));

for (const [name, options] of [['cotulenh-deploy', {}], ['cotulenh-deploy-dark', { dark: true }], ['cotulenh-phone', { phone: true }]]) {
  test(name, () => here.playing(cotulenh(FLEET), async (page) => {
    const game = await myTurn(page);
    const navy = game.view.actions.find(({ option, pieces, cells }) => option === 'step' && pieces?.join() === 'navy' && cells.to === point('b6'));
    await act(page, navy ?? game.view.actions.find(({ option, pieces }) => option === 'step' && pieces?.join() === 'navy'));
    await myTurn(page);
    await look(name, page);
  }, options));
}

test('every letter is drawn with a font that the tests bring', () => here.playing(cotulenh(FLEET), async (page, { context }) => {
  await myTurn(page);
  const session = await context.newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root: { nodeId } } = await session.send('DOM.getDocument');
  const { nodeIds } = await session.send('DOM.querySelectorAll', { nodeId, selector: ':is(header, main) :is(h1, h2, button, p, text, summary, label, .mono)' });
  const used = await Promise.all(nodeIds.map((id) => session.send('CSS.getPlatformFontsForNode', { nodeId: id })));
  const families = new Set(used.flatMap(({ fonts }) => fonts.map(({ familyName }) => familyName)));
  assert.deepEqual([...families].filter((name) => !name.startsWith('DejaVu')), []);
  assert.ok(families.has('DejaVu Sans'));
}, { language: 'vi' }));
