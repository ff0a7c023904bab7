/** Games that this browser keeps itself are known by their names: no server gives a game a name of this length. */

const FORM = /^local-[0-9a-f]{12}$/;

/** Whether a game is kept in this browser rather than by the server. @param {string} id */
export function isLocal(id) {
  return FORM.test(id);
}

/** The name of a new game. */
export function freshId() {
  return `local-${Array.from(crypto.getRandomValues(new Uint8Array(6)), (byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}
