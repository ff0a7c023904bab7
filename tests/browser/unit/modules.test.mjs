// How the modules of the page hang together.

import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

const SOURCE = fileURLToPath(new URL('../../../web/src/', import.meta.url));
const files = readdirSync(SOURCE, { recursive: true }).filter((name) => name.endsWith('.js')).map((name) => path.join(SOURCE, name));
const short = (file) => path.relative(SOURCE, file);

/** What a module cannot begin without. @param {string} file */
function importsOf(file) {
  const text = readFileSync(file, 'utf8');
  return [...text.matchAll(/^(?:import|export)\b[^'"`;]*?\bfrom '(\.[^']+)';/gm), ...text.matchAll(/^import '(\.[^']+)';/gm)].map(([, to]) => path.resolve(path.dirname(file), to));
}

const graph = new Map(files.map((file) => [file, importsOf(file)]));

test('every import leads to a file', () => {
  const missing = [...graph].flatMap(([file, imports]) => imports.filter((to) => !existsSync(to)).map((to) => `${short(file)} imports ${short(to)}`));
  assert.deepEqual(missing, []);
  assert.ok([...graph.values()].flat().length > 200, 'imports are found');
});

test('the page of the interface imports what there is', () => {
  const text = readFileSync(path.join(SOURCE, '../docs.js'), 'utf8');
  const asked = [...text.matchAll(/^import \{ ([^}]+) \} from '\/src\/([^']+)';/gm)];
  assert.ok(asked.length > 3);
  for (const [, names, file] of asked) {
    const source = readFileSync(path.join(SOURCE, file), 'utf8');
    for (const name of names.split(', ')) assert.match(source, new RegExp(`export (?:async )?(?:function|const|class) ${name}\\b`), `${name} of ${file}`);
  }
});

test('no module imports itself by way of others', () => {
  const done = new Set();
  const cycles = [];
  const visit = (file, way) => {
    if (way.includes(file)) cycles.push([...way.slice(way.indexOf(file)), file].map(short).join(' → '));
    if (done.has(file) || way.includes(file)) return;
    for (const to of graph.get(file) ?? []) visit(to, [...way, file]);
    done.add(file);
  };
  for (const file of files) visit(file, []);
  assert.deepEqual(cycles, []);
});

test('only the catalogue and the folders of games name a game', async () => {
  const { GAMES } = await import(path.join(SOURCE, 'games/index.js'));
  const names = new RegExp(GAMES.map(({ name }) => name).join('|'), 'i');
  const naming = files.filter((file) => !short(file).startsWith('games/') && names.test(readFileSync(file, 'utf8'))).map(short);
  assert.deepEqual(naming, []);
});
