/** What happened in words, and other things that are worked out before anything is drawn, in both languages. */

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';

globalThis.document ??= Object.assign(new EventTarget(), { documentElement: {} });

await import('./catalogues.mjs');
const { easiestFirst, goalWords, themeWords, understand } = await import('../../../web/src/analyse/suite.js');
const { groupsOf } = await import('../../../web/src/analyse/themes.js');
const { GAMES, loadGame } = await import('../../../web/src/games/index.js');
const { followingHands, stack } = await import('../../../web/src/games/ringrift/text.js');
const { signs } = await import('../../../web/src/board/legend.js');
const { effects } = await import('../../../web/src/game/effects.js');
const { spoken } = await import('../../../web/src/game/notation.js');
const { retold } = await import('../../../web/src/game/retold.js');
const { tale, toTell } = await import('../../../web/src/game/told.js');
const { has, loadGameWords, loadLanguage, loadWords, say, t } = await import('../../../web/src/i18n.js');
const { fill } = await import('../../../web/src/i18n/template.js');
const { settings } = await import('../../../web/src/settings.js');

await loadGame('ringrift');
await loadGame('cotulenh');

async function speak(language) {
  settings.language = language;
  await loadLanguage();
  await loadGameWords();
}
const label = (code, params) => ({ code, params: { seat: 2, ...params }, text: '' });
const CHAIN = [
  label('placed', { count: 1, to: 'd8' }), label('moved', { from: 'd8', to: 'd7' }), label('captured', { from: 'd7', target: 'd6', to: 'd1', ring: 1 }),
  label('captured', { from: 'd1', target: 'd6', to: 'd7', ring: 1 }), label('no_line', {}),
];

test('a turn is one sentence, and its captures are counted', async () => {
  await speak('en');
  assert.equal(tale(CHAIN, 2, 'ringrift'), 'Orange placed 1 ring on d8, moved d8 to d7, and captured 2 rings from d7 to d7.');
  assert.equal(tale([label('step_took', { pieces: ['tank'], from: 'f4', to: 'f6', taken: ['+infantry'] }), label('committed', { origin: 'f4' })], 2, 'cotulenh'),
    'Blue took the heroic infantry on f6 with the tank from f4.');
  assert.equal(tale([label('no_move', {}), label('no_line', {})], 2, 'ringrift'), 'Orange changed nothing on the board.');
  assert.equal(tale([label('placed', { count: 2, to: 'a1' }), { ...label('lost_last_ring', { seat: 1 }) }], 2, 'ringrift'), 'Orange placed 2 rings on a1. Blue has lost its last ring.');
  await speak('vi');
  assert.equal(tale(CHAIN, 2, 'ringrift'), 'Cam đặt 1 vòng lên d8, đi từ d8 đến d7 và bắt 2 vòng, từ d7 đến d7.');
});

test('the collapses of a turn are numbered', async () => {
  const CASCADE = [1, 2].map((number) => label('region_collapsed', { first: `a${number}`, cells: 1, border: 2, rings: 0, number }));
  await speak('en');
  assert.equal(tale(CASCADE, 2, 'ringrift'),
    'Orange claimed 1 cell at a1 with 0 rings in it (collapse 1 of this turn) and claimed 1 cell at a2 with 0 rings in it (collapse 2 of this turn).');
  assert.match(say({ ...CASCADE[1], key: 'region_collapsed' }, 'ringrift'), /\(collapse 2 of this turn\)$/);
  await speak('vi');
  assert.match(tale(CASCADE, 2, 'ringrift'), /\(lần sụp thứ 1 trong lượt này\).*\(lần sụp thứ 2 trong lượt này\)/);
});

test('a very long turn is cut short', async () => {
  await speak('en');
  const words = tale(Array.from({ length: 9 }, (_, index) => label('paid_ring', { count: 1, stack: `a${index}` })), 2, 'ringrift');
  assert.match(words, /a4, and 4 more things\.$/);
});

test('everything that frames show has words for the tale, or is no deed', async () => {
  await speak('en');
  const silent = /^(?:had_no_|wins_|passed$|lost_last_ring$|skipped_placement$|committed|went_out$|several_promoted$)/;
  const frames = JSON.parse(readFileSync(new URL('frames.json', import.meta.url), 'utf8'));
  assert.deepEqual(Object.keys(frames).sort(), GAMES.map(({ name }) => name).sort());
  for (const [game, keys] of Object.entries(frames)) {
    assert.ok(keys.length > 3, game);
    for (const key of keys) assert.ok(silent.test(key) || has(`told.${game}.${key.replace(/^step_/, '')}`), `${game}: ${key}`);
  }
});

test('the turns since one’s own are told, and never what one is just doing', () => {
  const turn = (seat, entry, ...actions) => ({ seat, entry, actions });
  const history = [turn(1, 0, '+a1', 'a1-a2'), turn(2, 2, '+b1', 'b1-b2'), turn(3, 4, '+c1'), turn(1, 5, '+d1')];
  const seats = (you, entries, open) => toTell({ history: history.filter(({ entry }) => entry < entries), you, table: { entries, turn: Array(open).fill('') } }).map(({ seat }) => seat);
  assert.deepEqual(seats([1], 6, 1), [2, 3]);
  assert.deepEqual(seats([1], 2, 0), [], 'nobody has answered yet');
  assert.deepEqual(seats([1], 4, 2), [2], 'as it goes on');
  assert.deepEqual(seats([1, 2, 3], 6, 1), [3], 'at one screen');
  assert.deepEqual(seats([], 6, 1), [1], 'for whoever watches');
  const passed = toTell({ history: [turn(1, 0, 'no-placement', 'no-move'), turn(2, 2, '+b1')], you: [1], table: { entries: 3, turn: [] } });
  assert.deepEqual(passed.map(({ seat }) => seat), [1, 2], 'a turn of one’s own that passed by itself is news');
});

test('a message is said in the reader’s language, with seats by their colours, pieces by their names and messages within it', async () => {
  const refused = { code: 'not_your_turn', params: { to_move: 2, seat: 1 }, text: 'seat 2 is to act, not seat 1' };
  await speak('en');
  assert.equal(say(refused, 'ringrift'), 'Orange is to act, not Blue');
  assert.equal(say(refused, 'amazons'), 'Black is to act, not White');
  assert.equal(say({ code: 'in_the_way', key: 'arrow_in_the_way', params: { cell: 'd4', from: 'd1', to: 'd7' }, text: '' }, 'amazons'), 'An arrow on d4 stands between d1 and d7');
  assert.equal(say({ code: 'log', key: null, text: 'what stands in no catalogue is said as it is' }, 'amazons'), 'What stands in no catalogue is said as it is');
  assert.equal(say({ code: 'game_over', key: null, text: 'whatever the code is' }, 'amazons'), 'Whatever the code is');
  await speak('vi');
  assert.equal(say(refused, 'amazons'), 'Đến lượt Đen, không phải Trắng');
});

test('what cannot be read is told in the reader’s language to the last word', async () => {
  const number = { code: 'whole_number_to', params: { most: 255 }, text: 'a whole number from 0 to 255' };
  const found = { code: 'literally', params: { text: '-1' }, text: '-1' };
  const unfit = { code: 'unfit', params: { wanted: number, found }, text: 'expected a whole number from 0 to 255, but found -1' };
  const refused = { code: 'json', params: { wrong: { code: 'at_field', params: { field: 'seat', why: unfit }, text: '' } }, text: '' };
  await speak('en');
  assert.equal(say(refused, ''), 'Seat: expected a whole number from 0 to 255, but found -1');
  await speak('vi');
  assert.equal(say(refused, ''), 'Không đọc được JSON: seat: cần một số nguyên từ 0 đến 255, nhưng gặp -1');
});

test('a sentence that two keys have is said by both', async () => {
  const params = { from: 'd4', to: 'd5', height: 2, distance: 1 };
  await speak('en');
  const [moved, captured] = ['move_too_short', 'capture_too_short'].map((code) => say({ code, params, text: '' }, 'ringrift'));
  assert.equal(captured, moved);
  assert.match(captured, /d4 is 2 rings high/);
});

test('sentences are filled as the engine fills them', () => {
  const cases = JSON.parse(readFileSync(new URL('../../../crates/core/tests/contract/sentences.json', import.meta.url), 'utf8'));
  const names = {
    seat: (seat) => `seat ${seat}`,
    pieces: (codes) => codes.join('+'),
    list: (words, type) => (words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} ${type === 'disjunction' ? 'or' : 'and'} ${words.at(-1)}`),
    message: (message) => message.text,
  };
  for (const [sentence, params, said] of cases) assert.equal(fill(sentence, params, names), said);
});

test('notation that is a word is said in words', async () => {
  await speak('en');
  assert.deepEqual(['skip-placement', 'swap-sides', 'd4-d7'].map((text) => spoken(text, 'ringrift')), ['no placement', 'sides swapped', 'd4-d7']);
  await speak('vi');
  assert.equal(spoken('skip-placement', 'ringrift'), 'không đặt');
});

test('what could not be asked is asked again', async () => {
  const elsewhere = globalThis.fetch;
  const answers = [() => Promise.reject(new TypeError('no network')), () => Promise.resolve(Response.json({ history: [{ seat: 1, entry: 0, actions: ['a1-a2'] }] }))];
  let asked = 0;
  globalThis.fetch = () => answers[Math.min(asked++, 1)]();
  try {
    const game = { game: 'ringrift', options: {}, view: { position: 'somewhere' } };
    await assert.rejects(retold(game, ['a1-a2']));
    assert.deepEqual(await retold(game, ['a1-a2']), ['a1-a2']);
    assert.deepEqual(await retold(game, ['a1-a2']), ['a1-a2']);
    assert.equal(asked, 2, 'an answer that came is kept');
  } finally {
    globalThis.fetch = elsewhere;
  }
});

test('one ring is a ring', async () => {
  await speak('en');
  const seat = (eliminated) => [{ seat: 1, standing: { eliminated } }];
  const words = (count) => effects('ringrift', { seats: seat(count) }, { seat: 1, seats: seat(0) }).map((effect) => effect.words);
  assert.deepEqual([words(1), words(3)], [['+1 ring out'], ['+3 rings out']]);
});

test('puzzles begin with the easiest', () => {
  const list = easiestFirst([{ id: 'long', rating: 1800 }, { id: 'short', rating: 700 }, { id: 'middle', rating: 1200 }]);
  assert.deepEqual(list.map(({ id, number }) => `${number} ${id}`), ['1 short', '2 middle', '3 long']);
});

test('hands follow the board, but hold no more rings than there are', () => {
  const [none, one, mixed] = [[null, null], [stack([1]), null], [stack([1]), stack([2, 2, 1])]];
  assert.deepEqual(followingHands([18, 18], none, one, [18, 18]), [17, 18]);
  assert.deepEqual(followingHands([17, 18], one, mixed, [18, 18]), [16, 16]);
  assert.deepEqual(followingHands([5, 3], mixed, none, [18, 18]), [7, 5], 'what was set by hand counts');
  assert.deepEqual(followingHands([0, 0], none, mixed, [18, 18]), [0, 0]);
  assert.deepEqual(followingHands([17, 0], mixed, none, [18, 1]), [18, 1]);
});

test('the legend names the signs that are there', () => {
  const target = (cell, more) => ({ cell, actions: [], capture: false, several: false, end: true, area: false, ...more });
  const taken = (cell) => cell === 2;
  assert.deepEqual(signs([target(1), target(2)], taken), ['go', 'onto']);
  assert.deepEqual(signs([target(1, { capture: true, several: true })], taken), ['take', 'several']);
});

/** The shipped puzzles, as their files have them. */
function shipped(game) {
  const text = readFileSync(new URL(`../../../crates/${game}/puzzles.txt`, import.meta.url), 'utf8');
  return text.split(/^puzzle /m).slice(1).map((part) => {
    const [id, ...lines] = part.split('\n');
    const of = (word) => lines.find((line) => line.startsWith(`${word} `))?.slice(word.length + 1) ?? '';
    const [kind, turns] = of('goal').split(' ');
    return { id, goal: { kind, turns: Number(turns) }, answer: of('answer'), themes: of('themes').split(' ').filter(Boolean), ...understand(of('why')) };
  });
}

for (const language of ['en', 'vi']) {
  test(`what is said of a puzzle before it is solved is its goal, not its answer (${language})`, async () => {
    await speak(language);
    await loadWords('analyse');
    for (const game of ['ringrift', 'cotulenh', 'amazons']) {
      const puzzles = shipped(game);
      assert.ok(puzzles.length >= 300, `${game}: ${puzzles.length}`);
      for (const puzzle of puzzles) {
        const said = [t('puzzle.title', { game, number: 1 }), t('puzzle.toMove', { seat: 'X' }), goalWords(puzzle), t('puzzle.firstAction')].join(' ').toLowerCase();
        for (const word of [...puzzle.decides, puzzle.sort]) assert.ok(language === 'en' || themeWords(game, word) !== word, `${game} ${puzzle.id}: there are no words for “${word}”`);
        for (const { label } of groupsOf(game, [puzzle])) assert.ok(!label.startsWith('puzzle.'), `${game} ${puzzle.id}: ${label}`);
        for (const secret of [...[...puzzle.decides, puzzle.sort].map((theme) => themeWords(game, theme)), puzzle.answer, t('game.effect.wins')]) {
          assert.ok(!said.includes(secret.toLowerCase()) || secret === '', `${game} ${puzzle.id} says “${secret}”`);
        }
      }
    }
  });
}
