/** Which pages these are, and whether the server has others by now. */

/** @type {((build: string) => void) | null} */
let listener = null;

/** Says whom to tell, once, that the server has other pages. @param {(build: string) => void} tell */
export function onOtherBuild(tell) {
  listener = tell;
}

/** Takes in which pages the server has, as its answers say. @param {string | null | undefined} build */
export function heardBuild(build) {
  const own = build && listener && document.querySelector('meta[name="build"]')?.getAttribute('content');
  if (!own || own === build) return;
  const tell = listener;
  listener = null;
  tell?.(build);
}
