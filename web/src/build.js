/** Which pages these are, and whether the server has others by now. */

/** @type {((build: string) => void) | null} */
let listener = null;

/** Says whom to tell, once, that the server has other pages. @param {(build: string) => void} tell */
export function onOtherBuild(tell) {
  listener = tell;
}

/** @returns {string | null | undefined} the build of this page */
export const ownBuild = () => document.querySelector('meta[name="build"]')?.getAttribute('content');

/** Where the service worker is that keeps the pages in this browser, if the server wants that. A page of another site keeps nothing of ours. */
export const workerAddress = () => new URL(import.meta.url).origin === location.origin
  ? document.querySelector('meta[name="service-worker"]')?.getAttribute('content') : undefined;

/**
 * Whether to load the page anew for a build; it is remembered, and this page's own with it. Whoever has had it in this window already is left
 * in peace: a cache on the way may keep the old pages, and two servers with different ones may answer in turn.
 * @param {string} build
 */
export function loadsAnewFor(build) {
  try {
    const had = new Set((sessionStorage.getItem('builds') ?? '').split(' ').filter(Boolean));
    if (had.has(build)) return false;
    sessionStorage.setItem('builds', [...had.add(ownBuild() ?? build).add(build)].join(' '));
    return true;
  } catch {
    // What cannot be remembered could be done for ever.
    return false;
  }
}

/** Takes in which pages the server has, as its answers say. @param {string | null | undefined} build */
export function heardBuild(build) {
  const own = build && listener && ownBuild();
  if (!own || own === build) return;
  const tell = listener;
  listener = null;
  tell?.(build);
}
