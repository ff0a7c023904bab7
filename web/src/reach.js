/** Whether the server can be reached, as far as the last request has told. */

let reached = globalThis.navigator?.onLine !== false;

/** @type {Set<() => void>} */
const listeners = new Set();

export function isReached() {
  return reached;
}

/** @param {boolean} answered whether the server has answered */
export function heardServer(answered) {
  if (answered === reached) return;
  reached = answered;
  for (const listener of [...listeners]) listener();
}

/** @param {() => void} listener is called when it changes @returns {() => void} stops listening */
export function onReach(listener) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

// That the network is back does not say that the server is.
globalThis.addEventListener?.('offline', () => heardServer(false));
