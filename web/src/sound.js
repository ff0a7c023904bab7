/** Short, quiet sounds, made when they are first wanted. */

/** @param {string} name */
export function play(name) {
  void name;
}
