// Moves as notation, in words and in both languages; rounds counted alike by lists of moves and by analysis.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';

const SOURCE = new URL('../../../web/src/', import.meta.url);
const load = (file) => import(new URL(file, SOURCE).href);
const { GAMES } = await load('games/index.js');
const { Tree, roundOf, stepsOf } = await load('analyse/tree.js');
const { rounds } = await load('game/history.js');

const plays = Object.fromEntries(await Promise.all(GAMES.map(async ({ name, play }) => [name, (await play()).play])));
const words = Object.fromEntries(await Promise.all(GAMES.map(async ({ name, words: read }) => [name, { en: (await read('en')).strings, vi: (await read('vi')).strings }])));

/** A move put together again as it was written. */
const again = (steps) => steps.map(({ parts }, nth) => (nth > 1 ? ',' : '') + parts.map(({ text }) => text).join('')).join('');

for (const [game, { notation, listed }] of Object.entries(plays)) {
  test(`${game}: every example is read and put together again as it was written, and has words in both languages`, () => {
    for (const text of notation.examples) {
      const steps = notation.read(text) ?? [];
      if (steps.length === 0) {
        assert.ok(listed?.(text) || words[game].en[`notation.${game}.${text}`], text);
        continue;
      }
      assert.equal(again(steps), text);
      for (const { kind, parts } of steps) {
        for (const language of ['en', 'vi']) assert.ok(words[game][language][`move.${game}.${kind}`], `${text}: ${kind} in ${language}`);
        for (const { letter } of parts) if (letter) assert.ok(words[game].vi[`letter.${game}.${letter}`], `${text}: ${letter}`);
      }
    }
  });

  test(`${game}: what is no notation is not read as such`, () => {
    for (const text of ['', 'no-move', 'skip-capture', 'commit', '!resignation:2', 'hello', 'c3:', 'Qd4', '+', 'd4-']) assert.equal((notation.read(text) ?? []).length, 0, text);
  });
}

test('no two letters of a game are the same in a language', () => {
  for (const [game, byLanguage] of Object.entries(words)) {
    for (const [language, strings] of Object.entries(byLanguage)) {
      const letters = Object.entries(strings).filter(([key]) => key.startsWith(`letter.${game}.`)).map(([, letter]) => letter);
      assert.equal(new Set(letters).size, letters.length, `${game} ${language}: ${letters}`);
    }
  }
});

test('the notation of CoTuLenh’s documentation is read', () => {
  const page = readFileSync(new URL('../../../docs/notation-cotulenh.md', import.meta.url), 'utf8');
  const found = [...page.matchAll(/^\| `([^`]+)` \| (?:the |only |`)/gm)].map(([, text]) => text).filter((text) => /\d/.test(text));
  assert.ok(found.length > 10, `${found}`);
  for (const text of found) assert.equal(again(plays.cotulenh.notation.read(text) ?? []), text);
});

/** A history of turns by seats; those with a star hold only notes. */
const historyOf = (turns) => turns.map((turn, entry) => ({ seat: Math.abs(turn), entry, actions: [turn < 0 ? 'no-move' : `+a${entry + 1}`] }));

for (const [name, seats, turns] of [
  ['two', 2, [1, 2, 1, 2, 1]], ['the second begins', 2, [2, 1, 2, 1]], ['somebody passes', 2, [1, -2, 1, -2, 1, 2]],
  ['four', 4, [1, 2, 3, 4, 1, 2, 3, 4, 1]], ['two of three pass for long', 3, [1, 2, 3, 1, -2, -3, -1, -2, 3, 1]], ['one is out', 4, [1, 2, 4, 1, 2, 4, 1]],
]) {
  test(`rounds are counted alike in lists and in analysis: ${name}`, () => {
    const history = historyOf(turns);
    const tree = new Tree();
    tree.addLine(tree.root, stepsOf(history).steps);
    const listed = rounds(history).flatMap((row, index) => row.filter(({ actions }) => !actions[0].startsWith('no-')).map(({ actions }) => [actions[0], index + 1]));
    const analysed = tree.line().slice(1).map((node) => [node.action, roundOf(node, seats)]);
    assert.deepEqual(analysed, listed);
  });
}
