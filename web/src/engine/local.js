/** The engine in this browser. What needs no server is answered here as soon as it is loaded; without it the server answers. */

import { addressOf } from '../addresses.js';
import { answersHere } from '../api.js';
import { workerAddress } from '../build.js';
import { whenIdle } from '../idle.js';
import { Broken, Crew } from './crew.js';
import { bringNet, isNetKept } from './nets.js';

/** Answered here rather than by the server. What else the engine knows is asked only when the server cannot be reached. */
const OWN = new Set(['positions', 'analysis']);
const KNOWN = /^(positions|analysis|kinds|names)$/;

/** @type {Promise<Crew | null> | null} */
let coming = null;
/** @type {Crew | null} */
let crew = null;

/** The engine's code, once, when the browser has nothing better to do; nothing where it cannot be had. @type {Promise<WebAssembly.Module | null> | null} */
let code = null;

function compiled() {
  if (!globalThis.WebAssembly?.compileStreaming) return Promise.resolve(null);
  code ??= whenIdle().then(() => WebAssembly.compileStreaming(fetch(addressOf('engine/engine_bg.wasm')))).catch(() => {
    // No network: the server answers, and the next time may be better.
    code = null;
    return null;
  });
  return code;
}

async function hire() {
  const module = globalThis.Worker ? await compiled() : null;
  crew = module && new Crew(module);
  // The next time may be better.
  if (!crew) coming = null;
  return crew;
}

/** Loads the engine into workers, once. */
export function wantEngine() {
  coming ??= hire();
  return coming;
}

/** The engine on the page itself, for what has to be known within a frame; nothing where it cannot be had. */
export async function onPage() {
  const module = await compiled();
  if (!module) return null;
  try {
    const [{ load }, engine] = await Promise.all([import('../../engine/index.js'), import('../../engine/engine.js')]);
    await load(module);
    return engine;
  } catch {
    return null;
  }
}

/**
 * Keeps the net of a game that somebody plays against the computer, so that they can play such a game without a network, too.
 * @param {{ game: string, options: any }} game
 */
export async function keepNetOf({ game, options }) {
  const engine = workerAddress() ? await onPage() : null;
  if (!engine) return;
  const mind = new engine.Engine();
  try {
    const net = mind.netWanted(JSON.stringify({ game, options }));
    if (!net || await isNetKept(net)) return;
    await whenIdle();
    await bringNet(mind, net, true);
  } finally {
    mind.free();
  }
}

/**
 * Answers a request, if that can be done here; else nothing, and the server is asked.
 * @param {string} address behind `/api/v1/` @param {any} body @param {{ signal?: AbortSignal, info?: (idea: any) => void, unreachable?: boolean }} how
 * @returns {Promise<{ answer: any } | null>}
 */
async function answer(address, body, { signal, info, unreachable = false }) {
  if (!KNOWN.test(address) || (!OWN.has(address) && !unreachable)) return null;
  // Thinking waits for the engine, so that no server has to think; looking at positions does not.
  const mine = address === 'analysis' || unreachable ? await wantEngine() : crew;
  if (!mine || mine.ended) return null;
  try {
    return { answer: await (address === 'analysis' ? mine.think(body, signal, info) : mine.ask(address, body)) };
  } catch (problem) {
    if (problem instanceof Broken) return null;
    throw problem;
  }
}

answersHere(answer);
