/**
 * The pages are kept in this browser by a service worker, if the server wants that. A new version comes as a whole: until the worker has all of
 * it, the old one is shown, then the page changes to it.
 */

import { loadsAnewFor, ownBuild, workerAddress } from './build.js';

/** @type {ServiceWorkerRegistration | null} */
let registration = null;

/** How long a worker may take to say which version it has; one that is about to go says nothing. */
const PATIENCE_MS = 10_000;

/** Asks a worker which version it has. @param {ServiceWorker} worker @returns {Promise<string>} */
function buildOf(worker) {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => resolve(data);
    setTimeout(resolve, PATIENCE_MS, '');
    worker.postMessage('build', [port2]);
  });
}

/** Lets a version that is complete take over, when the page has said so. @param {(build: string) => Promise<void>} announce */
async function offer(announce) {
  const worker = registration?.waiting;
  // Without one that goes the first does not wait.
  if (!worker || !registration?.active) return;
  const build = await buildOf(worker);
  if (build !== ownBuild()) {
    if (!loadsAnewFor(build)) return;
    await announce(build);
  }
  worker.postMessage('take over');
}

/** Keeps the pages, and those of every later version. @param {(build: string) => Promise<void>} announce says that the page is about to change */
export async function keepPages(announce) {
  const address = workerAddress();
  const workers = navigator.serviceWorker;
  if (!workers) return;
  // The first worker that comes has the version of this page; another one brings another version, or none.
  let controlled = workers.controller !== null;
  workers.addEventListener('controllerchange', () => {
    if (controlled) location.reload();
    controlled = true;
  });
  try {
    registration = (address ? await workers.register(address) : await workers.getRegistration()) ?? null;
  } catch {
    // Storage may be refused, or full; then everything comes from the server.
    return;
  }
  registration?.addEventListener('updatefound', () => {
    const coming = registration?.installing;
    coming?.addEventListener('statechange', () => {
      if (coming.state === 'installed') offer(announce);
    });
  });
  offer(announce);
}

/** Whether this page was kept. */
export const isKept = () => Boolean(globalThis.navigator?.serviceWorker?.controller);

/** Looks for a new version, if pages are kept. @param {string} build @returns {Promise<boolean>} whether it is still to come: then it is offered when it is complete */
export async function lookForNewPages(build) {
  const active = registration?.active;
  if (!active || await buildOf(active) === build) return false;
  registration?.update().catch(() => {});
  return true;
}
