// The board that other sites embed: what its attributes ask for, and which files it reads.

import assert from 'node:assert/strict';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { seatOf } from '../../../web/src/embed/orientation.js';
import { readPuzzle, studyOf, wantedOf } from '../../../web/src/embed/request.js';
import { adapted } from '../../../web/src/embed/styles.js';
import { GAMES } from '../../../web/src/games/index.js';
import { embed as words } from '../../../web/src/i18n/en/embed.js';

const WEB = fileURLToPath(new URL('../../../web/', import.meta.url));
const AMAZONS = 'amazons 3b2x3/2x3b3/4x1x1x1/2w1b1x3/1x3x4/3xw1x2b/2x4w1x/1x1x1x4/4w1x3/10 b - -';
const COTULENH = '6+T4/3+S7/11/10I/11/2+N8/11/3+E+A5E/11/9GC/2c2H1H3/11 r - - 37 118';

/** The code with which something is refused; each has a sentence. */
function refusal(work) {
  try {
    work();
  } catch (problem) {
    assert.ok(`embed.trouble.${problem.code.replace('embed.', '')}` in words || problem.code === 'neither' || problem.code === 'json', problem.code);
    return problem.code;
  }
  return null;
}

test('a position is read as one of the game that is named, or of the one that it looks like', () => {
  assert.deepEqual(wantedOf({ game: 'cotulenh', position: ` ${COTULENH}\n` }), { show: 'position', game: 'cotulenh', options: null, position: COTULENH });
  assert.deepEqual(wantedOf({ position: AMAZONS }), { show: 'position', game: 'amazons', options: null, position: AMAZONS });
  assert.deepEqual(wantedOf({ game: 'amazons', options: '{"size":6}' }), { show: 'position', game: 'amazons', options: { size: 6 }, position: null });
  assert.equal(refusal(() => wantedOf({ game: 'chess' })), 'embed.game');
  assert.equal(refusal(() => wantedOf({ game: 'amazons', options: '{size:6}' })), 'embed.json');
  assert.equal(refusal(() => wantedOf({})), 'embed.nothing');
  assert.equal(refusal(() => wantedOf({ position: 'nonsense' })), 'neither');
});

test('a record comes in an attribute, from a file or from within the element, as JSON or as text', () => {
  const record = { stackwright: 1, game: 'amazons', turns: [['b1-b4', '@b2']] };
  assert.deepEqual(wantedOf({ record: JSON.stringify(record) }), { show: 'record', game: null, record });
  assert.deepEqual(wantedOf({ game: 'amazons', text: `\n  ${JSON.stringify(record)}` }), { show: 'record', game: 'amazons', record });
  assert.equal(wantedOf({ text: '[Stackwright "1"]\n[Game "amazons"]\n\n1. b1-b4 @b2\n*\n' }).show, 'record');
  const study = { layout: { game: 'amazons', cells: [{}], seats: [{}, {}] }, view: { cells: [null], seats: [{}, {}] } };
  assert.deepEqual(wantedOf({ text: JSON.stringify(study) }), { show: 'study', study });
  for (const wrong of [null, 7, {}, { layout: {}, view: {} }, { ...study, view: { cells: [], seats: [] } }]) assert.equal(refusal(() => studyOf(wrong)), 'embed.study');
  assert.equal(refusal(() => studyOf({ ...study, layout: { ...study.layout, game: 'chess' } })), 'embed.game');
  assert.deepEqual(wantedOf({ game: 'amazons', text: '  \n' }), { show: 'position', game: 'amazons', options: null, position: null });
  assert.equal(refusal(() => wantedOf({ record: '' })), 'embed.nothing');
  assert.equal(refusal(() => wantedOf({ record: '{"stackwright":' })), 'json');
  assert.equal(refusal(() => wantedOf({ record: '[Stackwright "1"]', position: AMAZONS })), 'embed.several');
});

test('a puzzle has a name, or is written out as JSON or as in a suite', () => {
  assert.deepEqual(wantedOf({ game: 'cotulenh', puzzle: ' mate-1 ' }), { show: 'puzzle', game: 'cotulenh', id: 'mate-1' });
  assert.equal(refusal(() => wantedOf({ puzzle: 'mate-1' })), 'embed.whose');
  const lines = `game cotulenh\n\npuzzle example-1\ngoal win 1\nposition ${COTULENH}\nanswer +Nc3\nwhy checkmate, navy move; +Nc3\n`;
  const task = { id: 'example-1', goal: { kind: 'win', turns: 1 }, options: null, position: COTULENH, answer: '+Nc3', decides: ['checkmate'], sort: 'navy move', line: ['+Nc3'], otherwise: [] };
  assert.deepEqual(wantedOf({ puzzle: lines }), { show: 'puzzle', game: 'cotulenh', task });
  const written = wantedOf({ puzzle: JSON.stringify({ position: AMAZONS, answer: 'd10-d9' }) });
  assert.equal(written.game, 'amazons');
  assert.deepEqual([written.task.goal, written.task.answer, written.task.line], [null, 'd10-d9', []]);
  assert.equal(refusal(() => readPuzzle('{"position":"x/y"}')), 'embed.puzzle');
  assert.equal(refusal(() => readPuzzle('{"position":')), 'embed.json');
  assert.equal(refusal(() => readPuzzle(`{"position":"${AMAZONS}","answer":"a","goal":"draw 1"}`)), 'embed.goal');
  assert.equal(refusal(() => wantedOf({ puzzle: '{"position":"a/b","answer":"c","game":"chess"}' })), 'embed.game');
});

test('a side of the board is that of a seat, by number or colour', () => {
  assert.deepEqual(['', '1', '2', 'blue', ' Red '].map((word) => seatOf(word, 'cotulenh', 2)), [1, 1, 2, 2, 1]);
  assert.equal(seatOf('4', 'ringrift', 4), 4);
  for (const word of ['3', '0', 'green', 'flipped']) assert.equal(refusal(() => seatOf(word, 'cotulenh', 2)), 'embed.orientation');
});

test('style sheets of the pages lean on nothing of the page around', () => {
  assert.equal(adapted(":root[data-theme='dark'] .a { margin: .5rem 1.25rem; }"), ".stackwright[data-theme='dark'] .a { margin: 8px 20px; }");
});

/** What a module cannot begin without. */
function importsOf(file) {
  const text = readFileSync(file, 'utf8');
  return [...text.matchAll(/^(?:import|export)\b[^'"`;]*?\bfrom '(\.[^']+)';/gm), ...text.matchAll(/^import '(\.[^']+)';/gm)].map(([, to]) => path.resolve(path.dirname(file), to));
}

/** The words that a constant of a module lists. */
function listed(file, name) {
  return new RegExp(`const ${name} = \\[([^\\]]+)\\]`).exec(readFileSync(path.join(WEB, 'src', file), 'utf8'))[1].match(/\w+/g);
}

/** What a board reads of `web/`, for all games and languages. */
function filesOfBoard() {
  const languages = ['en', 'vi'];
  const begin = [
    'embed/board.js', 'engine/worker.js',
    ...GAMES.flatMap(({ name }) => [`games/${name}/play.js`, ...languages.map((language) => `games/${name}/words/${language}.js`)]),
    ...languages.flatMap((language) => listed('embed/board.js', 'WORDS').map((part) => `i18n/${language}/${part}.js`)),
  ].map((file) => path.join(WEB, 'src', file));
  const found = new Set();
  const visit = (file) => {
    if (found.has(file) || file.startsWith(path.join(WEB, 'engine/'))) return;
    assert.ok(existsSync(file), file);
    found.add(file);
    importsOf(file).forEach(visit);
  };
  begin.forEach(visit);
  const styles = listed('embed/styles.js', 'PARTS').map((name) => `css/${name}.css`);
  return [...[...found].map((file) => path.relative(WEB, file)), ...styles, ...GAMES.map(({ name }) => `src/games/${name}/style.css`)].toSorted();
}

test('the files that are open to other origins are those that the board reads', () => {
  const list = path.join(WEB, 'src/embed/files.txt');
  // All of the games' folders, so that a new game needs no line here.
  const needed = filesOfBoard().filter((file) => !file.startsWith('src/games/'));
  const text = `# What other sites may read, and nothing else: UPDATE_EXPECT=1 node run.mjs unit/embed writes it anew.\nembed/\nengine/\nmessages/\nnets/\nsrc/games/\nsuites/\n${needed.join('\n')}\n`;
  if (process.env.UPDATE_EXPECT) writeFileSync(list, text);
  assert.equal(readFileSync(list, 'utf8'), text);
});

/** Bundled, without comments and short names it is two thirds of that, and with the sentences of the engine less than 100 kB. */
const MOST_KB = 160;

test('a board of one game in one language stays small', () => {
  const files = filesOfBoard().filter((line) => !line.includes('/vi') && !line.endsWith('worker.js'));
  for (const { name } of GAMES) {
    const own = files.filter((file) => GAMES.every((game) => game.name === name || !file.startsWith(`src/games/${game.name}/`) || file.endsWith('/index.js')));
    const size = own.reduce((sum, file) => sum + gzipSync(readFileSync(path.join(WEB, file))).length, 0) / 1000;
    assert.ok(own.length > 80 && size < MOST_KB, `${name}: ${Math.round(size)} kB`);
  }
});
