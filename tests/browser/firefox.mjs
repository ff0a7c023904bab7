/** Firefox, driven over WebDriver BiDi, which it speaks itself. */

import { spawn } from 'node:child_process';
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import WebSocket from 'ws';

const PLACES = ['/usr/bin/firefox-esr', '/usr/bin/firefox'];
export const firefoxPath = process.env.FIREFOX ?? PLACES.find((file) => existsSync(file));

/** Settings of a profile that speaks to nobody and keeps what it is given. */
const SETTINGS = {
  'app.update.enabled': false, 'browser.shell.checkDefaultBrowser': false, 'datareporting.policy.dataSubmissionEnabled': false,
  'dom.serviceWorkers.testing.enabled': true, 'intl.accept_languages': 'en-GB', 'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false, 'remote.active-protocols': 1, 'toolkit.telemetry.enabled': false,
};

export async function startFirefox() {
  const home = await mkdtemp(path.join(tmpdir(), 'stackwright-firefox-'));
  writeFileSync(path.join(home, 'user.js'), Object.entries(SETTINGS).map(([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`).join(''));
  const firefox = spawn(firefoxPath, ['--headless', '--no-remote', '--profile', home, '--remote-debugging-port', '0', '--window-size', '1280,800', 'about:blank'], {
    stdio: ['ignore', 'ignore', 'pipe'], env: { PATH: process.env.PATH, HOME: home, LANG: 'C.UTF-8', TZ: 'UTC', MOZ_HEADLESS: '1' },
  });
  const gone = new Promise((resolve) => { firefox.once('exit', resolve); });
  let said = '';
  const address = await new Promise((resolve, reject) => {
    firefox.stderr.on('data', (chunk) => {
      said += chunk;
      const found = /WebDriver BiDi listening on (ws:\S+)/.exec(said);
      if (found) resolve(found[1]);
    });
    firefox.once('error', reject);
    gone.then((code) => reject(new Error(`Firefox ended with ${code}:\n${said}`)));
  });
  const socket = new WebSocket(`${address}/session`);
  await new Promise((resolve, reject) => { socket.once('open', resolve).once('error', reject); });
  /** @type {Map<number, { resolve: (result: any) => void, reject: (error: Error) => void }>} */
  const waiting = new Map();
  let number = 0;
  socket.on('message', (data) => {
    const { id, type, result, error, message } = JSON.parse(String(data));
    const asked = waiting.get(id);
    waiting.delete(id);
    if (type === 'error') asked?.reject(new Error(`${error}: ${message}`));
    else asked?.resolve(result);
  });
  /** @param {string} method @param {any} params @returns {Promise<any>} */
  const send = (method, params) => new Promise((resolve, reject) => {
    number += 1;
    waiting.set(number, { resolve, reject });
    socket.send(JSON.stringify({ id: number, method, params }));
  });
  await send('session.new', { capabilities: {} });
  const { contexts: [{ context }] } = await send('browsingContext.getTree', {});
  const browser = {
    send,
    context,
    /** @param {string} url */
    goto: (url) => send('browsingContext.navigate', { context, url, wait: 'complete' }),
    /** What an expression comes to, in the page. @param {string} expression */
    async evaluate(expression) {
      const { type, result, exceptionDetails } = await send('script.evaluate', { expression, target: { context }, awaitPromise: true });
      if (type === 'exception') throw new Error(exceptionDetails.text);
      return result.value;
    },
    /** Waits until an expression is true, also while the page changes. @param {string} expression */
    async until(expression) {
      const end = performance.now() + 120_000;
      while (!await browser.evaluate(`Boolean(${expression})`).catch(() => false)) {
        if (performance.now() > end) throw new Error(`never: ${expression}\n${await browser.evaluate('document.body.innerText').catch(String)}`);
        await new Promise((resolve) => { setTimeout(resolve, 50); });
      }
    },
    /** Presses on the middle of an element. @param {string} selector */
    async click(selector) {
      const found = await browser.evaluate(`JSON.stringify((({ x, y, width, height }) => ({ x: Math.round(x + width / 2), y: Math.round(y + height / 2) }))(document.querySelector(${JSON.stringify(selector)}).getBoundingClientRect()))`);
      const { x, y } = JSON.parse(found);
      await send('input.performActions', { context, actions: [{ type: 'pointer', id: 'mouse', actions: [{ type: 'pointerMove', x, y }, { type: 'pointerDown', button: 0 }, { type: 'pointerUp', button: 0 }] }] });
    },
    async stop() {
      await send('browser.close', {}).catch(() => firefox.kill());
      await gone;
      rmSync(home, { recursive: true, force: true, maxRetries: 5 });
    },
  };
  return browser;
}
