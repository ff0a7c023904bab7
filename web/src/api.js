/** Requests to the server, and what it says when it refuses. */

import { heardBuild } from './build.js';
import { isLocal } from './local/id.js';
import { heardServer } from './reach.js';

/** A refusal, as RFC 9457 has it. `rule` names the rule that stands against an action. */
export class Problem extends Error {
  /** @param {any} body */
  constructor(body) {
    super(body.detail ?? body.title ?? 'the server does not answer');
    /** @type {number} */ this.status = body.status ?? 0;
    /** @type {string} */ this.code = body.code ?? 'unreachable';
    /** @type {string | undefined} */ this.rule = body.rule;
    /** @type {any} */ this.body = body;
  }
}

/** @typedef {{ signal?: AbortSignal, info?: (idea: any) => void, unreachable?: boolean }} How */

/** @typedef {(address: string, body: any, how: How) => Promise<{ answer: any } | null>} Answers */

/** Who answers without a server, if that is possible: engine/local.js. @type {Answers | null} */
let here = null;

/** @param {Answers} answer */
export function answersHere(answer) {
  here = answer;
}

/** Whether nobody else is asked: the page is another site's, whose server knows nothing of this. */
let alone = false;

/** From now on only what answers here is asked. */
export function askNobodyElse() {
  alone = true;
}

/** Whether a refusal says that the server could not be asked. @param {unknown} problem */
export function isUnreachable(problem) {
  return problem instanceof Problem && problem.code === 'unreachable';
}

/** Answers what needs no server, though the engine may not have been asked for yet. @param {string} address @param {any} asked @param {How} how */
async function withoutServer(address, asked, how) {
  if (how.signal?.aborted) return null;
  await import('./engine/local.js').catch(() => {});
  return here?.(address, asked, { ...how, unreachable: true });
}

/** @param {string} path @param {any} asked the body, or what stands behind the question mark @param {RequestInit} [init] @param {How} [how] */
async function ask(path, asked, init, how = {}) {
  const [address] = path.slice(1).split('?');
  const [what, id] = address.split('/');
  if (what === 'games' && isLocal(id ?? '')) return (await import('./local/answers.js')).answer(address, asked);
  const own = await here?.(address, asked, alone ? { ...how, unreachable: true } : how);
  if (own && how.signal?.aborted) throw new Problem({ code: 'unreachable' });
  if (own) return own.answer;
  if (alone) throw new Problem({ code: 'unreachable' });
  let response;
  try {
    response = await fetch(`/api/v1${path}`, { credentials: 'same-origin', signal: how.signal, ...init });
  } catch {
    if (!how.signal?.aborted) heardServer(false);
    const known = await withoutServer(address, asked, how);
    if (known) return known.answer;
    throw new Problem({ code: 'unreachable' });
  }
  heardServer(true);
  heardBuild(response.headers?.get('stackwright-build'));
  const text = await response.text();
  let body;
  try {
    body = text === '' ? null : JSON.parse(text);
  } catch {
    body = text;
  }
  if (!response.ok) throw new Problem(typeof body === 'object' && body ? body : { status: response.status, detail: text });
  return body;
}

/** What was asked for ahead, until somebody wants it. @type {{ path: string, answer: Promise<any> } | null} */
let ahead = null;

/** Asks for what a page will want when it opens, and takes a token meanwhile. @param {string} path */
export function askAhead(path) {
  const answer = get(path);
  introduce().catch(() => {});
  // Whoever wants it hears what went wrong.
  answer.catch(() => {});
  ahead = { path, answer };
}

/** Takes what was asked for ahead, once; else asks. @param {string} path @returns {Promise<any>} */
export function taken(path) {
  const { answer } = ahead?.path === path ? ahead : { answer: get(path) };
  ahead = null;
  return answer;
}

/** @param {string} path @param {Record<string, any>} [query] @returns {Promise<any>} */
export function get(path, query) {
  const wanted = Object.entries(query ?? {}).filter(([, value]) => value !== undefined && value !== null && value !== '');
  const search = new URLSearchParams(wanted.map(([name, value]) => [name, String(value)])).toString();
  return ask(search ? `${path}?${search}` : path, Object.fromEntries(wanted));
}

/**
 * @param {string} path @param {any} [body] @param {AbortSignal} [signal] takes the question back
 * @param {(idea: any) => void} [info] hears what thinking has found on the way, where the engine is in this browser @returns {Promise<any>}
 */
export function post(path, body = {}, signal, info) {
  return ask(path, body, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }, { signal, info });
}

/** @type {Promise<any> | null} */
let introduced = null;

/** Takes a token, which the browser keeps as a cookie, before the first request that needs one. */
export function introduce() {
  introduced ??= post('/visitors').catch((problem) => {
    introduced = null;
    throw problem;
  });
  return introduced;
}

/** A name for a request, so that it acts once however often it is sent. */
export function freshKey() {
  return Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
