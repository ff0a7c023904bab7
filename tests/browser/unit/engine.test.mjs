/** The engine as WebAssembly: it is the same engine. What it must say comes from the native tests' files; pages/package.test.mjs asks the native server. */

import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';

import { Engine, Game, StackwrightError, games, levelsOf, load, optionsOf } from '../../../packages/stackwright/lib/node.js';
import { root } from '../harness.mjs';

await load();

const filesIn = (folder) => readdirSync(path.join(root, folder)).map((name) => path.join(root, folder, name));

/** How many positions a count of the tests may take. */
const MOST = 20_000;

/** The counts of a file of the native tests: each game writes them in its own way. @param {string} text @returns {[string, number[]][]} */
function countsOf(text) {
  const counts = [];
  let position = '';
  for (const line of text.split('\n').filter((each) => each && !each.startsWith('#'))) {
    const found = /^(.*?)(?: [|=]|^step)((?: \d+)+)$/.exec(line);
    if (found) counts.push([found[1] || position, found[2].trim().split(' ').map(Number)]);
    else position = line;
  }
  return counts;
}

test('perft counts as the native engine does', () => {
  let counted = 0;
  for (const game of games()) {
    for (const file of filesIn(`crates/${game}/tests/perft`).filter((name) => !name.endsWith('reference.txt'))) {
      for (const [position, counts] of countsOf(readFileSync(file, 'utf8'))) {
        const board = Game.fromText(position);
        assert.equal(board.name, game);
        for (const [index, count] of counts.entries()) {
          if (count > MOST) break;
          assert.equal(board.perft(index + 1), count, `${path.basename(file)}: ${position} ${index + 1}`);
          counted += 1;
        }
        board.free();
      }
    }
  }
  assert.ok(counted > 100, `${counted} counts`);
});

/** The games that a file of the native tests writes out. @param {string} text */
const gamesIn = (text) => text.split(/\n(?=\w+ \{)/);

test('playthroughs lead through the same positions with the same actions', () => {
  let steps = 0;
  for (const name of games()) {
    for (const [file, text] of filesIn(`crates/${name}/tests/playthroughs`).flatMap((each) => gamesIn(readFileSync(each, 'utf8')).map((game) => [each, game]))) {
      const [head, ...parts] = text.split(/\n(?=step \d)/);
      const options = JSON.parse(head.slice(head.indexOf('{'), head.lastIndexOf('}') + 1));
      const game = new Game(name, options, /^position (.*)$/m.exec(parts[0])?.[1]);
      for (const part of parts) {
        const line = (/** @type {RegExp} */ wanted) => wanted.exec(part)?.[1];
        assert.equal(game.text, line(/^position (.*)$/m), file);
        assert.equal(game.key.toString(16).padStart(16, '0'), line(/^key (.*)$/m), file);
        const listed = /^(\d+) legal: (.*?)(?: and \d+ more.*)?$/m.exec(part);
        const legal = game.legalActions();
        assert.equal(legal.length, Number(listed?.[1] ?? 0), file);
        if (!listed) break;
        assert.deepEqual(legal.slice(0, listed[2].split(' ').length), listed[2].split(' '), file);
        game.play(/** @type {string} */ (line(/^plays (.*)$/m)));
        assert.equal(game.frames().length, part.match(/^ {2}.*edits?\)$/gm)?.length ?? 0, file);
        steps += 1;
      }
      game.free();
    }
  }
  assert.ok(steps > 1000, `${steps} steps`);
});

test('every level plays, and the same seed plays the same', () => {
  const engine = new Engine();
  for (const name of games()) {
    const levels = levelsOf(name);
    assert.equal(levels.length, 10);
    const game = new Game(name);
    for (const player of ['random', 'greedy', 'level:1', 'level:4', 'mcts:200']) {
      const action = engine.choose(game, player, 7);
      assert.ok(game.legalActions().includes(action));
      assert.equal(engine.choose(game, player, 7), action);
    }
  }
});

test('what is played can be taken back, recorded and drawn', () => {
  for (const name of games()) {
    const game = new Game(name);
    const first = game.text;
    game.play(game.legalActions()[0]);
    const again = Game.fromRecord(game.record());
    assert.deepEqual([again.text, again.history], [game.text, game.history]);
    assert.deepEqual(Game.fromRecord(game.record('text')).history, game.history);
    assert.match(game.svg({ cells: [game.layout.cells[0].name] }), /^<svg/);
    const copy = game.copy();
    assert.equal(copy.undo(), game.history[0]);
    assert.equal(copy.undo(), undefined);
    assert.ok(game.undoTurn() >= 1);
    assert.deepEqual([game.text, copy.text, game.length], [first, first, 0]);
    game.retire(1);
    assert.ok(game.seats > 2 || (game.isOver && game.outcome?.winner === 2 && game.turn === undefined));
  }
});

test('a refusal says what is wrong, by code and in words, and changes nothing', () => {
  const game = new Game('amazons');
  const before = game.text;
  const refusal = game.explain('d1-d10');
  assert.ok(refusal instanceof StackwrightError && refusal instanceof Error);
  assert.deepEqual([refusal.code, refusal.rule, refusal.given, refusal.legalCount], ['occupied', 'A05', 'd1-d10', 80]);
  assert.ok(refusal.legal?.length && refusal.reasons.length === 1 && refusal.params);
  assert.throws(() => game.play('d1-d10'), (/** @type {any} */ error) => error.code === 'occupied' && error.message === refusal.message);
  assert.equal(game.explain('d1-d7'), null);
  assert.equal(game.text, before);
  const engine = new Engine();
  for (const [code, wrong] of /** @type {[string, () => void][]} */ ([
    ['game', () => new Game('chess')], ['options', () => new Game('ringrift', { board: 'round' })], ['notation', () => game.play('nonsense')],
    ['position', () => Game.fromText('nonsense')], ['record', () => Game.fromRecord('{}')], ['entry', () => game.frames()], ['seat', () => game.retire(9)],
    ['limits', () => engine.analyse(game, {})], ['effort', () => engine.analyse(game, { nodes: -1 })], ['spec', () => engine.choose(game, 'level:99')],
    ['net', () => engine.addNet('ringrift', 'square8-2', new Uint8Array(10))], ['by', () => game.perft(1, /** @type {any} */ ('hour'))],
  ])) {
    assert.throws(wrong, (/** @type {any} */ error) => error instanceof StackwrightError && error.code === code && error.message.length > 10, code);
  }
});

test('a search stops when it is told to', () => {
  const engine = new Engine();
  const game = new Game('amazons');
  assert.ok(engine.analyse(game, { depth: 20, nodes: 100_000_000 }, ({ depth }) => depth < 2).depth < 6, 'the next step may be at its end already');
  assert.ok(engine.analyse(game, { depth: 20 }, () => { throw new TypeError('enough'); }).depth < 6);
  assert.ok(engine.analyse(game, { time: 50 }).nodes > 0);
  assert.ok(Object.keys(optionsOf('ringrift')).includes('board'));
});

/** What crates/table says of them with tables of its own, but for letters of other scripts that look alike: no browser knows those. */
test('names are read as a server reads them, by what JavaScript knows of characters', () => {
  const engine = new Engine();
  const read = (/** @type {string} */ name) => JSON.parse(engine.ask('names', JSON.stringify({ name })) ?? '').name;
  for (const name of ['Ann', 'Nguyễn Văn An', 'Аня', '安娜', 'さくら 花子', "O'Neil-2", 'Ada Лавлейс', 'ᚨᚾᚾ']) assert.equal(read(name), name);
  for (const [given, name] of [['  Ａnn  of\tArc', 'Ann of Arc'], ['Nguye\u0302\u0303n', 'Nguyễn'], ['Ann ❤\ufe0f', 'Ann ❤'], ['ﬁ', 'fi']]) assert.equal(read(given), name);
  for (const [name, code, why] of [
    ['', 'name', 'something to see'], ['An\u200bn', 'name', 'U+200B'], ['Ann\u202e', 'name', 'U+202E'], ['\u3164', 'name', 'U+1160'], ['\ue000', 'name', 'U+E000'],
    ['\u0301', 'name', 'something to see'], ['Z\u0301\u0302\u0303\u0304\u0305', 'name', 'at most 3 marks'], ['Аnn', 'name', 'one script'], ['Anο', 'name', 'one script'],
    ['x'.repeat(33), 'name', 'has 33'],
  ]) {
    assert.throws(() => read(name), (/** @type {any} */ refused) => {
      const problem = JSON.parse(refused);
      return problem.code === code && problem.detail.includes(why);
    }, name);
  }
});
