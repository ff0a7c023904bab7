import { test } from 'node:test';
import assert from 'node:assert/strict';

globalThis.document ??= Object.assign(new EventTarget(), { documentElement: {} });

await import('./catalogues.mjs');
const { accuracy, losses, shownAt } = await import('../../../web/src/analyse/judge.js');
const { verdictOf } = await import('../../../web/src/analyse/retry.js');
const { doubtful } = await import('../../../web/src/analyse/survey.js');
const { roundOf, stepsOf, Tree } = await import('../../../web/src/analyse/tree.js');
const { sentences } = await import('../../../web/src/analyse/why.js');
const { rounds } = await import('../../../web/src/game/history.js');
const { loadGame } = await import('../../../web/src/games/index.js');
const { loadGameWords, loadLanguage, loadWords } = await import('../../../web/src/i18n.js');
const { settings } = await import('../../../web/src/settings.js');

const seen = (seat, chance, more = {}) => ({ seat, chance, actions: ['x'], score: '+0.10', depth: 9, nodes: 8000, ...more });

test('accuracy is the mean of a seat’s turns, and falls the faster the more a turn costs', () => {
  const movers = [1, 2, 1, 2];
  const points = [seen(1, 0.5), seen(2, 0.5), seen(1, 0.5), seen(2, 0.9), seen(1, 0.1)];
  const lost = losses(points, movers, 2);
  assert.deepEqual(lost.map((loss) => Number(loss.toFixed(9))), [0, 0, 0.4, 0]);
  assert.equal(accuracy(lost, movers, 2), 1);
  assert.ok(Math.abs(accuracy(lost, movers, 1) - (1 + Math.exp(-4.4 * 0.4)) / 2) < 1e-9);
  assert.equal(accuracy(lost, movers, 3), null);
});

test('whoever leaves the table has not misplayed', () => {
  assert.deepEqual(losses([seen(1, 0.6), seen(2, 0.4), seen(1, 0)], [1, 0], 2), [0, null]);
});

test('with three seats a loss shows at one’s own next turn', () => {
  const points = [seen(1, 0.6), seen(2, 0.3), seen(3, 0.3), seen(1, 0.2)];
  assert.equal(shownAt(points, [1, 2, 3], 3, 0), 3);
  assert.deepEqual(losses(points, [1, 2, 3], 3).map((loss) => loss && Number(loss.toFixed(9))), [0.4, null, null]);
});

test('turns that seem to cost much are looked at again, and positions that were seen least deeply', () => {
  const points = [seen(1, 0.5), seen(2, 0.5, { depth: 2 }), seen(1, 0.5), seen(2, 0.9), seen(1, 0.1), seen(2, 0.9, { actions: [], depth: 0 })];
  // What is over is not looked at again.
  assert.deepEqual(doubtful(points, [1, 2, 1, 2, 1], 2), [2, 3, 1]);
});

test('a try is as good as the best, better than the game, or neither', () => {
  assert.deepEqual([0.9, 0.75, 0.45].map((now) => verdictOf(0.8, 0.4, now)), ['good', 'good', 'better']);
  assert.equal(verdictOf(0.8, 0.4, 0.43), 'bad');
});

test('the analysis counts rounds as the list of moves of a game does', () => {
  const history = [
    { seat: 1, actions: ['+a1', 'no-line'] }, { seat: 2, actions: ['+b1'] }, { seat: 3, actions: ['no-placement', 'no-move'] },
    { seat: 1, actions: ['a1-a2', 'x'] }, { seat: 3, actions: ['+c1'] }, { seat: 1, actions: ['no-move'] }, { seat: 2, actions: ['b1-b2'] }, { seat: 3, actions: ['!resign3'] }, { seat: 1, actions: ['a2-a3'] },
  ];
  let entry = 0;
  for (const turn of history) {
    turn.entry = entry;
    entry += turn.actions.length;
  }
  const listed = new Map();
  rounds(history).forEach((row, index) => row.forEach((turn) => listed.set(turn.entry, index + 1)));
  const { before, turns, steps } = stepsOf(history);
  const tree = new Tree(before, turns);
  tree.addLine(tree.root, steps);
  for (const node of tree.line().slice(1)) assert.equal(roundOf(node, 3), listed.get(history[node.turn].entry), node.action);
});

test('why a turn was worse is told from the frames of both, the answer and the scores', async () => {
  settings.language = 'en';
  await loadLanguage();
  await Promise.all([loadWords('analyse'), loadGameWords(['cotulenh', 'amazons']), loadGame('cotulenh'), loadGame('amazons')]);
  const took = (seat, to) => ({ code: 'took', params: { seat, pieces: ['navy'], from: 'b4', to, taken: ['tank'] } });
  const base = { game: 'cotulenh', seat: 1, seats: 2, before: seen(1, 0.9), after: seen(2, 0.6), played: { labels: [took(1, 'c5')], end: null }, better: { labels: [took(1, 'c5'), took(1, 'e7')], end: null }, reply: { seat: 2, labels: [], end: null } };
  assert.deepEqual(sentences(base), ['In the better line: Red took the tank on e7 with the navy from b4.'], 'only what the played turn had not');
  assert.deepEqual(sentences({ ...base, before: seen(1, 1, { score: 'win in 3' }), after: seen(2, 1, { score: 'win in 2' }), reply: { seat: 2, labels: [took(2, 'a1')], end: null } }), [
    'There was a forced win (in 3 actions).', 'In the better line: Red took the tank on e7 with the navy from b4.', 'Now the game is lost by force.',
    'In the best answer: Blue took the tank on a1 with the navy from b4.',
  ]);
  const end = (territory) => ({ view: { seat: 2, seats: [{ seat: 1, standing: { territory } }, { seat: 2, standing: { territory: 5 } }] } });
  const quiet = { ...base, game: 'amazons', played: { labels: [], end: end(3) }, better: { labels: [], end: end(7) } };
  assert.deepEqual(sentences(quiet), ['The better turn leaves more: +4 of your territory.']);
  assert.deepEqual(sentences({ ...quiet, better: { labels: [], end: end(3) } }), ['Nothing is lost at once; the better turn just keeps more chances.']);
});
