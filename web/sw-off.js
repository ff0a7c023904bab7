/** Sent in place of the service worker by a server that wants none: empties what one has kept and goes. Pages load themselves anew, from the server. */

self.addEventListener('install', () => self.skipWaiting());

self.addEventListener('activate', (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) if (name.startsWith('stackwright-')) await caches.delete(name);
  await self.registration.unregister();
})()));
