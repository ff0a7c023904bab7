import { test } from 'node:test';
import assert from 'node:assert/strict';

import { chanceAgainst, rated, rested, unknown, WIDEST } from '../../../web/src/glicko.js';
import { answered, counts, due, fresh, pick, ratingOf, solvedDaily } from '../../../web/src/analyse/trainer.js';

const near = (value, wanted, by) => assert.ok(Math.abs(value - wanted) <= by, `${value} is not ${wanted}`);

test('Glicko-2 gives the figures of Glickman’s worked example', () => {
  const after = rated({ rating: 1500, deviation: 200, volatility: 0.06 }, [
    { against: { rating: 1400, deviation: 30, volatility: 0.06 }, score: 1 },
    { against: { rating: 1550, deviation: 100, volatility: 0.06 }, score: 0 },
    { against: { rating: 1700, deviation: 300, volatility: 0.06 }, score: 0 },
  ]);
  near(after.rating, 1464.06, 0.01);
  near(after.deviation, 151.52, 0.01);
  near(after.volatility, 0.05999, 0.00001);
});

test('the expected scores are those of the example', () => {
  const one = unknown(1500, 200);
  for (const [rating, deviation, chance] of [[1400, 30, 0.639], [1550, 100, 0.432], [1700, 300, 0.303]]) near(chanceAgainst(one, unknown(rating, deviation)), chance, 0.0005);
});

test('a rating without results stays and becomes less sure, never less than of somebody unknown', () => {
  const before = { rating: 1700, deviation: 50, volatility: 0.06 };
  const after = rested(before);
  assert.equal(after.rating, 1700);
  near(after.deviation, Math.hypot(50, 0.06 * 173.7178), 1e-9);
  assert.deepEqual(rated(before, []), after);
  assert.equal(rested(before, 1e6).deviation, WIDEST);
});

test('a large surprise raises the volatility, and the search for it ends', () => {
  const strong = { rating: 2200, deviation: 40, volatility: 0.06 };
  const results = Array.from({ length: 12 }, () => ({ against: { rating: 1200, deviation: 40, volatility: 0.06 }, score: 0 }));
  assert.ok(rated(strong, results).volatility > 0.06);
});

const list = Array.from({ length: 13 }, (_, index) => ({ id: `p${index + 1}`, number: index + 1, rating: 900 + 100 * index }));

test('a right answer raises the solver and lowers the puzzle; a wrong one the other way round, and ends the row', () => {
  const begin = fresh();
  const puzzle = ratingOf(begin, list[3]);
  assert.equal(puzzle.rating, 1200);
  const right = answered(begin, 'p4', puzzle, true, 100);
  assert.ok(right.solver.rating > begin.solver.rating && right.puzzles.p4.rating < puzzle.rating);
  assert.deepEqual([right.streak, right.best, due(right, 9999)], [1, 1, []]);
  const wrong = answered(right, 'p5', ratingOf(right, list[4]), false, 100);
  assert.ok(wrong.solver.rating < right.solver.rating && wrong.puzzles.p5.rating > 1300);
  assert.deepEqual([wrong.streak, wrong.best], [0, 1]);
});

test('only the first answer counts, until a failure comes back: after 1, 3, 7, 16 and 35 days', () => {
  const puzzle = unknown(1200, 200);
  let state = answered(fresh(), 'p1', puzzle, false, 10);
  assert.equal(answered(state, 'p1', puzzle, true, 10), state, 'to try again on the same day says nothing');
  let day = 10;
  for (const wait of [1, 3, 7, 16, 35]) {
    assert.equal(counts(state, 'p1', day + wait - 1), false);
    day += wait;
    assert.deepEqual(due(state, day), ['p1']);
    state = answered(state, 'p1', puzzle, true, day);
  }
  assert.deepEqual(state.again, {}, 'right so often, it is learnt');
  state = answered(answered(fresh(), 'p1', puzzle, false, 10), 'p1', puzzle, true, 11);
  assert.deepEqual(answered(state, 'p1', puzzle, false, 14).again.p1, { times: 0, day: 15 }, 'a second failure begins anew');
});

test('what comes next is a failure that is due, then the puzzle nearest to the solver’s strength', () => {
  const begin = fresh();
  assert.equal(pick(begin, list, 10).id, 'p4');
  const failed = answered(begin, 'p9', ratingOf(begin, list[8]), false, 10);
  assert.notEqual(pick(failed, list, 10).id, 'p9');
  assert.equal(pick(failed, list, 11).id, 'p9');
  assert.equal(pick(failed, list, 11, ({ number }) => number > 11).id, 'p12');
  assert.notEqual(pick(begin, list, 10, undefined, 'p4').id, 'p4');
  const all = list.reduce((state, puzzle) => answered(state, puzzle.id, ratingOf(state, puzzle), true, 20 - puzzle.number), begin);
  assert.equal(pick(all, list, 30).id, 'p13', 'all tried: the one that was longest ago');
});

test('puzzles of the day count in a row as long as none is missed', () => {
  let state = solvedDaily(fresh(), 100);
  assert.equal(solvedDaily(state, 100), state);
  state = solvedDaily(state, 101);
  assert.equal(state.daily.count, 2);
  assert.equal(solvedDaily(state, 103).daily.count, 1);
});
