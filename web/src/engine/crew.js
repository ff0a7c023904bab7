/**
 * The workers that hold the engine. One answers what the rules say and lives as long as the page; thinking is done by others, of which one
 * is ended when nobody wants its answer any more: that is how a search is stopped.
 */

import { addressOf, addresses } from '../addresses.js';
import { Problem } from '../api.js';
import { workerAddress } from '../build.js';

/** How many may think at once: the engine of a page and the review of a game. */
const THINKERS = 2;

/** The engine broke, or is not there: somebody else has to answer. */
export class Broken extends Error {}

/** @typedef {{ resolve: (answer: any) => void, reject: (problem: any) => void, info?: (info: any) => void }} Waiting */
/** @typedef {{ worker: Worker, waiting: Map<number, Waiting> }} Hand */

/** Where a worker begins. Browsers take it from the page's own origin alone: on another site's page it is a line that imports ours. @returns {URL | string} */
function beginning() {
  const own = new URL(addressOf('src/engine/worker.js'));
  if (own.origin === location.origin) return own;
  return URL.createObjectURL(new Blob([`import ${JSON.stringify(own.href)};`], { type: 'text/javascript' }));
}

export class Crew {
  #beginning = beginning();

  /** @param {WebAssembly.Module} module */
  constructor(module) {
    this.module = module;
    this.number = 0;
    /** Whether workers cannot be had: nobody is asked any more. */
    this.ended = false;
    this.rules = this.#hire();
    /** @type {Hand[]} */
    this.thinkers = [];
    /** Who waits for a thinker. @type {(() => void)[]} */
    this.queue = [];
  }

  /** @returns {Hand} */
  #hire() {
    const worker = new Worker(this.#beginning, { type: 'module' });
    /** @type {Hand} */
    const hand = { worker, waiting: new Map() };
    worker.postMessage({ module: this.module, addresses: addresses(), keeps: Boolean(workerAddress()) });
    worker.addEventListener('message', ({ data }) => this.#hear(hand, data));
    worker.addEventListener('error', () => {
      this.ended = true;
      this.#dismiss(hand, new Broken('the worker ended'));
    });
    return hand;
  }

  /** @param {Hand} hand @param {import('./worker.js').Told} told */
  #hear(hand, { id, info, answer, refusal, broken }) {
    const asked = hand.waiting.get(id);
    if (info) {
      asked?.info?.(info);
      return;
    }
    hand.waiting.delete(id);
    // Somebody may have stopped waiting.
    if (broken !== undefined) this.#dismiss(hand, new Broken(broken), asked);
    else if (refusal !== undefined) asked?.reject(new Problem(JSON.parse(refusal)));
    else asked?.resolve(JSON.parse(/** @type {string} */ (answer)));
    this.queue.shift()?.();
  }

  /** Ends a worker; those who wait for it are told why. @param {Hand} hand @param {Error} why @param {Waiting} [also] */
  #dismiss(hand, why, also) {
    hand.worker.terminate();
    this.thinkers = this.thinkers.filter((other) => other !== hand);
    if (hand === this.rules && !this.ended) this.rules = this.#hire();
    for (const waiting of [also, ...hand.waiting.values()]) waiting?.reject(why);
    hand.waiting.clear();
    this.queue.shift()?.();
  }

  /** @param {Hand} hand @param {string} address @param {any} body @param {(info: any) => void} [info] @returns {{ id: number, answer: Promise<any> }} */
  #send(hand, address, body, info) {
    const id = (this.number += 1);
    const answer = new Promise((resolve, reject) => { hand.waiting.set(id, { resolve, reject, info }); });
    hand.worker.postMessage({ id, address, body: JSON.stringify(body) });
    return { id, answer };
  }

  /** @param {string} address @param {any} body @returns {Promise<any>} */
  ask(address, body) {
    return this.#send(this.rules, address, body).answer;
  }

  /** @param {any} question @param {AbortSignal} [signal] @param {(info: any) => void} [info] what is found on the way @param {'analysis' | 'decide' | 'cost'} [address] what for @returns {Promise<any>} */
  async think(question, signal, info, address = 'analysis') {
    const idle = () => this.thinkers.find(({ waiting }) => waiting.size === 0);
    while (!idle() && this.thinkers.length >= THINKERS) {
      await new Promise((resolve) => { this.queue.push(() => resolve(undefined)); });
      if (signal?.aborted) break;
    }
    if (signal?.aborted) {
      // Whoever waits behind this one is next.
      this.queue.shift()?.();
      throw new Problem({ code: 'unreachable' });
    }
    let hand = idle();
    if (!hand) this.thinkers.push(hand = this.#hire());
    const own = hand;
    const { answer } = this.#send(own, address, question, info);
    const stop = () => this.#dismiss(own, new Problem({ code: 'unreachable' }));
    signal?.addEventListener('abort', stop, { once: true });
    return answer.finally(() => signal?.removeEventListener('abort', stop));
  }
}
