/** The engine for Node.js. */

import { readFile } from 'node:fs/promises';

import { load as loadFrom } from './index.js';

export { Engine, Game, StackwrightError, Table, games, levelsOf, optionsOf } from './index.js';

/**
 * Loads the engine, once; nothing else works before.
 * @param {WebAssembly.Module | BufferSource} [source]
 * @returns {Promise<void>}
 */
export async function load(source) {
  return loadFrom(source ?? await readFile(new URL('engine_bg.wasm', import.meta.url)));
}
