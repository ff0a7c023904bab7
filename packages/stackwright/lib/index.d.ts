/**
 * Loads the engine, once; nothing else works before. From beside this file, unless you bring the module or know where it is.
 * @param {WebAssembly.Module | BufferSource | Response | URL | string} [source]
 * @returns {Promise<void>}
 */
export function load(source?: WebAssembly.Module | BufferSource | Response | URL | string): Promise<void>;
export { StackwrightError } from "./error.js";
export type BotTurn = import("./engine.js").BotTurn;
export type Cost = import("./engine.js").Cost;
export type Effort = import("./engine.js").Effort;
export type FrameView = import("./engine.js").FrameView;
export type Idea = import("./engine.js").Idea;
export type Layout = import("./engine.js").Layout;
export type Level = import("./engine.js").Level;
export type LocalAnswer = import("./engine.js").LocalAnswer;
export type Marks = import("./engine.js").Marks;
export type Options = import("./engine.js").Options;
export type Outcome = import("./engine.js").Outcome;
export type Played = import("./engine.js").Played;
export type PositionView = import("./engine.js").PositionView;
export type PreviewView = import("./engine.js").PreviewView;
export { Engine, Game, Table, games, levelsOf, optionsOf } from "./engine.js";
