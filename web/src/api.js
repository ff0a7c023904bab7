/** Requests to the server, and what it says when it refuses. */

import { heardBuild } from './build.js';

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

/** @param {string} path @param {RequestInit} [init] */
async function ask(path, init) {
  let response;
  try {
    response = await fetch(`/api/v1${path}`, { credentials: 'same-origin', ...init });
  } catch {
    throw new Problem({ code: 'unreachable' });
  }
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

/** @param {string} path @param {Record<string, any>} [query] @returns {Promise<any>} */
export function get(path, query) {
  const wanted = Object.entries(query ?? {}).filter(([, value]) => value !== undefined && value !== null && value !== '');
  const search = new URLSearchParams(wanted.map(([name, value]) => [name, String(value)])).toString();
  return ask(search ? `${path}?${search}` : path);
}

/** @param {string} path @param {any} [body] @param {AbortSignal} [signal] takes the question back @returns {Promise<any>} */
export function post(path, body = {}, signal) {
  return ask(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body), signal });
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
