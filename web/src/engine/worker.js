/** The engine, in a worker: one question after the other, as engine/crew.js puts them. */

import { learnAddresses } from '../addresses.js';
import { Engine, load } from '../../engine/index.js';
import { atTable } from '../local/hall.js';
import { bringNet } from './nets.js';

/** @typedef {{ id: number, address: string, body: string }} Asked what a server would be asked */
/** @typedef {{ id: number, info?: any, answer?: string, refusal?: string, broken?: string }} Told */

/** @param {Told} told */
const tell = (told) => postMessage(told);

/** @type {Promise<Engine>} */
let engine;

/** Whether this browser keeps the pages. */
let keeps = false;

/** Brings the net that a position wants. @param {Engine} mind @param {string} body */
async function arm(mind, body) {
  const wanted = mind.netWanted(body);
  if (wanted) await bringNet(mind, wanted, keeps);
}

/** @param {Engine} mind @param {string} address @param {string} body @param {(info: any) => void} info @returns {Promise<string | undefined>} */
async function find(mind, address, body, info) {
  if (address.startsWith('table/')) return atTable(address.slice(6), body);
  if (address === 'analysis') await arm(mind, body);
  if (address !== 'decide' && address !== 'cost') return mind.ask(address, body, info);
  // Which net such games want does not depend on the position.
  const { game, options } = JSON.parse(body);
  await arm(mind, JSON.stringify({ game, options }));
  return address === 'cost' ? mind.cost(body) : JSON.stringify(mind.decide(body));
}

/** @param {Asked} asked */
async function answer({ id, address, body }) {
  try {
    const mind = await engine;
    const found = await find(mind, address, body, (info) => tell({ id, info }));
    tell(found === undefined ? { id, broken: `nothing answers ${address}` } : { id, answer: found });
  } catch (problem) {
    // A refusal is JSON; anything else is a mistake of ours.
    tell(typeof problem === 'string' ? { id, refusal: problem } : { id, broken: String(problem) });
  }
}

let last = Promise.resolve();
addEventListener('message', (/** @type {MessageEvent<{ module?: WebAssembly.Module, addresses: Record<string, string>, keeps: boolean } & Asked>} */ { data }) => {
  if (data.module) {
    learnAddresses(data.addresses);
    keeps = data.keeps;
    engine = load(data.module).then(() => new Engine());
  } else last = last.then(() => answer(data));
});
