/**
 * Nothing is drawn anew under a finger: a button that is replaced between press and release never hears the click. What wants to be drawn
 * anew while something in its place is pressed waits until the press is over.
 */

/** What is pressed right now. @type {Node | null} */
let pressed = null;
/** What is to be drawn then, by its place; the last of several wishes counts. @type {Map<Node, () => void>} */
const waiting = new Map();
/** A tap is told as a click some time after the finger is gone. */
const AFTER_MS = 120;
/** @type {ReturnType<typeof setTimeout> | undefined} */
let timer;

function free() {
  clearTimeout(timer);
  pressed = null;
  const draws = [...waiting.values()];
  waiting.clear();
  for (const draw of draws) draw();
}

globalThis.document?.addEventListener('pointerdown', ({ target }) => {
  free();
  pressed = target instanceof Node ? target : null;
}, { capture: true });
for (const end of ['pointerup', 'pointercancel']) {
  globalThis.document?.addEventListener(end, () => {
    clearTimeout(timer);
    timer = setTimeout(free, AFTER_MS);
  }, { capture: true });
}
// Behind all that listen to the click itself.
globalThis.window?.addEventListener('click', () => {
  clearTimeout(timer);
  timer = setTimeout(free, 0);
}, { capture: true });

/** Draws a place anew as soon as nothing in it is pressed: mostly at once. @param {Node} place @param {() => void} draw */
export function calmly(place, draw) {
  if (pressed && place.contains(pressed)) waiting.set(place, draw);
  else {
    waiting.delete(place);
    draw();
  }
}
