/** A server of the tests' own, and browsers that look at it. */

import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { existsSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');

const CHROMIUM = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
const FLAGS = [
  '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking',
  '--disable-component-update', '--disable-sync', '--font-render-hinting=none', '--disable-lcd-text', '--force-color-profile=srgb',
];

export const chromiumPath = process.env.CHROMIUM ?? CHROMIUM.find((file) => existsSync(file));

/** The pages as run.mjs has bundled them; otherwise their modules are sent as they are. No browser keeps them: that has tests of its own. */
const PAGES = process.env.STACKWRIGHT_PAGES ? ['--pages', process.env.STACKWRIGHT_PAGES, '--no-service-worker'] : [];

/** Starts a server with an empty database, and what other settings are given. Its limits are off, since all tests come from one address. */
export async function startServer({ port = 0, folder = null, flags = [] } = {}) {
  const program = process.env.STACKWRIGHT ?? path.join(root, 'target/debug/stackwright');
  const kept = folder ?? await mkdtemp(path.join(tmpdir(), 'stackwright-browser-'));
  const server = spawn(program, [
    'serve', '--listen', `127.0.0.1:${port}`, '--rate', '0', '--connections-per-address', '0',
    '--database-url', `sqlite:${path.join(kept, 'games.sqlite3')}`, ...(flags.includes('--pages') ? [] : PAGES), ...flags,
  ], { stdio: ['ignore', 'pipe', 'pipe'], env: { PATH: process.env.PATH, HOME: kept, LANG: 'C.UTF-8', TZ: 'UTC' } });
  let said = '';
  const address = await new Promise((resolve, reject) => {
    const listen = (chunk) => {
      said += chunk;
      const found = /http:\/\/127\.0\.0\.1:\d+/.exec(said);
      if (found) resolve(found[0]);
    };
    server.stdout.on('data', listen);
    server.stderr.on('data', listen);
    server.on('error', reject);
    server.on('exit', (code) => reject(new Error(`the server ended with ${code}:\n${said}`)));
  });
  server.removeAllListeners('exit');
  return {
    address,
    folder: kept,
    /** Ends it. */
    async stop({ signal = 'SIGTERM', keep = false } = {}) {
      const gone = new Promise((resolve) => server.once('exit', resolve));
      server.kill(signal);
      await gone;
      if (!keep) await rm(kept, { recursive: true, force: true });
    },
  };
}

/** Starts a browser without a window. It sees nothing of the machine's fonts, languages, time or settings. */
export async function startBrowser() {
  const home = await mkdtemp(path.join(tmpdir(), 'stackwright-home-'));
  const browser = await chromium.launch({
    executablePath: chromiumPath,
    args: FLAGS,
    timeout: 120_000,
    env: {
      PATH: process.env.PATH,
      HOME: home,
      XDG_CACHE_HOME: path.join(home, 'cache'),
      XDG_CONFIG_HOME: path.join(home, 'config'),
      FONTCONFIG_FILE: path.join(root, 'tests/browser/fonts.conf'),
      LANG: 'C.UTF-8',
      LANGUAGE: 'en_GB',
      TZ: 'UTC',
    },
  });
  browser.on('disconnected', () => rmSync(home, { recursive: true, force: true, maxRetries: 5 }));
  return browser;
}

/** Complains of every sentence on a page that holds a place for a parameter which nothing was put into. Runs in the page. */
function watchSentences() {
  const unfilled = /\{\w+([:~|][^{}]*)?\}/;
  const look = (text, element) => {
    if (unfilled.test(text ?? '') && !element?.closest('code, pre, script, style, textarea')) console.error(`an unfilled sentence: ${text}`);
  };
  const NAMED = ['aria-label', 'title', 'placeholder', 'alt'];
  const visit = (node) => {
    if (node.nodeType === Node.TEXT_NODE) return look(node.data, node.parentElement);
    if (node.nodeType !== Node.ELEMENT_NODE) return undefined;
    for (const name of NAMED) look(node.getAttribute(name), node);
    node.childNodes.forEach(visit);
    return undefined;
  };
  new MutationObserver((records) => {
    for (const { type, target, attributeName, addedNodes } of records) {
      if (type === 'attributes') look(target.getAttribute(attributeName), target);
      else if (type === 'characterData') visit(target);
      else addedNodes.forEach(visit);
    }
  }).observe(document, { subtree: true, childList: true, characterData: true, attributeFilter: NAMED });
}

/**
 * A person with a browser of their own: a page that fails the test when a script breaks, a sentence is left unfilled, a request is refused
 * unasked or anything but the server is spoken to. `braces`: people here have names that look like unfilled sentences.
 */
export async function newPerson(browser, address, { dark = false, phone = false, language = 'en', still = true, braces = false, ...more } = {}) {
  const context = await browser.newContext({
    baseURL: address,
    viewport: phone ? { width: 390, height: 844 } : { width: 1280, height: 800 },
    hasTouch: phone,
    isMobile: phone,
    colorScheme: dark ? 'dark' : 'light',
    reducedMotion: still ? 'reduce' : 'no-preference',
    locale: language === 'vi' ? 'vi-VN' : 'en-GB',
    timezoneId: 'UTC',
    ...more,
  });
  // A machine with other work to do takes its time; what never comes is still noticed.
  context.setDefaultTimeout(60_000);
  if (!braces) await context.addInitScript(watchSentences);
  const page = await context.newPage();
  // To look at every frame, as is usual, makes the page draw frames and keeps a core busy.
  const wait = page.waitForFunction.bind(page);
  page.waitForFunction = (looks, value, options) => wait(looks, value, { polling: 30, ...options });
  const requests = new Set();
  underway.set(page, requests);
  for (const event of ['requestfinished', 'requestfailed']) page.on(event, (request) => requests.delete(request));
  const troubles = [];
  page.on('pageerror', (error) => troubles.push(`script: ${error.stack ?? error}`));
  page.on('console', (message) => {
    const text = message.text();
    // A refused action answers 4xx and a lost connection is lost: the tests that cause them say so themselves.
    if (message.type() === 'error' && !/Failed to load resource|WebSocket connection/.test(text)) troubles.push(`console: ${text}`);
  });
  page.on('request', (request) => {
    // Nets are read by workers, which may be ended meanwhile without a word of it.
    if (!request.url().includes('/nets/')) requests.add(request);
    if (!request.url().startsWith(address) && !/^(data|blob):/.test(request.url())) troubles.push(`beyond the server: ${request.url()}`);
  });
  return { context, page, troubles };
}

/** Keeps the engine from a page, as an old browser or a poor connection would: the server answers everything. @param {import('playwright-core').Page} page */
export const withoutEngine = (page) => page.route('**/engine/*.wasm', (route) => route.abort());

/** A request to the server as a program makes it. */
export async function api(address, method, where, body, token) {
  const headers = { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) };
  const response = await fetch(`${address}/api/v1${where}`, { method, headers, body: body && JSON.stringify(body) });
  const answer = await response.json();
  if (!response.ok) throw new Error(`${method} ${where}: ${JSON.stringify(answer)}`);
  return answer;
}

/** Makes a game in the name of a page's visitor, without any page. @returns {Promise<string>} where it is */
export async function makeGame(page, wanted) {
  const { request } = page.context();
  const ask = async (where, data) => {
    const response = await request.post(`/api/v1${where}`, { data });
    const answer = await response.json();
    if (!response.ok()) throw new Error(`POST ${where}: ${JSON.stringify(answer)}`);
    return answer;
  };
  await ask('/visitors', {});
  return (await ask('/games', wanted)).path;
}

/** Makes a game and goes to it. */
export async function openGame(page, wanted) {
  const path = await makeGame(page, wanted);
  await page.goto(path);
  return path;
}

/** Goes to another address as a link does, without a new beginning. */
export const follow = (page, path) => page.evaluate(async (to) => (await import('/src/router.js')).go(to), path);

/** The requests that each page waits for. @type {WeakMap<object, Set<object>>} */
const underway = new WeakMap();

/** Waits until a page has got everything that it asks for: nothing is on its way, and for a moment nothing more is asked for. */
export async function settled(page, moment = 100) {
  await page.waitForLoadState('load');
  const requests = underway.get(page);
  const begun = performance.now();
  for (let quiet = begun; performance.now() - quiet < moment;) {
    await new Promise((resolve) => { setTimeout(resolve, 10); });
    if (requests.size > 0) quiet = performance.now();
    if (quiet - begun > 60_000) throw new Error(`the page waits for ${[...requests].map((request) => request.url())}`);
  }
}
