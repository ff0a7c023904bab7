/** The board's logic that needs no page: where cells are, and what pointing at them means. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { frameTime } from '../../../web/src/board/animator.js';
import { Chooser, pointsOf, ways, wishText } from '../../../web/src/board/chooser.js';
import { corners, geometry, nameParts } from '../../../web/src/board/geometry.js';
import { hatchPath, markPath } from '../../../web/src/board/marks.js';
import { folded, runs } from '../../../web/src/games/ringrift/renderer.js';

/** A board with a name for each cell, as the server lays it out. */
function layout(shape, columns, rows) {
  const cells = [];
  if (shape === 'hex') {
    const radius = (columns - 1) / 2;
    for (let y = -radius; y <= radius; y += 1) {
      for (let x = Math.max(-radius, -radius - y); x <= Math.min(radius, radius - y); x += 1) {
        cells.push({ name: `${String.fromCharCode(97 + x + radius)}${y + radius + 1}`, x, y });
      }
    }
  } else {
    for (let y = 0; y < rows; y += 1) for (let x = 0; x < columns; x += 1) cells.push({ name: `${String.fromCharCode(97 + x)}${y + 1}`, x, y });
  }
  return { game: 'any', board: shape, shape, columns, rows, cells, phases: [], seats: [] };
}

const boards = [layout('square', 8, 8), layout('square', 19, 19), layout('grid', 11, 12), layout('hex', 9, 9), layout('hex', 25, 25)];

for (const flipped of [false, true]) {
  for (const board of boards) {
    const title = `${board.shape} ${board.columns}x${board.rows}${flipped ? ', flipped' : ''}`;
    const places = geometry(board, { flipped });

    test(`a cell is found at its middle and near its edge: ${title}`, () => {
      for (const cell of board.cells.keys()) {
        const { x, y } = places.centre(cell);
        assert.equal(places.at(x, y), cell);
        for (const [dx, dy] of corners(board.shape)) assert.equal(places.at(x + dx * 0.9, y + dy * 0.9), cell);
      }
    });

    test(`nothing is found outside: ${title}`, () => {
      const [left, top, width, height] = places.box;
      assert.equal(places.at(left - 50, top - 50), null);
      assert.equal(places.at(left + width + 1, top + height / 2), null);
    });

    test(`the box holds every cell: ${title}`, () => {
      const [left, top, width, height] = places.box;
      for (const cell of board.cells.keys()) {
        const { x, y } = places.centre(cell);
        for (const [dx, dy] of places.corners) {
          assert.ok(x + dx >= left && x + dx <= left + width && y + dy >= top && y + dy <= top + height);
        }
      }
    });

    test(`keys reach every cell and go back: ${title}`, () => {
      const back = { ArrowLeft: 'ArrowRight', ArrowRight: 'ArrowLeft', q: 'd', d: 'q', e: 'a', a: 'e', ...(board.shape === 'hex' ? {} : { ArrowUp: 'ArrowDown', ArrowDown: 'ArrowUp' }) };
      const seen = new Set([0]);
      for (const cell of seen) {
        for (const key of ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'q', 'w', 'e', 'a', 's', 'd']) {
          const next = places.step(cell, key);
          if (next === null) continue;
          seen.add(next);
          if (key in back) assert.equal(places.step(next, back[key]), cell);
        }
      }
      assert.equal(seen.size, board.cells.length);
    });

    test(`rows go from the top down and from left to right: ${title}`, () => {
      assert.equal(places.rows.length, board.rows);
      assert.equal(places.rows.flat().length, board.cells.length);
      let above = -Infinity;
      for (const row of places.rows) {
        const [first] = row.map((cell) => places.centre(cell));
        assert.ok(first.y > above);
        above = first.y;
        row.reduce((left, cell) => (assert.ok(places.centre(cell).x > left), places.centre(cell).x), -Infinity);
      }
    });

    test(`a neighbour sees its neighbour on the other side: ${title}`, () => {
      const sides = places.corners.length;
      for (const cell of board.cells.keys()) {
        for (let side = 0; side < sides; side += 1) {
          const other = places.neighbour(cell, side);
          if (other !== null) assert.equal(places.neighbour(other, (side + sides / 2) % sides), cell);
        }
      }
    });
  }
}

test('a flipped board is the same one, turned', () => {
  for (const board of boards) {
    const [straight, turned] = [geometry(board), geometry(board, { flipped: true })];
    const first = straight.centre(0);
    assert.deepEqual({ x: -first.x || 0, y: -first.y || 0 }, { x: turned.centre(0).x || 0, y: turned.centre(0).y || 0 });
  }
});

test('names fall into letters and numbers', () => {
  assert.deepEqual(nameParts('d4'), ['d', '4']);
  assert.deepEqual(nameParts('s19'), ['s', '19']);
});

test('every seat has a mark and a hatching of its own', () => {
  for (const shape of ['square', 'hex']) assert.equal(new Set([1, 2, 3, 4].map((seat) => hatchPath(seat, shape))).size, 4);
  assert.equal(new Set([1, 2, 3, 4].map((seat) => markPath(seat, 10))).size, 4);
});

const label = { code: 'x', text: 'x' };
/** @param {string} text @param {any} cells @param {any} [more] */
const action = (text, cells, more = {}) => ({ text, kind: 'any', label, cells, ...more });

test('a stack is picked, then its landing is pointed at', () => {
  const chooser = new Chooser([action('a-b', { from: 0, to: 1 }), action('a-c', { from: 0, to: 2 }), action('d-e', { from: 3, to: 4 })]);
  assert.equal(chooser.picked, null);
  assert.deepEqual(chooser.sources(), [0, 3]);
  assert.equal(chooser.targets().size, 0);
  assert.equal(chooser.meaning(1).does, 'none');
  assert.equal(chooser.meaning(0).does, 'pick');
  chooser.pick(0);
  assert.deepEqual([...chooser.targets().keys()], [1, 2]);
  assert.deepEqual(chooser.meaning(2), { does: 'act', action: chooser.at(2)[0] });
  assert.equal(chooser.meaning(0).does, 'drop');
  assert.equal(chooser.meaning(3).does, 'pick');
  assert.equal(chooser.meaning(4).does, 'none');
  assert.equal(chooser.back(), true);
  assert.equal(chooser.back(), false);
});

test('the only source is picked by itself', () => {
  assert.equal(new Chooser([action('a', { from: 5, to: 1 }), action('b', { from: 5, to: 2 })]).picked, 5);
});

test('a capture can be meant by its landing or first by what is jumped over', () => {
  const chooser = new Chooser([6, 7, 8].map((to) => action(`c${to}`, { from: 0, target: 5, to })));
  const targets = chooser.targets();
  assert.deepEqual([...targets.keys()].sort(), [5, 6, 7, 8]);
  assert.ok([...targets.values()].every(({ capture, several }) => capture && !several));
  assert.equal(targets.get(5)?.end, false);
  assert.equal(chooser.meaning(7).does, 'act');
  assert.equal(chooser.meaning(5).does, 'narrow');
  chooser.via = 5;
  assert.deepEqual([...chooser.targets().keys()], [6, 7, 8]);
  assert.equal(chooser.meaning(6).does, 'act');
  assert.equal(chooser.back(), true);
  assert.equal(chooser.picked, 0);
});

test('a capture with one landing needs no second pointing', () => {
  const chooser = new Chooser([action('c', { from: 0, target: 5, to: 6 }), action('m', { from: 0, to: 9 })]);
  assert.equal(chooser.meaning(5).does, 'act');
});

test('taking and staying are two meanings of one cell', () => {
  const chooser = new Chooser([action('x', { from: 0, target: 5, to: 5 }, { kind: 'take' }), action('_', { from: 0, target: 5, to: 0 }, { kind: 'stay' })]);
  assert.deepEqual(pointsOf(action('_', { from: 0, target: 5, to: 0 })), [5]);
  const target = chooser.targets().get(5);
  assert.ok(target?.several && target.capture && target.end);
  assert.equal(chooser.meaning(5).does, 'ask');
  assert.equal(chooser.targets().size, 1);
});

test('placing needs no source, and asks how many', () => {
  const chooser = new Chooser([1, 2, 3].map((count) => action(`+d4*${count}`, { to: 7 }, { count })));
  assert.deepEqual(chooser.sources(), []);
  assert.equal(chooser.meaning(7).does, 'ask');
});

test('a line, a region and a stack that pays are pointed at anywhere', () => {
  const chooser = new Chooser([
    action('L', { line: [1, 2, 3], collapses: [1, 2, 3] }), action('L/', { line: [1, 2, 3], collapses: [1, 2] }), action('L2', { line: [3, 6, 9] }),
    action('T', { region: [20, 21], collapses: [19, 20, 21] }), action('E', { pays: 30 }),
  ]);
  assert.equal(chooser.at(1).length, 2);
  assert.equal(chooser.at(3).length, 3);
  assert.equal(chooser.meaning(9).does, 'act');
  assert.equal(chooser.meaning(20).does, 'act');
  assert.equal(chooser.meaning(19).does, 'none');
  assert.equal(chooser.meaning(30).does, 'act');
});

test('actions without cells are not for the board', () => {
  const chooser = new Chooser([{ text: 'skip', kind: 'skip', label }, { text: 'commit', kind: 'commit', label }]);
  assert.ok(chooser.idle);
});

test('actions that differ only in what pays are one way', () => {
  const list = [60, 61, 62].map((pays) => action(`r<${pays}`, { from: 1, to: 2, pays, line: [2, 3], collapses: [2, 3] }));
  const found = ways([...list, action('free', { from: 1, to: 2, line: [2, 3], collapses: [2] })]);
  assert.deepEqual(found.map(({ actions }) => actions.length), [3, 1]);
  assert.equal(ways([action('E1', { pays: 1 }), action('E2', { pays: 2 })]).length, 2);
});

test('what is wished for is written like what is listed', () => {
  const name = (cell) => ['a1', 'b1', 'c1', 'd1', 'e1'][cell];
  const moves = [action('a1:b1-c1', { from: 0, target: 1, to: 2 }), action('a1-c1', { from: 0, to: 2 })];
  assert.equal(wishText(moves, { from: 0, to: 3 }, name), 'a1-d1');
  assert.equal(wishText(moves, { from: 1, to: 4 }, name), 'b1-e1');
  assert.equal(wishText([action('+a1', { to: 0 }), action('+a1*2', { to: 0 })], { from: null, to: 4 }, name), '+e1');
  assert.equal(wishText([action('Cb1', { from: 0, to: 1 })], { from: 0, to: 3 }, name), 'Cd1');
  assert.equal(wishText([action('Cb1', { from: 0, to: 1 })], { from: 2, to: 3 }, name), null);
  assert.equal(wishText([], { from: 0, to: 3 }, name), null);
});

test('frames are fast, the faster the more there are, and never take longer than two seconds in all', () => {
  assert.ok(frameTime(1) > 150 && frameTime(1) < 220);
  for (let count = 1; count < 500; count += 1) {
    assert.ok(frameTime(count) * count <= 2000);
    assert.ok(frameTime(count + 1) < frameTime(count));
  }
  assert.equal(frameTime(0), 0);
});

test('a tall tower folds in the middle and loses no ring', () => {
  const rings = Array.from({ length: 13 }, (_, i) => (i % 4) + 1);
  const parts = folded(rings);
  assert.ok(parts.length <= 8);
  assert.equal(parts.reduce((sum, { hidden }) => sum + (hidden || 1), 0), 13);
  assert.equal(parts.at(-1)?.index, 12);
  assert.deepEqual(folded([1, 2]).map(({ seat }) => seat), [1, 2]);
  assert.ok(folded(rings.slice(0, 8)).every(({ hidden }) => hidden === 0));
});

test('equal neighbours in a stack are one run', () => {
  assert.deepEqual(runs([2, 2, 1, 1, 1, 2]), [{ seat: 2, count: 2 }, { seat: 1, count: 3 }, { seat: 2, count: 1 }]);
});
