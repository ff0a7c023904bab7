/** The engine's package beside the native server: both say the same, and it can be packed. */

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import test from 'node:test';
import { pathToFileURL } from 'node:url';
import { Engine, Game, games, load } from '../../../packages/stackwright/lib/node.js';
import { root } from '../harness.mjs';
import { scene } from '../scene.mjs';

const here = scene();

await load();

const ask = async (/** @type {string} */ where, /** @type {any} */ body) => {
  const answer = await fetch(`${here.address}/api/v1/${where}`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
  const said = await answer.json();
  assert.ok(answer.ok, JSON.stringify(said));
  return said;
};

/** A game played a little by the weakest bot, so that there is something on the board. @param {Engine} engine @param {string} name @param {any} [options] @param {number} [actions] */
function middle(engine, name, options, actions = 30) {
  const game = new Game(name, options);
  for (let played = 0; played < actions && !game.isOver; played += 1) game.play(engine.choose(game, 'level:1', played));
  return game;
}

test('views, frames and previews are those of the native server', async () => {
  const engine = new Engine();
  for (const name of games()) {
    const game = middle(engine, name);
    const action = game.legalActions().at(-1);
    const shown = await ask('positions', { game: name, options: game.options, actions: game.history, preview: action });
    assert.deepEqual(shown.view, game.view());
    assert.deepEqual(shown.layout, game.layout);
    assert.deepEqual(shown.frames, game.frames());
    assert.deepEqual(shown.preview, game.preview(action));
    assert.deepEqual(shown.options, game.options);
  }
});

/** Without what depends on the machine: time, and the last digits of chances, which come from another library of functions. @param {any} idea */
const rounded = (idea) => ({ ...idea, millis: 0, lines: idea.lines.map((/** @type {any} */ line) => ({ ...line, chance: line.chance.toFixed(9) })) });

test('a search of so many positions finds the same lines with the same worth as the native one', async () => {
  const engine = new Engine();
  for (const [name, options] of [['ringrift', undefined], ['ringrift', { board: 'hex8', players: 3 }], ['cotulenh', undefined], ['amazons', undefined]]) {
    const game = middle(engine, name, options, 12);
    if (game.netName) {
      assert.ok(!engine.isReadyFor(game));
      engine.addNet(name, game.netName, readFileSync(path.join(root, `crates/${name}/nets/${game.netName}.net`)));
    }
    assert.ok(engine.isReadyFor(game));
    const effort = { nodes: 3000, lines: 2 };
    const native = await ask('analysis', { game: name, options: game.options, position: game.text, ...effort });
    const depths = [];
    const idea = engine.analyse(game, effort, ({ depth }) => { depths.push(depth); });
    assert.deepEqual(rounded(idea), rounded(native));
    assert.deepEqual(depths, Array.from({ length: idea.depth }, (_, index) => index + 1));
  }
});

test('the package can be packed, and works from where it is unpacked', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'stackwright-pack-'));
  try {
    const pack = ['pack', '--json', '--offline', '--foreground-scripts=false', '--pack-destination', folder];
    const [{ filename, files }] = JSON.parse(execFileSync('npm', pack, { cwd: path.join(root, 'packages/stackwright'), encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }));
    execFileSync('tar', ['-xzf', path.join(folder, filename), '-C', folder]);
    const { load: start, Game: Packed } = await import(pathToFileURL(path.join(folder, 'package/lib/node.js')).href);
    await start();
    assert.equal(new Packed('amazons').perft(2), new Game('amazons').perft(2));
    for (const needed of ['README.md', 'LICENSE-MIT', 'LICENSE-APACHE', 'lib/engine_bg.wasm', 'lib/index.d.ts', 'lib/engine.d.ts', 'lib/wire.d.ts', 'nets/ringrift/square8-2.net']) {
      assert.ok(files.some((/** @type {any} */ file) => file.path === needed), needed);
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
