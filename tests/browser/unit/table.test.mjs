/** Tables without a server, as WebAssembly: entries in, entries and events out. What a table does is tested natively, in crates/answers. */

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { Engine, Table, games, load } from '../../../packages/stackwright/lib/node.js';

await load();

const ID = 'local-0123456789ab';
const NOW = 1_700_000_000_000;

/** A game with the log that a browser would keep. */
class Kept {
  /** @param {Record<string, any>} wanted */
  constructor(wanted) {
    /** @type {any} */ this.last = JSON.parse(Table.begin(ID, JSON.stringify(wanted), NOW));
    this.log = this.last.keep;
    this.table = this.fold();
    this.number = 0;
  }

  fold() {
    return Table.fold(ID, JSON.stringify(this.log), '[]');
  }

  /** @param {string} answer */
  keep(answer) {
    this.last = JSON.parse(answer);
    this.log = [...this.log, ...this.last.keep];
    return this.last;
  }

  /** @param {string} type @param {Record<string, any>} fields */
  order(type, fields = {}) {
    const key = String(this.number += 1);
    return this.keep(this.table.hear(JSON.stringify({ type, id: key, key, expected: this.log.length, ...fields }), NOW));
  }

  whole(table = this.table) {
    return JSON.parse(table.snapshot(false, NOW));
  }
}

const alone = (game, options = {}, bot = 'level:1') => ({ game, options, seats: [{ kind: 'human' }, { kind: bot }], name: 'Ann' });

test('a game against a bot goes on from its log alone', () => {
  const engine = new Engine();
  for (const game of games()) {
    const kept = new Kept(alone(game));
    let decided = 0;
    // Up to the beginning of a turn, what was played can be taken back with it.
    for (let step = 0, begins = false; step < 14 || !begins; step += 1) {
      const { bot } = kept.last;
      if (bot) {
        const action = engine.decide(JSON.stringify(bot));
        assert.ok(kept.keep(kept.table.decided(JSON.stringify(bot), action, NOW)).keep.length > 0);
        decided += 1;
      } else {
        const { view, you } = kept.whole();
        assert.deepEqual(you, [1]);
        const { tell } = kept.order('act', { action: view.actions[0].text });
        assert.deepEqual(tell.map(({ type }) => type), ['done', 'update']);
        assert.equal(tell[1].number, kept.log.length);
      }
      const { table } = kept.whole();
      begins = table.seat === 1 && table.turn.length === 0;
    }
    assert.ok(decided > 2, `${game}: ${decided} decisions of the bot`);
    assert.deepEqual(kept.whole(kept.fold()), kept.whole());
    // Nobody is asked who could refuse.
    const { entries } = kept.whole().table;
    kept.order('takeback', { scope: 'turn', seat: 1 });
    assert.ok(kept.whole().table.entries < entries);
    assert.deepEqual(kept.whole(kept.fold()), kept.whole());
  }
});

test('a bot decides the same for the same game, whoever remembers it', () => {
  for (const game of games()) {
    const kept = new Kept({ ...alone(game), seats: [{ kind: 'level:2' }, { kind: 'human' }] });
    const turn = JSON.stringify(kept.last.bot);
    assert.equal(new Engine().decide(turn), new Engine().decide(turn));
  }
});

test('refusals are those of a server, as JSON', () => {
  const refusal = (work) => {
    try {
      work();
    } catch (problem) {
      return JSON.parse(/** @type {string} */ (problem)).code;
    }
    return null;
  };
  assert.equal(refusal(() => new Kept(alone('amazons', {}, 'open'))), 'needs_server');
  assert.equal(refusal(() => new Kept(alone('chess'))), 'game');
  assert.equal(refusal(() => Table.begin(ID, 'nonsense', NOW)), 'json');
  assert.equal(refusal(() => Table.fold(ID, '[]', '[]')), 'not_found');
  const kept = new Kept(alone('amazons'));
  assert.equal(refusal(() => Table.fold(ID, JSON.stringify([{ ...kept.log[0], number: 2 }, kept.log[0]]), '[]')), 'log');
  assert.equal(refusal(() => kept.table.moment(9)), 'not_found');
  assert.equal(refusal(() => kept.table.preview('nonsense')), 'notation');
  assert.equal(refusal(() => kept.table.record('official_en')), 'format');
  // C60: Blue has no commander.
  assert.equal(refusal(() => new Kept({ ...alone('cotulenh'), position: '11/11/11/10i/11/11/11/11/10I/11/11/N4C5 r - - 0 1' })), 'commanders');
  const { keep, tell } = kept.order('act', { action: 'nonsense' });
  assert.deepEqual([keep, tell[0].type, tell[0].problem.code], [[], 'refused', 'notation']);
});

test('the next game and the record are made from the log', () => {
  const kept = new Kept(alone('amazons', { size: 6 }));
  kept.order('resign');
  const { next, former } = JSON.parse(kept.table.rematch('local-ba9876543210', NOW));
  assert.deepEqual([next.listed.id, former.keep.length, next.bot.seat], ['local-ba9876543210', 1, 1]);
  const record = JSON.parse(kept.table.record('json'));
  assert.deepEqual([record.game, record.players[0].name, record.result.reason], ['amazons', 'Ann', 'resignation']);
  assert.match(kept.table.record('text'), /^\[Stackwright "1"\]/);
});

test('the author\'s notation has the letters and the sides of either language', () => {
  const kept = new Kept(alone('cotulenh'));
  kept.order('act', { action: kept.whole().view.actions[0].text });
  assert.match(kept.table.record('official_en'), /^# English letters .*\n1\. Red \S/);
  assert.match(kept.table.record('official_vi'), /^# Chữ tiếng Việt .*\n1\. Đỏ \S/);
});

test('what a level costs is measured, and grows with the level', () => {
  const engine = new Engine();
  for (const game of games()) {
    const { nodes_per_second: speed, levels } = JSON.parse(engine.cost(JSON.stringify({ game })));
    assert.ok(speed > 100, `${game}: ${speed}`);
    assert.equal(levels.length, 10);
    assert.ok(levels[9] > levels[0]);
  }
});
