/** What the goals of each game say of a position: why it is so, and who may win soon. */

import assert from 'node:assert/strict';
import { test } from 'node:test';

globalThis.document ??= Object.assign(new EventTarget(), { documentElement: {} });

await import('./catalogues.mjs');
const { loadGame, playOf } = await import('../../../web/src/games/index.js');
const { loadGameWords, loadLanguage } = await import('../../../web/src/i18n.js');
const { settings } = await import('../../../web/src/settings.js');

for (const game of ['ringrift', 'cotulenh', 'amazons']) await loadGame(game);

async function speak(language) {
  settings.language = language;
  await loadLanguage();
  await loadGameWords();
}
await speak('en');

/** A seat of RingRift; at first nobody has anything. */
const seat = (number, standing = {}) => ({ seat: number, standing: { eliminated: 0, rings_needed: 18, territory: 0, cells_needed: 33, rounds: 0, rounds_needed: 3, in_rotation: true, ...standing } });
const ringrift = (...seats) => playOf('ringrift').goals({ seats, extra: {} });

test('why more ground is needed than at first is said, and only then', () => {
  const raised = ringrift(seat(1, { cells_needed: 63, territory: 1 }), seat(2, { territory: 40, cells_needed: 33 }), seat(3, { territory: 22, cells_needed: 42 }));
  const [, ground] = raised.ways;
  assert.deepEqual(ground.notes, ['Blue needs 63: more than the 62 that all others own together.', 'Green needs 42: more than the 41 that all others own together.']);
  assert.match(raised.summary, /33 cells/, 'the line names what wins where nobody stands in the way');
  assert.deepEqual(ringrift(seat(1), seat(2)).ways[1].notes, []);
});

test('who is about to win is named with how soon, the closest first', () => {
  assert.deepEqual(ringrift(seat(1), seat(2)).threats, []);
  const { threats } = ringrift(seat(1, { eliminated: 17 }), seat(2, { territory: 31 }), seat(3, { rounds: 1 }));
  assert.deepEqual(threats, [
    { seat: 1, words: 'Blue wins with 1 more ring out' }, { seat: 2, words: 'Orange wins with 2 more cells' }, { seat: 3, words: 'Green alone could act in 1 of 3 rounds' },
  ]);
  assert.deepEqual(ringrift(seat(1, { eliminated: 17, in_rotation: false }), seat(2)).threats, [], 'whoever gets no more turns threatens nothing');
  assert.deepEqual(playOf('ringrift').goals({ seats: [seat(1, { eliminated: 17 })], extra: {}, outcome: {} }).threats, [], 'after the end nothing threatens');
});

test('a check and a draw that comes near are told', () => {
  const view = (extra, check = false) => ({ seats: [{ seat: 1, standing: { in_check: check, commander: 3, pieces: 19 } }, { seat: 2, standing: { commander: 9, pieces: 19 } }], extra: { half_moves: 0, half_moves_limit: 100, occurrences: 1, occurrences_limit: 3, ...extra } });
  const words = (...values) => playOf('cotulenh').goals(view(...values)).threats.map((threat) => threat.words);
  assert.deepEqual(words({}), []);
  assert.deepEqual(words({}, true), ['The commander of Red is in check']);
  assert.deepEqual(words({ occurrences: 2, half_moves: 99 }), ['The same position once more is a draw', 'A draw after 1 more move without a capture']);
});

test('the line says what points do, and time that all share brings them in', () => {
  const standing = (points) => ({ commander: 3, pieces: 19, points });
  const view = (extra) => ({ seats: [{ seat: 1, standing: standing(80) }, { seat: 2, standing: standing(0) }], extra: { half_moves: 0, half_moves_limit: 100, occurrences: 1, occurrences_limit: 3, ...extra } });
  const { goals } = playOf('cotulenh');
  const names = (...given) => goals(...given).ways.map(({ name }) => name);
  assert.equal(goals(view({ mode: 'marine', by_points: false })).summary, 'To win: take both navies, or the commander');
  for (const mode of ['raid', 'marine', 'air', 'land', 'marine9', 'air9']) assert.match(goals(view({ mode, by_points: true })).summary, /^More points win; taking .* stops the game and counts 50$/);
  assert.ok(!names(view({ mode: 'total', by_points: false })).includes('Points'));
  const timed = goals(view({ mode: 'total', by_points: false }), { game_time: 1800 });
  assert.deepEqual(timed.ways.find(({ name }) => name === 'Points').each, [80, 0]);
  assert.equal(timed.ways.find(({ name }) => name === 'Time for the game').all, '30 min');
});

test('few moves left are told, not of those who are out', () => {
  const amazon = (number, moves, rank) => ({ seat: number, standing: { moves, territory: 3, rank } });
  const { threats } = playOf('amazons').goals({ seats: [amazon(1, 3), amazon(2, 1), amazon(3, 0, 3), amazon(4, 40)], extra: { empty: 9 } });
  assert.deepEqual(threats.map(({ seat: who }) => who), [2, 1]);
  assert.match(threats[0].words, /1 move left$/);
});

test('all of it is said in Vietnamese', async () => {
  await speak('vi');
  const { threats, ways } = ringrift(seat(1, { eliminated: 17 }), seat(2, { territory: 40, cells_needed: 33 }), seat(3, { cells_needed: 41 }));
  assert.match(threats[0].words, /1 vòng nữa là thắng/);
  assert.match(ways[1].notes[0], /cộng lại/);
  await speak('en');
});
