/** The engine for browsers, in pages and in workers. */

import init from './engine.js';

export { Engine, Game, Table, games, levelsOf, optionsOf } from './engine.js';
export { StackwrightError } from './error.js';

/** @typedef {import('./engine.js').BotTurn} BotTurn */
/** @typedef {import('./engine.js').Cost} Cost */
/** @typedef {import('./engine.js').Effort} Effort */
/** @typedef {import('./engine.js').FrameView} FrameView */
/** @typedef {import('./engine.js').Idea} Idea */
/** @typedef {import('./engine.js').Layout} Layout */
/** @typedef {import('./engine.js').Level} Level */
/** @typedef {import('./engine.js').LocalAnswer} LocalAnswer */
/** @typedef {import('./engine.js').Marks} Marks */
/** @typedef {import('./engine.js').Options} Options */
/** @typedef {import('./engine.js').Outcome} Outcome */
/** @typedef {import('./engine.js').Played} Played */
/** @typedef {import('./engine.js').PositionView} PositionView */
/** @typedef {import('./engine.js').PreviewView} PreviewView */

/** @type {Promise<void> | null} */
let loaded = null;

/**
 * Loads the engine, once; nothing else works before. From beside this file, unless you bring the module or know where it is.
 * @param {WebAssembly.Module | BufferSource | Response | URL | string} [source]
 * @returns {Promise<void>}
 */
export function load(source = new URL('engine_bg.wasm', import.meta.url)) {
  loaded ??= init({ module_or_path: source }).then(() => {}, (problem) => {
    loaded = null;
    throw problem;
  });
  return loaded;
}
