/** What lies over the board for a while leaves what stands on it legible. */

import assert from 'node:assert/strict';
import test from 'node:test';
import { cell, myTurn } from '../hands.mjs';
import { openGame } from '../harness.mjs';
import { cotulenh, ringrift, scene, square8 } from '../scene.mjs';

const here = scene();

/** Numbers of stacks over which something is painted that is no part of the stack: points of each number against the outlines drawn later. */
const covered = (page) => page.evaluate(() => {
  const numbers = [...document.querySelectorAll('.board-picture .holds .height')].filter((number) => !number.closest('.holder').previousElementSibling.matches('.ghosted'));
  const shapes = [...document.querySelectorAll('.board-picture :is(circle, polygon, path, rect):not(.ghost *, .arrow *, .holds *, .layer-ground *)')].filter((shape) => getComputedStyle(shape).stroke !== 'none');
  return numbers.flatMap((number) => {
    const { left, right, top, bottom } = number.getBoundingClientRect();
    const height = bottom - top;
    // Digits reach neither the top nor the bottom of their line.
    const points = [0.04, 0.25, 0.5, 0.75, 0.96].flatMap((x) => [0.3, 0.5, 0.7].map((y) => [left + (right - left) * x, top + height * y]));
    const later = shapes.filter((shape) => number.compareDocumentPosition(shape) & Node.DOCUMENT_POSITION_FOLLOWING);
    return later.filter((shape) => {
      const matrix = shape.getScreenCTM().inverse();
      return points.some(([x, y]) => shape.isPointInStroke(new DOMPoint(x, y).matrixTransform(matrix)));
    }).map((shape) => `${number.closest('.holder').previousElementSibling.dataset.cell}: ${shape.getAttribute('class')}`);
  });
});

const STACKS = '8/1(222222222)3(21)2/8/3(11)1(22)2/2(111111111)5/3(222)4/1(12)6/7(2) 4,0 0,0 1 move - - -';

for (const [name, options] of [['a large screen', {}], ['a phone', { phone: true }]]) {
  test(`no highlight is drawn over the height of a stack on ${name}`, () => here.playing(ringrift(STACKS), async (page) => {
    const { view } = await myTurn(page);
    assert.deepEqual(await covered(page), [], 'what can be picked up');
    // Whoever points at what is jumped over is asked where to land, unless there is but one place: then it is played.
    const jumps = view.actions.filter(({ cells }) => cells?.target !== undefined);
    const same = (one, other) => one.cells.from === other.cells.from && one.cells.target === other.cells.target;
    const asking = jumps.filter((jump, index) => jumps.findIndex((other) => same(jump, other)) === index && jumps.filter((other) => same(jump, other)).length > 1);
    assert.ok(asking.length > 0, 'something can be captured in several ways');
    for (const { cells } of asking) {
      await cell(page, cells.from).click();
      await page.locator(`.cell.picked[data-cell="${cells.from}"]`).waitFor();
      assert.deepEqual(await covered(page), [], 'picked up');
      await cell(page, cells.target).click();
      assert.deepEqual(await covered(page), [], 'pointed at');
      await page.keyboard.press('Escape');
      await page.keyboard.press('Escape');
    }
    await page.keyboard.press('h');
    await page.locator('.arrows > *').first().waitFor({ state: 'attached' });
    assert.deepEqual(await covered(page), [], 'hinted at');
  }, options));
}

test('a height is legible under what a lesson points at and on the small towers of large boards', () => here.with({}, async (page) => {
  await page.goto('/learn/ringrift/capture');
  await page.locator('.board-picture .holds').first().waitFor();
  assert.deepEqual(await covered(page), []);
  await page.keyboard.press('h');
  await page.locator('.cell-mark, .arrows > *').first().waitFor({ state: 'attached' });
  assert.deepEqual(await covered(page), []);
  await openGame(page, { game: 'ringrift', seats: [{ kind: 'human' }, { kind: 'human' }], position: `square19 ${Array(17).fill('19').join('/')}/3(11)1(21)13/3(1)1(2)13 50,50 0,0 1 move - - - canonical/2` });
  const { view } = await myTurn(page);
  const jump = view.actions.find(({ cells }) => cells?.target !== undefined);
  if (jump) {
    await cell(page, jump.cells.from).click();
    await page.locator('.cell.picked').waitFor();
  }
  assert.deepEqual(await covered(page), []);
}));

test('letters come beside the pictures of pieces, and within their tokens', () => here.playing(cotulenh('6c4/1n2fh1hf2/3a2s2a1/2n1gt1tg2/2ie2m2ei/11/4(TI)6/2(N+FT)E2M2EI/2+N1G2TG2/3A2S2A1/1N2FH1H3/6C4 r - - 0 1'), async (page) => {
  await myTurn(page);
  const signs = () => page.locator('.board-picture .piece .sign').count();
  const before = await signs();
  assert.equal(await page.locator('.board-picture .piece .letter').count(), 0);
  await page.evaluate(async () => (await import('/src/settings.js')).set('letters', true));
  await page.locator('.board-picture .piece .letter').first().waitFor({ state: 'attached' });
  assert.equal(await signs(), before, 'every piece has its picture still');
  assert.equal(await page.locator('.board-picture .piece .letter').count(), before, 'and its letter');
  const wrong = await page.evaluate(() => [...document.querySelectorAll('.board-picture .piece')].flatMap((piece) => {
    const [token, sign, letter] = ['.token', '.sign', '.letter'].map((part) => piece.querySelector(part).getBoundingClientRect());
    const inside = letter.left >= token.left && letter.right <= token.right && letter.top >= token.top - 1 && letter.bottom <= token.bottom + 1;
    // The picture gives way: the middle of the letter is no part of it.
    const shape = piece.querySelector('.sign');
    const apart = (letter.left + letter.right) / 2 > sign.right - sign.width * 0.2 || (letter.top + letter.bottom) / 2 > sign.bottom - sign.height * 0.2;
    return inside && apart && shape ? [] : [piece.querySelector('.letter').textContent];
  }));
  assert.deepEqual(wrong, []);
}));

for (const [name, options, more] of [['', {}, {}], [' beside people who talk', {}, { chat: true }], [' on a phone', { phone: true }, {}]]) {
  test(`tips, talk and the card of a piece leave the bars of buttons free${name}`, () => here.with(options, async (page) => {
    await openGame(page, { ...ringrift('8/8/8/3(2)4/8/3(211)4/8/8 15,16 0,0 1 move - - -'), ...more });
    await page.locator('.desk-tip:not([hidden])').waitFor();
    const over = await page.evaluate(() => {
      const box = (element) => element.getBoundingClientRect();
      const tip = box(document.querySelector('.game-tip'));
      const bars = ['.moves-bar', '.game-bar', '.game-tools'].map((part) => ({ part, ...box(document.querySelector(part)).toJSON() }));
      const covers = [['the tip', tip], ...[...document.querySelectorAll('.chat:not([hidden])')].map((element) => ['what people say', box(element)])];
      // On a phone the list is scrolled to, under everything else.
      return covers.flatMap(([what, { top, bottom }]) => bars.filter((bar) => !(matchMedia('(pointer: coarse)').matches && bar.part !== '.game-bar') && top < bar.bottom - 1 && bottom > bar.top + 1).map(({ part }) => `${what} covers ${part}`));
    });
    assert.deepEqual(over, []);
    if (options.phone) return;
    // Whoever stays with a stack reads what is in it, beside the cell and on the board.
    await cell(page, square8('d3')).hover();
    const card = page.locator('.board-card:not([hidden])');
    await card.waitFor();
    assert.match(await card.innerText(), /^d3\n/);
    const [inside, beside] = await card.evaluate((element) => {
      const [board, own, at] = [element.parentElement, element, document.querySelector('.board-picture [data-cell="19"]')].map((part) => part.getBoundingClientRect());
      return [own.left >= board.left && own.right <= board.right && own.top >= board.top && own.bottom <= board.bottom, own.right <= at.left || own.left >= at.right];
    });
    assert.deepEqual([inside, beside], [true, true]);
    await page.mouse.move(2, 2);
    await card.waitFor({ state: 'detached' });
  }));
}
