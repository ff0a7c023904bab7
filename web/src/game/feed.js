/** A game as it goes on: a WebSocket that comes back by itself, and requests that are sent until they are answered. */

import { Problem, freshKey } from '../api.js';
import { heardBuild } from '../build.js';

/** @typedef {import('../types.d.ts').Snapshot} Snapshot */
/** @typedef {import('../types.d.ts').Update} Update */
/** @typedef {'opening' | 'open' | 'lost'} State */

/** Milliseconds until the next try; the last one repeats. */
const DELAYS = [300, 800, 1600, 3000, 6000, 12000];
/** How often the server is asked whether it is there, and how long it may take to answer. */
const PING = 15000;
const PATIENCE = 10000;

/** Whether long messages may come compressed. */
const UNPACKS = 'DecompressionStream' in globalThis;

/** The text of a message. @param {string | ArrayBuffer} data */
async function unpack(data) {
  if (typeof data === 'string') return data;
  return new Response(new Blob([data]).stream().pipeThrough(new DecompressionStream('gzip'))).text();
}

/**
 * What a request waits with.
 * @typedef {{ message: Record<string, any>, resolve: (answer: any) => void, reject: (problem: Problem) => void }} Waiting
 */

export class Feed {
  /** @type {WebSocket | null} */ #socket = null;
  /** @type {Map<string, Waiting>} */ #waiting = new Map();
  #tries = 0;
  #closed = false;
  /** Requests go out only after the server has said what was missed. */
  #ready = false;
  /** @type {ReturnType<typeof setTimeout> | undefined} */ #retry;
  /** @type {ReturnType<typeof setTimeout> | undefined} */ #doubt;
  /** @type {ReturnType<typeof setInterval>} */ #pings;
  /** Best measurements so far: how far the server's clock is ahead, and how long the way took. */
  #offset = 0;
  #way = Infinity;
  #pinged = 0;
  /** Messages are heard in the order in which they came: what waits until this one is unpacked. @type {Promise<void> | null} */ #unpacking = null;

  /**
   * @param {string} id
   * @param {{ since?: number | null, onSnapshot: (snapshot: Snapshot) => void, onUpdate: (update: Update) => void, onPremoves?: (premoves: Snapshot['premoves']) => void, onState: (state: State) => void }} listeners
   */
  constructor(id, { since = null, onSnapshot, onUpdate, onPremoves = () => {}, onState }) {
    this.id = id;
    this.number = since;
    this.onSnapshot = onSnapshot;
    this.onUpdate = onUpdate;
    this.onPremoves = onPremoves;
    this.onState = onState;
    /** @type {State} */ this.state = 'opening';
    /** Whether the legal actions are to be sent. */
    this.actions = true;
    this.wake = () => {
      if (document.visibilityState === 'visible') this.#nudge();
    };
    addEventListener('online', this.wake);
    document.addEventListener('visibilitychange', this.wake);
    this.#pings = setInterval(() => this.#ping(), PING);
    this.#open();
  }

  /** The server's time, in milliseconds. */
  now() {
    return Date.now() + this.#offset;
  }

  /** Takes a time that the server has just sent as a first measure. @param {number} now */
  heardTime(now) {
    if (this.#way === Infinity) this.#offset = now - Date.now();
  }

  #open() {
    if (this.#closed) return;
    clearTimeout(this.#retry);
    const address = new URL(`/api/v1/games/${encodeURIComponent(this.id)}/ws`, location.href);
    address.protocol = address.protocol.replace('http', 'ws');
    address.searchParams.set('detail', 'full');
    if (this.number !== null) address.searchParams.set('since', String(this.number));
    if (!this.actions) address.searchParams.set('actions', 'none');
    if (UNPACKS) address.searchParams.set('compress', 'gzip');
    const socket = new WebSocket(address);
    socket.binaryType = 'arraybuffer';
    this.#socket = socket;
    this.#ready = false;
    this.#awaitAnswer();
    socket.onopen = () => {
      if (this.#socket === socket) this.#ping();
    };
    const hear = (/** @type {string} */ text) => {
      if (this.#socket === socket) this.#hear(JSON.parse(text));
    };
    socket.onmessage = ({ data }) => {
      if (typeof data === 'string' && !this.#unpacking) return hear(data);
      // A mistake is told as any other, and does not keep the next message from being heard.
      const tell = (/** @type {unknown} */ error) => queueMicrotask(() => { throw error; });
      const turn = Promise.all([unpack(data), this.#unpacking]).then(([text]) => hear(text)).catch(tell).finally(() => {
        if (this.#unpacking === turn) this.#unpacking = null;
      });
      this.#unpacking = turn;
    };
    socket.onclose = () => {
      if (this.#socket === socket) this.#lose();
    };
  }

  /** Whether the legal actions are to be sent from now on; the connection is made anew for it. @param {boolean} wanted */
  listActions(wanted) {
    if (this.actions === wanted || this.#closed) return;
    this.actions = wanted;
    // Whoever had no list has to be told everything.
    if (wanted) this.number = null;
    const before = this.#socket;
    // Without one it is about to be made.
    if (before) this.#open();
    before?.close();
  }

  /** A connection that says nothing for too long is given up: the browser may notice only minutes later. */
  #awaitAnswer() {
    clearTimeout(this.#doubt);
    this.#doubt = setTimeout(() => this.#lose(), PATIENCE);
  }

  #lose() {
    clearTimeout(this.#doubt);
    clearTimeout(this.#retry);
    const socket = this.#socket;
    this.#socket = null;
    this.#ready = false;
    socket?.close();
    if (this.#closed) return;
    this.#tell('lost');
    const delay = DELAYS[Math.min(this.#tries++, DELAYS.length - 1)];
    this.#retry = setTimeout(() => this.#open(), delay * (0.75 + Math.random() / 2));
  }

  /** Somebody looks again, or the network is back: no need to wait any longer. */
  #nudge() {
    if (this.#socket === null) this.#open();
    else this.#ping();
  }

  #ping() {
    if (this.#socket?.readyState !== WebSocket.OPEN) return;
    this.#pinged = performance.now();
    this.#awaitAnswer();
    this.#socket.send('{"type":"ping"}');
  }

  /** @param {State} state */
  #tell(state) {
    if (this.state === state) return;
    this.state = state;
    this.onState(state);
  }

  #becomeReady() {
    this.#tries = 0;
    this.#ready = true;
    this.#tell('open');
    for (const { message } of this.#waiting.values()) this.#socket?.send(JSON.stringify(message));
  }

  /** @param {any} said */
  #hear(said) {
    clearTimeout(this.#doubt);
    switch (said.type) {
      case 'snapshot': {
        const socket = this.#socket;
        this.heardTime(said.table.now);
        this.number = said.table.number;
        this.onSnapshot(said);
        // Whoever heard it may have wanted another connection.
        if (!this.#ready && this.#socket === socket) this.#becomeReady();
        break;
      }
      case 'update':
        if (this.number !== null && said.number <= this.number) break;
        if (said.after !== this.number) {
          this.sync(this.number);
          break;
        }
        this.number = said.number;
        this.onUpdate(said);
        break;
      case 'premoves':
        this.onPremoves(said.premoves);
        break;
      case 'synced':
        if (!this.#ready) this.#becomeReady();
        break;
      case 'pong': {
        heardBuild(said.build);
        const way = performance.now() - this.#pinged;
        if (way <= this.#way * 1.5) {
          this.#offset = said.now + way / 2 - Date.now();
          this.#way = Math.min(way, this.#way);
        }
        if (this.number !== null && said.number > this.number) this.sync(this.number);
        break;
      }
      case 'done':
      case 'refused': {
        const waiting = this.#waiting.get(said.id);
        this.#waiting.delete(said.id);
        if (said.type === 'done') waiting?.resolve(said);
        else waiting?.reject(new Problem(said.problem));
        break;
      }
    }
  }

  /** Asks for what came after `since`, or for everything. @param {number | null} [since] */
  sync(since = null) {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify({ type: 'sync', since }));
  }

  /**
   * Sends a request until it is answered; its key makes it act once. Rejects with a Problem if it is refused.
   * @param {string} type
   * @param {Record<string, any>} [fields]
   * @returns {Promise<any>}
   */
  ask(type, fields = {}) {
    const id = freshKey();
    const message = { type, id, key: id, ...fields };
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { message, resolve, reject });
      if (this.#ready) this.#socket?.send(JSON.stringify(message));
    });
  }

  close() {
    this.#closed = true;
    removeEventListener('online', this.wake);
    document.removeEventListener('visibilitychange', this.wake);
    clearInterval(this.#pings);
    clearTimeout(this.#retry);
    clearTimeout(this.#doubt);
    this.#socket?.close();
    this.#socket = null;
  }
}
