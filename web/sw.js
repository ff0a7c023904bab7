/**
 * The service worker: keeps the pages in the browser, all of one version, so that they open at once and without a network. The server puts
 * before this text which version that is and what belongs to it, each file with the hash of its contents.
 */

/** @typedef {[address: string, integrity: string]} Kept */
/** Nets are kept when a game first needs them, by engine/nets.js. @type {{ build: string, files: Kept[], nets: Kept[] }} */
const { build, files, nets } = self.version;
const PREFIX = 'stackwright-';
const CACHE = PREFIX + build;
/** The nets, of whatever version: their names say what they hold. */
const NETS = `${PREFIX}nets`;
/** How many files are fetched at once: whoever plays meanwhile should not notice. */
const AT_ONCE = 3;

/** Every file, or none counts: what does not have its hash belongs to another version, and then this one is not complete. */
async function fill() {
  const cache = await caches.open(CACHE);
  /** @type {{ file: Kept, into: Cache }[]} */
  const todo = files.map((file) => ({ file, into: cache }));
  const work = async () => {
    for (let next = todo.shift(); next; next = todo.shift()) {
      const { file: [address, integrity], into } = next;
      // A name with a hash in it means the same in every version.
      const named = /-[\w-]+\.\w+$/.test(address);
      const kept = await (named ? caches.match(address) : cache.match(address));
      const response = kept ?? await fetch(address, { integrity, cache: named ? 'default' : 'no-cache', priority: 'low' });
      if (!response.ok) throw new Error(`${address}: ${response.status}`);
      await into.put(address, response);
    }
  };
  try {
    todo.push(...await changedNets());
    await Promise.all(Array.from({ length: AT_ONCE }, work));
  } catch (problem) {
    await caches.delete(CACHE);
    throw problem;
  }
}

/** What a net is called in every version. @param {string} address */
const nameOf = (address) => address.replace(/-\w+\.net$/, '');

/** Nets of which this browser has another version: who could play with one without a network still can. */
async function changedNets() {
  if (!await caches.has(NETS)) return [];
  const into = await caches.open(NETS);
  const had = (await into.keys()).map(({ url }) => new URL(url).pathname);
  const changed = nets.filter(([address]) => !had.includes(address) && had.some((other) => nameOf(other) === nameOf(address)));
  return changed.map((file) => ({ file, into }));
}

/** Forgets former versions, but for the last: a window that is about to change to this one may still ask for a part of it. */
async function forget() {
  const others = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== CACHE && name !== NETS);
  await Promise.all(others.slice(0, -1).map((name) => caches.delete(name)));
  if (!await caches.has(NETS)) return;
  const cache = await caches.open(NETS);
  const former = (await cache.keys()).filter(({ url }) => !nets.some(([address]) => address === new URL(url).pathname));
  await Promise.all(former.map((net) => cache.delete(net)));
}

/** What is kept for a request. @param {Request} request @returns {Promise<Response | undefined>} */
async function kept(request) {
  const own = await caches.open(CACHE);
  const address = request.mode === 'navigate' ? '/index.html' : request;
  return await own.match(address) ?? caches.match(address);
}

/** Whether something here may answer a request; the others go to the server without a detour. @param {Request} request */
function isOurs({ method, url, mode }) {
  const { origin, pathname } = new URL(url);
  if (method !== 'GET' || origin !== self.location.origin) return false;
  // Any address of the client, the mistyped among them, is shown by the one page; others are for programs.
  if (mode === 'navigate') return !/^\/(api\/|docs$|healthz$|metrics$)|\.\w+$/.test(pathname);
  return !pathname.startsWith('/api/') || pathname.startsWith('/api/v1/rules/');
}

self.addEventListener('install', (event) => event.waitUntil(fill()));

self.addEventListener('activate', (event) => event.waitUntil(forget().then(() => self.clients.claim())));

self.addEventListener('fetch', (event) => {
  if (isOurs(event.request)) event.respondWith(kept(event.request).then((response) => response ?? fetch(event.request)));
});

/** A page asks which version waits here, and says when it may take over. */
self.addEventListener('message', ({ data, ports: [port] }) => {
  if (data === 'build') port?.postMessage(build);
  else if (data === 'take over') self.skipWaiting();
});
