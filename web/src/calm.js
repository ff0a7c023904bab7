/**
 * Nothing is drawn anew under a finger: a button that is replaced between press and click never hears the click. What wants to be drawn anew
 * while something in its place is pressed waits until the click has come, or could have.
 */

/** What is pressed right now. @type {Node | null} */
let pressed = null;
/** What is to be drawn then, by its place; the last of several wishes counts. @type {Map<Node, () => void>} */
const waiting = new Map();
/** A tap is told as a click some time after the finger is gone; and a release outside the window is never told. */
const AFTER_MS = 120;
const LONGEST_MS = 3000;
/** @type {ReturnType<typeof setTimeout> | undefined} */
let timer;

/** @param {number} millis */
function soon(millis) {
  clearTimeout(timer);
  timer = setTimeout(() => free(), millis);
}

/** Draws what waits, but for what is under another finger by now. @param {Node | null} [next] */
function free(next = null) {
  clearTimeout(timer);
  pressed = next;
  for (const [place, draw] of [...waiting]) {
    if (next && place.contains(next)) continue;
    waiting.delete(place);
    draw();
  }
}

const listen = (/** @type {string} */ event, /** @type {(event: Event) => void} */ hear) => globalThis.document?.addEventListener(event, hear, { capture: true });
listen('pointerdown', ({ target }) => {
  free(/** @type {Node | null} */ (target));
  soon(LONGEST_MS);
});
for (const end of ['pointerup', 'pointercancel']) listen(end, () => soon(AFTER_MS));
listen('click', () => {
  // It has found its button: whoever hears it may draw what they like.
  pressed = null;
  soon(0);
});

/** Draws a place anew as soon as nothing in it is pressed: mostly at once. @param {Node} place @param {() => void} draw */
export function calmly(place, draw) {
  if (pressed && place.contains(pressed)) waiting.set(place, draw);
  else {
    waiting.delete(place);
    draw();
  }
}
