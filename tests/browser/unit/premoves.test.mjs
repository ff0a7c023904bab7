/** Lines of premoves as data. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isAnswered, merged, stepsOf } from '../../../web/src/game/premovelines.js';

const line = (...steps) => steps.map((step) => ({ seat: Number(step[0]), text: step.slice(1) }));
const texts = (steps) => steps.map(({ text }) => text);

test('a line has the decisions of its turns, and no notes', () => {
  const history = [{ seat: 1, entry: 0, actions: ['+d4', 'no-line'] }, { seat: 2, entry: 2, actions: ['no-move', '+d5'] }];
  assert.deepEqual(stepsOf(history), line('1+d4', '2+d5'));
  assert.equal(isAnswered(history, { seat: 1, turn: [], over: false }, 2), true);
  assert.equal(isAnswered(history, { seat: 2, turn: ['no-move', '+d5'], over: false }, 2), false, 'the turn goes on');
  assert.equal(isAnswered(history, { seat: 2, turn: ['+d5'], over: true }, 2), true, 'the game is over with it');
  assert.equal(isAnswered(history.slice(0, 1), { seat: 2, turn: [], over: false }, 2), false, 'nothing is answered yet');
});

test('a new line goes on from those that it begins with and takes the place of other answers', () => {
  const first = line('1a', '2x');
  const lines = merged([], first, 2);
  assert.deepEqual(lines, [['a', 'x']]);
  assert.equal(merged(lines, first, 2), lines, 'the same again changes nothing');
  assert.deepEqual(merged(lines, line('1b', '2y'), 2), [['a', 'x'], ['b', 'y']], 'another turn of the others');
  assert.deepEqual(merged(lines, line('1a', '2z'), 2), [['a', 'z']], 'another answer');
  const longer = line('1a', '2x', '1c', '2w');
  assert.deepEqual(merged(lines, longer, 2), [texts(longer)], 'it goes on');
  assert.deepEqual(merged([texts(longer)], first, 2), [texts(longer)], 'what is known already');
  assert.deepEqual(merged([texts(longer)], line('1a', '2x', '1d', '2v'), 2), [texts(longer), ['a', 'x', 'd', 'v']], 'a fork');
});
