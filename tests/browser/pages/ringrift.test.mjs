/** RingRift, played in a browser. */

import assert from 'node:assert/strict';
import test from 'node:test';
import { act, cell, myTurn, snapshot } from '../hands.mjs';
import { makeGame } from '../harness.mjs';
import { ringrift, scene, square8 } from '../scene.mjs';

const here = scene();
const find = (game, wanted) => {
  const found = game.view.actions.find(({ text }) => (typeof wanted === 'string' ? text === wanted : wanted.test(text)));
  assert.ok(found, `${wanted} is listed among ${game.view.actions.map(({ text }) => text)}`);
  return found;
};
const play = async (page, wanted) => act(page, find(await myTurn(page), wanted));

test('a stranger begins in one click and plays a turn against a bot', () => here.with({}, async (page) => {
  await page.goto('/');
  await page.getByRole('button', { name: /play now/i }).first().click();
  await page.waitForURL(/\/g\//);
  await page.locator('.board-picture').waitFor();
  await play(page, '+d4*2');
  await play(page, 'd4-d6');
  const after = await myTurn(page);
  assert.equal(after.table.seat, 1);
  assert.ok(after.history.length >= 2, 'the bot has answered');
  await page.locator('.moves-list').getByText('+d4*2').waitFor();
}));

test('a game against a bot is won, and the end is explained', () => here.playing(
  ringrift('7(2)/8/3b4/8/8/8/aaa(111)4/8 2,2 17,9 1 move - - -', [{ kind: 'human' }, { kind: 'level:1' }]),
  async (page) => {
    for (let tries = 0; tries < 12; tries += 1) {
      const game = await myTurn(page);
      if (game.table.status !== 'running') break;
      const wanted = ['d2-d4', /^La2/, /^E/].map((way) => game.view.actions.find(({ text }) => (typeof way === 'string' ? text === way : way.test(text)))).find(Boolean);
      await act(page, wanted ?? game.view.actions[0]);
    }
    const over = await snapshot(page);
    assert.equal(over.table.status, 'finished');
    const ending = page.locator('.game-ending');
    await ending.waitFor();
    await ending.getByRole('button', { name: 'Play again' }).waitFor();
    await ending.getByRole('link', { name: 'Review' }).waitFor();
    await ending.locator('button', { hasText: /^R\d/ }).first().click();
    await page.locator('dialog[open]').getByText(/R1\d\d/).first().waitFor();
  },
));

test('a recovery asks which option', () => here.playing(
  ringrift('7(12)/8/8/8/8/8/3a4/aaa1a3 0,0 0,0 1 move - - -'),
  async (page) => {
    const game = await myTurn(page);
    const ways = game.view.actions.filter(({ kind, cells }) => kind === 'recover' && cells.from === square8('d2') && cells.to === square8('d1'));
    assert.ok(ways.length >= 2, 'there is a choice');
    await cell(page, square8('d2')).click();
    await cell(page, square8('d1')).click();
    const chips = page.locator('.chips button');
    await chips.first().waitFor();
    assert.ok(await chips.count() >= 2);
    await page.keyboard.press('Escape');
    const run = ways.find(({ option }) => option === 'run');
    await act(page, run);
    const after = await myTurn(page);
    assert.ok(after.history.flatMap(({ actions }) => actions).includes(run.text));
  },
));

/** Seat 1 has nothing but a ring buried on d4, and seat 2 plays on. */
const STRANDED = ringrift('8/8/8/8/3(12)4/8/8/8 0,5 0,0 1 place - - -', [{ kind: 'human' }, { kind: 'level:1' }]);
/** Seat 1 may recover: d2 to d1 makes a line of five, e1 to d1 one of four. */
const RECOVERY = ringrift('7(12)/8/8/8/8/8/3a4/aaa1a3 0,0 0,0 1 move - - -');

test('a turn that has passed has a sign in the list of moves, and its reason above it for both at one screen', () => here.playing(
  ringrift('8/8/8/8/3(12)4/8/8/8 0,5 0,0 1 place - - -'),
  async (page) => {
    await myTurn(page);
    await page.locator('.told p', { hasText: 'Blue controls no stack to move' }).getByRole('button', { name: 'R110' }).waitFor();
    const sign = page.locator('.moves-list .walk-pass');
    assert.equal(await sign.count(), 1);
    assert.equal(await sign.getAttribute('title'), 'Ann had nothing to decide');
  },
));

for (const [language, told, tip, listed] of [
  ['en', 'Your turn passed: you control no stack to move and cannot recover: that takes a marker on the board.',
    'your lowest ring in it is eliminated, to your credit. It does not return to your hand.', 'Recovery d2-d1, keeps a1-d1, free'],
  ['vi', 'Lượt của bạn bị bỏ qua: bạn không giữ tháp nào để đi và không hồi phục được: muốn vậy phải có một dấu trên bàn.',
    'vòng thấp nhất của bạn trong đó bị loại, tính cho bạn. Nó không trở về tay bạn.', 'Hồi phục d2-d1, lấy a1-d1, không mất gì'],
]) {
  test(`a turn that passes by itself is told with its reason and the rule: ${language}`, () => here.playing(STRANDED, async (page) => {
    const line = page.locator('.told p').filter({ hasText: told });
    await line.waitFor();
    await line.getByRole('button', { name: 'R110' }).waitFor();
  }, { language }));

  test(`the tips of recovery are the game's own, what it costs among the first: ${language}`, () => here.playing(RECOVERY, async (page) => {
    await myTurn(page);
    const shown = page.locator('.desk-tip');
    // The two critical ones and both costs come before the rest, one at a time.
    let seen = false;
    for (let number = 1; number <= 4; number += 1) {
      assert.equal(await shown.locator('.tip-words p:visible').count(), 1);
      assert.ok(await shown.locator('.tip-words').evaluate((words) => words.scrollHeight <= words.clientHeight + 1), 'nothing is cut off');
      seen ||= await shown.locator('.tip-words > p').filter({ hasText: tip }).getByRole('button', { name: 'R113' }).count() > 0;
      if (number < 4) await shown.locator('.tip-next').click();
    }
    assert.ok(seen, 'what it costs is among them');
    await shown.locator('summary').click();
    await shown.locator('details p').getByRole('button', { name: 'R172' }).waitFor();
    assert.equal(await shown.locator('p').count(), 7);
    await shown.locator('button.close').click();
    await shown.waitFor({ state: 'hidden' });
  }, { language }));

  test(`a recovery stands in the list of moves in words: ${language}`, () => here.playing(RECOVERY, async (page) => {
    await play(page, 'Rvd2-d1/2a1-d1');
    const move = page.locator('.moves-list').getByRole('button', { name: listed });
    await move.waitFor();
    assert.equal(await move.getAttribute('title'), 'Rvd2-d1/2a1-d1');
  }, { language }));
}

test('the lesson on recovery has a step for each of its rules', () => here.with({}, async (page) => {
  await page.goto('/learn/ringrift/recovery');
  await page.locator('.lesson-text').filter({ hasText: 'while there is one, no other slide is allowed' }).waitFor();
  const said = { 3: 'longer than needed', 4: 'Then, and only then', 5: 'strikes', 6: 'decline', 7: 'close a wall', 8: 'no real action' };
  for (const [step, words] of Object.entries(said)) {
    await page.locator('.lesson-dot').nth(Number(step) - 1).click();
    await page.locator('.lesson-text').filter({ hasText: words }).waitFor();
  }
  assert.equal(await page.locator('.lesson-dot').count(), 8);
}));

test('a cascade of regions is played collapse by collapse and can be undone before the turn ends', () => here.playing(
  ringrift('3(2)4/8/2(11)5/8/7(2)/(1)4b2/4b(22)a(1)/5a(2)1 3,3 0,0 1 move - - -'),
  async (page) => {
    await play(page, 'h2-h3');
    let claims = 0;
    for (let step = 0; step < 12; step += 1) {
      const game = await myTurn(page);
      if (game.table.seat !== 1) break;
      const wanted = game.view.actions.find(({ kind }) => kind === 'claim') ?? game.view.actions.find(({ kind }) => kind === 'eliminate') ?? game.view.actions[0];
      if (wanted.kind === 'claim' && claims++ === 0) {
        // The first claim is looked at, taken back and made again.
        await act(page, wanted);
        await myTurn(page);
        await page.keyboard.press('u');
        await page.waitForTimeout(100);
        const again = await myTurn(page);
        assert.equal(again.view.position, game.view.position, 'undo leads back');
        await act(page, again.view.actions.find(({ text }) => text === wanted.text));
        continue;
      }
      await act(page, wanted);
    }
    assert.ok(claims >= 2, `a region led to another (${claims})`);
    const game = await snapshot(page);
    assert.ok(game.view.seats[0].standing.territory > 3);
  },
));

test('a line asks which run to keep, and shows it on the board', () => here.playing(
  ringrift('8/8/6(11)1/8/8/8/aaaaa3/7(2) 10,10 0,0 1 lines acted - -'),
  async (page) => {
    await myTurn(page);
    await cell(page, square8('c2')).click();
    const chips = page.locator('.chips button');
    await chips.first().waitFor();
    assert.ok(await chips.count() >= 3, 'the whole line and its runs');
    await chips.last().hover();
    await page.locator('.ghosts *').first().waitFor({ state: 'attached' });
    await page.keyboard.press('Escape');
    await play(page, 'La2-e2/a2-d2');
    const after = await myTurn(page);
    assert.equal(after.view.cells[square8('a2')].kind, 'territory');
  },
));

test('what is not legal is explained with its rule', () => here.playing(ringrift(), async (page) => {
  await myTurn(page);
  await play(page, '+d4*3');
  await myTurn(page);
  await cell(page, square8('d5')).click();
  await page.getByText(/at least 3/).first().waitFor();
  await page.keyboard.press('/');
  await page.keyboard.type('d4-d5');
  await page.keyboard.press('Enter');
  await page.locator('.desk-problem').getByText('R090').first().waitFor();
}));

test('four people sit at a hexagon', () => here.playing(
  { game: 'ringrift', name: 'Ann', options: { board: 'hex8', players: 4, preset: 'canonical' }, seats: [1, 2, 3, 4].map(() => ({ kind: 'human' })) },
  async (page) => {
    for (let turn = 0; turn < 4; turn += 1) {
      const game = await myTurn(page);
      assert.equal(game.table.seat, turn + 1);
      await act(page, game.view.actions.find(({ count }) => count === 2));
      for (let moved = await myTurn(page); moved.table.seat === turn + 1; moved = await myTurn(page)) {
        await act(page, moved.view.actions.find(({ kind }) => kind === 'move' || kind === 'skip') ?? moved.view.actions[0]);
      }
    }
    assert.equal(await page.locator('.seat-card').count(), 4);
  },
));

test('a game that has no folder here is played all the same, with tokens and the engine’s own words', () => here.with({}, async (page) => {
  const path = await makeGame(page, ringrift());
  // The page is told of a game that it has never heard of.
  await page.route('**/api/v1/games/*', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replaceAll('"game":"ringrift"', '"game":"unheard"') });
  });
  await page.goto(path);
  await page.locator('.desk.active[data-position]').waitFor();
  await page.locator('.phases [aria-current]').getByText('Placement').waitFor();
  await cell(page, square8('d4')).click();
  await page.locator('.chips button').getByText(/2 rings on d4/).click();
  await page.locator(`.cell[data-cell="${square8('d4')}"] + .holder .plain-token`).waitFor();
  assert.match(await cell(page, square8('d4')).getAttribute('aria-label'), /Blue: stack/);
  await page.locator('.seat-card').first().getByText(/Hand: 18/).waitFor();
}));
