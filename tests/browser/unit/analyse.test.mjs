import { test } from 'node:test';
import assert from 'node:assert/strict';

import { apart, drawnMarks, drawnWords, withDrawings } from '../../../web/src/analyse/drawings.js';
import { recordText, remarksOf } from '../../../web/src/analyse/record.js';
import { readText } from '../../../web/src/records.js';
import { departure, quiet, stepsOf, stepsSince, Tree, turnsOf } from '../../../web/src/analyse/tree.js';
import { drops, seatChance, turningPoints } from '../../../web/src/analyse/judge.js';
import { understand } from '../../../web/src/analyse/suite.js';
import * as amazons from '../../../web/src/games/amazons/text.js';
import * as cotulenh from '../../../web/src/games/cotulenh/text.js';
import * as ringrift from '../../../web/src/games/ringrift/text.js';
import { ranks } from '../../../web/src/games/rows.js';

const square = (size) => ({
  game: 'ringrift', board: `square${size}`, shape: 'square',
  cells: Array.from({ length: size * size }, (_, cell) => ({
    name: `${'abcdefghijklmnopqrs'[cell % size]}${Math.floor(cell / size) + 1}`, x: cell % size, y: Math.floor(cell / size),
  })),
});

// The bottom left corner of the small hexagon is e1: ranks go up, files lean to the right.
const hexagon = (radius) => {
  const cells = [];
  for (let y = 0; y <= 2 * radius; y += 1) {
    for (let x = Math.max(0, radius - y); x <= Math.min(2 * radius, 3 * radius - y); x += 1) {
      cells.push({ name: `${'abcdefghi'[x]}${y + 1}`, x, y });
    }
  }
  return { game: 'ringrift', board: 'hex8', shape: 'hex', cells };
};

const field = () => ({
  game: 'cotulenh', board: 'standard', shape: 'grid',
  cells: Array.from({ length: 132 }, (_, cell) => ({ name: `${'abcdefghijk'[cell % 11]}${Math.floor(cell / 11) + 1}`, x: cell % 11, y: Math.floor(cell / 11) })),
});

const step = (action, seat = 1, turn = 0) => ({ action, seat, turn });

test('arrows and circles are words in links and records, and what means nothing is left out', () => {
  const layout = square(8);
  const marks = [{ kind: 'arrow', from: 0, to: 18, tone: 'drawn' }, { kind: 'cell', cell: 63, tone: 'good' }, { kind: 'arrow', from: 9, to: 8, tone: 'bad' }];
  const words = drawnWords(marks, layout);
  assert.equal(words, 'a1>c3 h8! b2>a2?');
  assert.deepEqual(drawnMarks(words, layout), marks);
  assert.deepEqual(drawnMarks('z9 a1>z9 a1>a1 >b2 a1>>b2 %', layout), []);
  assert.equal(drawnMarks('a1 '.repeat(500), layout).length, 64);
  assert.deepEqual(apart(withDrawings('Bold.', words)), { comment: 'Bold.', words });
  assert.deepEqual(apart(withDrawings('', words)), { comment: '', words });
  assert.deepEqual(apart('Bold.'), { comment: 'Bold.', words: '' });
});

test('a tree keeps one node for the same action and the main line first', () => {
  const tree = new Tree();
  const a = tree.add(tree.root, step('a'));
  const b = tree.add(a, step('b', 2, 1));
  const c = tree.add(a, step('c', 2, 1));
  assert.equal(tree.add(a, step('b', 2, 1)), b);
  assert.deepEqual(tree.line().map(({ action }) => action), ['', 'a', 'b']);
  assert.ok(tree.isMain(b) && !tree.isMain(c));
  assert.deepEqual(tree.line(c).map(({ action }) => action), ['', 'a', 'c']);
});

test('a line that is promoted comes first at every fork', () => {
  const tree = new Tree();
  const a = tree.add(tree.root, step('a'));
  const b = tree.add(tree.root, step('b'));
  const c = tree.add(b, step('c', 2, 1));
  const d = tree.add(b, step('d', 2, 1));
  tree.promote(d);
  assert.ok(tree.isMain(d));
  assert.deepEqual([tree.root.children, b.children], [[b, a], [d, c]]);
});

test('a line is told turn by turn as the server has told it, behind a departure too', () => {
  const history = [
    { seat: 1, entry: 0, actions: ['no-placement', 'd4-d7', 'no-line'] },
    { seat: 2, entry: 3, actions: ['no-placement', 'a1-a3'] },
    { seat: 3, entry: 5, actions: ['!resignation:3'] },
    { seat: 1, entry: 6, actions: ['no-placement', 'd7-d4'] },
  ];
  const { before, turns, steps } = stepsOf(history, { 5: 'after' });
  const tree = new Tree(before, turns);
  tree.addLine(tree.root, steps);
  assert.deepEqual(turnsOf(tree.line()), history.map(({ actions }) => actions));
});

test('removing takes what follows with it', () => {
  const tree = new Tree();
  const a = tree.add(tree.root, step('a'));
  const b = tree.add(a, step('b', 2, 1));
  tree.add(b, step('c'));
  assert.equal(tree.remove(b), a);
  assert.deepEqual([...tree.all()].map(({ action }) => action), ['', 'a']);
  assert.equal(tree.remove(tree.root), tree.root);
});

test('alternatives go round', () => {
  const tree = new Tree();
  const [a, b, c] = ['a', 'b', 'c'].map((action) => tree.add(tree.root, step(action)));
  assert.equal(tree.sibling(a, -1), c);
  assert.equal(tree.sibling(b, 1), c);
  assert.equal(tree.sibling(tree.root, 1), tree.root);
});

test('a told game becomes steps, with the bookkeeping behind the decision before it', () => {
  const history = [
    { seat: 1, entry: 0, actions: ['no-placement', 'd4-d7', 'no-line', 'no-territory'] },
    { seat: 2, entry: 4, actions: ['no-placement', 'a1-a3', 'skip-capture'] },
    { seat: 1, entry: 7, actions: ['!resignation:1'] },
  ];
  const { before, steps } = stepsOf(history, { 7: 'after' });
  assert.deepEqual(before, ['no-placement']);
  assert.deepEqual(steps.map(({ action, seat, turn }) => [action, seat, turn]), [['d4-d7', 1, 0], ['a1-a3', 2, 1], ['skip-capture', 2, 1], ['!resignation:1', 1, 2]]);
  assert.deepEqual(steps[0].entries, ['d4-d7', 'no-line', 'no-territory', 'no-placement']);
  const tree = new Tree(before);
  const end = tree.addLine(tree.root, steps);
  assert.deepEqual(tree.way(end.parent).entries, ['no-placement', 'd4-d7', 'no-line', 'no-territory', 'no-placement', 'a1-a3', 'skip-capture']);
  const on = tree.add(end, step('b2-b3', 2, 3));
  assert.deepEqual(tree.way(on), { anchor: 'after', entries: ['b2-b3'], turn: 3 });
  assert.deepEqual(stepsSince(history, 5, 2).map(({ action, turn, turns }) => [action, turn, turns]), [['a1-a3', 3, [3]], ['skip-capture', 3, [3]], ['!resignation:1', 4, [4]]]);
  assert.ok(quiet('no-line') && !quiet('skip-capture') && departure('!timeout:2'));
});

test('positions of RingRift are read and written the same', () => {
  const { compose, draftOf } = ringrift;
  const texts = [
    'square8 8/8/3b4/3(111112211)4/8/2(2211)5/1a6/BB6 2,4 0,0 1 place - - - canonical/2',
    'square8 8/8/8/3(2)4/8/3(11)4/8/1a6 16,17 0,0 1 capture from:d3,acted - - canonical/2',
    'square8 8/8/8/8/8/8/8/(1)4(4)2 17,0,18,17 0,0,0,0 1 place - 3/134/14/0/- x2,r3 canonical/4',
  ];
  for (const text of texts) assert.equal(compose(draftOf(text, square(8))), text);
  const hex = 'hex8 5/6/a6/2(12)5/3b5/4(3)3/c1(1)4/6/2CC1 16,17,17 0,0,0 3 move - - - canonical/3';
  assert.equal(compose(draftOf(hex, hexagon(4))), hex);
  assert.deepEqual(ranks(hexagon(4)).map((rank) => rank.length), [5, 6, 7, 8, 9, 8, 7, 6, 5]);
  const wide = `square19 ${Array(19).fill('19').join('/')} 72,72 0,0 1 place - - - canonical/2`;
  assert.equal(compose(draftOf(wide, square(19))), wide);
});

test('positions of CoTuLenh are read and written the same, carriers first', () => {
  const { compose, draftOf, readCells } = cotulenh;
  const layout = field();
  const texts = [
    '6c4/1n2fh1hf2/3a2s2a1/2n1gt1tg2/2ie2m2ei/11/11/2IE2M2EI/2N1GT1TG2/3A2S2A1/1N2FH1HF2/6C4 r - - 0 1',
    '6c4/11/11/11/11/11/11/11/11/2(+NF+T)8/11/5C5 b - - 9 12',
  ];
  for (const text of texts) assert.equal(compose(draftOf(text, layout)), text);
  const cells = readCells('6c4/11/11/11/11/11/11/11/11/2(N+FT)8/11/5C5 r - - 0 1', layout);
  assert.deepEqual(cells[24], { seat: 1, pieces: [{ role: 'navy', heroic: false }, { role: 'air_force', heroic: true }, { role: 'tank', heroic: false }] });
});

test('positions of Amazons are read and written the same, with the seats that are out', () => {
  const { compose, draftOf } = amazons;
  const texts = [
    [8, 'amazons 2r2r2/8/b6g/8/8/b6g/8/2w2w2 r - w:resigned,b:timeout'],
    [4, 'amazons bbw1/bxxw/wxxx/bxwx w - b:blocked'],
    [4, 'amazons b2b/4/1x2/w2w b - -'],
  ];
  for (const [size, text] of texts) assert.equal(compose(draftOf(text, square(size))), text);
  // A turn that has begun begins anew.
  assert.equal(compose(draftOf('amazons b2b/4/1w2/3w w b2 -', square(4))), 'amazons b2b/4/1w2/3w w - -');
});

test('strokes build towers ring by ring and lift them again', () => {
  const { stack, stroke } = ringrift;
  let cell = stroke(null, { kind: 'ring', seat: 2 });
  cell = stroke(cell, { kind: 'ring', seat: 1 });
  cell = stroke(cell, { kind: 'ring', seat: 1 });
  assert.deepEqual(cell, { kind: 'stack', seat: 1, rings: [2, 1, 1], cap: 2 });
  assert.deepEqual(stroke(cell, { kind: 'lift' }), stack([2, 1]));
  assert.equal(stroke(stack([1]), { kind: 'lift' }), null);
  assert.deepEqual(stroke(cell, { kind: 'marker', seat: 2 }), { kind: 'marker', seat: 2 });
  assert.deepEqual(stroke({ kind: 'territory', seat: 1 }, { kind: 'ring', seat: 2 }), stack([2]));
  assert.equal(stroke(cell, { kind: 'erase' }), null);
});

test('strokes load pieces on their carriers and hand out stars', () => {
  const { stroke } = cotulenh;
  const piece = (role, seat = 1) => ({ kind: 'piece', role, seat });
  let cell = stroke(null, piece('tank'));
  cell = stroke(cell, piece('navy'));
  assert.deepEqual(cell.pieces.map(({ role }) => role), ['navy', 'tank']);
  cell = stroke(cell, { kind: 'star' });
  assert.deepEqual(cell.pieces.map(({ heroic }) => heroic), [true, false]);
  cell = stroke(cell, { kind: 'star' });
  assert.deepEqual(cell.pieces.map(({ heroic }) => heroic), [false, true]);
  assert.deepEqual(stroke(cell, piece('tank', 2)), { seat: 2, pieces: [{ role: 'tank', heroic: false }] });
  assert.deepEqual(stroke(null, piece('tank', 2), true), { seat: 2, pieces: [{ role: 'tank', heroic: true }] });
  // C97: two alike on a navy, where the rules have them; the hero comes first.
  const tank = { kind: 'piece', role: 'tank', seat: 1 };
  const one = { seat: 1, pieces: [{ role: 'navy', heroic: false }, { role: 'tank', heroic: false }] };
  assert.deepEqual(stroke(one, tank, true, true), { seat: 1, pieces: [one.pieces[0], { role: 'tank', heroic: true }, one.pieces[1]] });
  assert.deepEqual(stroke(one, tank), { seat: 1, pieces: [{ role: 'tank', heroic: false }] });
  const navy = { kind: 'piece', role: 'navy', seat: 1 };
  assert.equal(stroke(one, navy, false, true).pieces.length, 1, 'two navies are no stack');
});

test('a line is written as a record, with what needs escaping escaped', () => {
  const text = recordText({
    game: 'ringrift', options: { board: 'square8', players: 2 }, start: null, players: ['Ann "A"', null],
    turns: [['+d4*2', 'd4-d7', 'no-line'], ['+a1']], comments: { '-1': 'Short.', 1: 'Why {there}?\nNo.' }, result: { ranks: [1, 2], reason: 'resignation' },
  });
  assert.equal(text, `[Stackwright "1"]
[Game "ringrift"]
[Options {"board":"square8","players":2}]
[Seat1 "Ann \\"A\\""]

{Short.}
1. +d4*2 d4-d7 {Why \\{there\\}?\\nNo.} no-line
2. +a1
# 1,2 resignation
`);
  assert.deepEqual(remarksOf(text), { '-1': 'Short.', 1: 'Why {there}?\nNo.' });
  assert.deepEqual(remarksOf({ comment: 'All.', turns: [['+a1', { action: 'a1-a3', comment: 'So.' }]] }), { '-1': 'All.', 1: 'So.' });
});

const DEPLOYED = [
  { seat: 1, entry: 0, actions: ['N>c5', 'F>d4', 'T>&d4'], notation: 'c3:Nc5,F(T)d4' },
  { seat: 2, entry: 3, actions: ['Cg11'] },
];

test('the word for a turn stands with the decision that ends it', () => {
  const { steps } = stepsOf(DEPLOYED);
  assert.deepEqual(steps.map(({ notation = null }) => notation), [null, null, 'c3:Nc5,F(T)d4', null]);
});

test('a remark behind the word for a turn is about the end of that turn', () => {
  const text = (moves) => `[Stackwright "1"]\n\n${moves}\n*\n`;
  assert.deepEqual(remarksOf(text('1. c3:Nc5,F(T)d4 {bold}\n2. Cg11 {back}'), DEPLOYED), { 2: 'bold', 3: 'back' });
  assert.deepEqual(remarksOf(text('1. N>c5 {first} F>d4 T>&d4 {bold}\n2. Cg11'), DEPLOYED), { 0: 'first', 2: 'bold' });
  assert.deepEqual(remarksOf({ turns: [[{ action: 'c3:Nc5,F(T)d4', comment: 'bold' }], [{ action: 'Cg11', comment: 'back' }]] }, DEPLOYED), { 2: 'bold', 3: 'back' });
  const noted = [{ seat: 1, entry: 0, actions: ['no-placement', 'd4-d7', 'no-line'] }, { seat: 2, entry: 3, actions: ['+a1'] }];
  assert.deepEqual(remarksOf(text('1. d4-d7 {there}\n2. +a1 {here}'), noted), { 1: 'there', 3: 'here' });
});

test('what is pasted is told apart', () => {
  assert.equal(readText('  square8 8/8/8/8/8/8/8/8 18,18 0,0 1 place - - - canonical/2').game, 'ringrift');
  assert.deepEqual(readText('6c4/11/11/11/11/11/11/11/11/11/11/5C5 r  - - 0\n1'), { game: 'cotulenh', position: '6c4/11/11/11/11/11/11/11/11/11/11/5C5 r - - 0 1' });
  assert.deepEqual(readText(' [Stackwright "1"]\n\n'), { record: '[Stackwright "1"]\n' });
  assert.equal(readText('  '), null);
  for (const text of ['hello', 'hello/world', '1b2b1/6/1x4 1 - -']) assert.throws(() => readText(text), { code: 'neither' }, text);
});

test('a record in JSON may take one line, many lines, or the first line of many records', () => {
  const record = { stackwright: 1, game: 'ringrift', turns: [['+a1']] };
  for (const text of [JSON.stringify(record), `${JSON.stringify(record, null, 2)}\n`, `${JSON.stringify(record)}\n{"stackwright":1}\n`]) {
    assert.deepEqual(readText(text), { record });
  }
  assert.throws(() => readText('{"stackwright":'), { code: 'json' });
});

test('a seat’s chance follows from that of the seat to act, if there are two', () => {
  assert.equal(seatChance({ seat: 2, chance: 0.75 }, 1, 2), 0.25);
  assert.equal(seatChance({ seat: 1, chance: 0.75 }, 1, 2), 0.75);
  assert.equal(seatChance({ seat: 2, chance: 0.75 }, 1, 3), null);
});

test('turns that cost the mover much are found', () => {
  const points = [{ seat: 1, chance: 0.6 }, { seat: 2, chance: 0.42 }, { seat: 1, chance: 0.9 }, { seat: 2, chance: 0.12 }];
  const movers = [1, 2, 1];
  assert.deepEqual(drops(points, movers, 2).map((drop) => Math.round(drop * 100)), [2, 32, 2]);
  assert.deepEqual(turningPoints(points, movers, 2).map(({ turn, grade }) => [turn, grade]), [[1, 'mistake']]);
});

test('what a suite tells about a puzzle is understood', () => {
  assert.deepEqual(understand('checkmate, flying commander, quiet move; Se10 / Cd3 / Ta1/2 +T>g12'), {
    decides: ['checkmate', 'flying commander'], sort: 'quiet move', line: ['Se10', 'Cd3', 'Ta1/2', '+T>g12'], otherwise: [],
  });
  assert.deepEqual(understand('checkmate, commander move; otherwise Th5 / +Sk8'), {
    decides: ['checkmate'], sort: 'commander move', line: [], otherwise: ['Th5', '+Sk8'],
  });
  assert.deepEqual(understand(''), { decides: [], sort: '', line: [], otherwise: [] });
});
