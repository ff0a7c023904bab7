/** Nets are fetched when a game first needs one. Where the browser keeps the pages it keeps them from then on, so that they are there without a network. */

import { addressOf } from '../addresses.js';

/** Where sw.js finds them. */
const KEPT = 'stackwright-nets';

/** @param {string} address @param {ArrayBuffer} net */
async function keep(address, net) {
  try {
    const cache = await caches.open(KEPT);
    if (!await cache.match(address)) await cache.put(address, new Response(net));
  } catch {
    // There may be no room.
  }
}

/** Whether this browser keeps a net. @param {string} net `GAME/NAME` */
export const isNetKept = async (net) => Boolean(await caches.match(addressOf(`nets/${net}.net`), { cacheName: KEPT }));

/** Brings a net to an engine, and keeps it once the engine has taken it. Without it the game's weights judge. @param {import('../../engine/engine.js').Engine} mind @param {string} net `GAME/NAME` @param {boolean} keeps whether the browser keeps the pages */
export async function bringNet(mind, net, keeps) {
  try {
    const address = addressOf(`nets/${net}.net`);
    const response = await fetch(address);
    if (!response.ok) return;
    const file = await response.arrayBuffer();
    const [game, name] = net.split('/');
    mind.addNet(game, name, new Uint8Array(file));
    if (keeps) await keep(address, file);
  } catch {
    // There may be no network, or what came may be no net, or one for another engine.
  }
}
