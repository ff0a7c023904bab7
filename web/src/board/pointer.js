/** Mouse, pen and fingers: tells taps, drags, hovering, long presses and pinches apart. */

const SLOP = 6;
const LONG = 450;
const DOUBLE = 320;

/**
 * @typedef {object} Handlers
 * @property {(cell: number | null) => void} hover
 * @property {(cell: number | null, event: PointerEvent) => boolean} press returns whether what is there can be dragged
 * @property {(cell: number | null, event: PointerEvent) => void} tap
 * @property {(cell: number, finger: boolean) => void} grab a drag begins, with a finger or not
 * @property {(point: { x: number, y: number }, over: number | null) => void} drag
 * @property {(cell: number, over: number | null) => void} drop
 * @property {(cell: number, over: number | null) => void} missed a drag of what cannot be dragged
 * @property {() => void} let go of a drag that nothing comes of
 * @property {(cell: number) => boolean} hold a long press; returns whether it did something
 * @property {(from: number, to: number | null, event: PointerEvent) => void} trace somebody is drawing from one cell to another
 * @property {(from: number, to: number | null, event: PointerEvent) => void} draw and has drawn it
 */

/** @param {import('./stage.js').Stage} stage @param {import('./zoom.js').Zoom} zoom @param {Handlers} handlers */
export function watchPointer(stage, zoom, handlers) {
  const { svg } = stage;
  /** @type {Map<number, PointerEvent>} */
  const down = new Map();
  /** @type {{ cell: number | null, x: number, y: number, draggable: boolean, state: 'press' | 'drag' | 'pan' | 'held' | 'draw' | 'done', shows?: boolean } | null} */
  let press = null;
  let longTimer = 0;
  /** @type {{ time: number, cell: number | null }} */
  let lastTap = { time: 0, cell: null };
  /** @type {number | null} */
  let over = null;

  /** @param {number | null} cell */
  const hover = (cell) => {
    if (cell === over) return;
    over = cell;
    handlers.hover(cell);
  };

  const stop = () => {
    clearTimeout(longTimer);
    if (press?.state === 'drag') handlers.let();
    if (press?.state === 'draw' && press.cell !== null) handlers.trace(press.cell, null, /** @type {PointerEvent} */ (down.values().next().value));
    press = null;
  };

  const spread = () => {
    const [a, b] = [...down.values()];
    return { gap: Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY), x: (a.clientX + b.clientX) / 2, y: (a.clientY + b.clientY) / 2 };
  };
  /** @type {{ gap: number, x: number, y: number } | null} */
  let pinch = null;

  /** @param {PointerEvent} event */
  const onDown = (event) => {
    if (event.button === 2 && event.pointerType === 'mouse' && !press) {
      const from = stage.cellAt(event.clientX, event.clientY);
      if (from === null) return;
      press = { cell: from, x: event.clientX, y: event.clientY, draggable: false, state: 'draw' };
      down.set(event.pointerId, event);
      svg.setPointerCapture(event.pointerId);
      handlers.trace(from, from, event);
      return;
    }
    if (event.button !== 0) return;
    down.set(event.pointerId, event);
    if (down.size === 2) {
      stop();
      pinch = spread();
      return;
    }
    if (down.size > 2) return;
    const cell = stage.cellAt(event.clientX, event.clientY);
    press = { cell, x: event.clientX, y: event.clientY, draggable: handlers.press(cell, event), state: 'press' };
    // Only what takes part in a drag may follow the pointer out of the board; otherwise the page may want to scroll.
    if (press.draggable || zoom.zoomed || event.pointerType === 'mouse') svg.setPointerCapture(event.pointerId);
    if (event.pointerType !== 'mouse' && cell !== null) {
      longTimer = setTimeout(() => {
        if (press?.state !== 'press') return;
        press.shows = handlers.hold(cell);
        press.state = 'held';
        if (!svg.hasPointerCapture(event.pointerId)) svg.setPointerCapture(event.pointerId);
      }, LONG);
    }
  };

  /** @param {PointerEvent} event */
  const onMove = (event) => {
    const cell = stage.cellAt(event.clientX, event.clientY);
    if (event.pointerType === 'mouse' || press) hover(cell);
    const before = down.get(event.pointerId);
    if (!before) return;
    down.set(event.pointerId, event);
    if (pinch && down.size === 2) {
      const now = spread();
      zoom.pan(now.x - pinch.x, now.y - pinch.y);
      zoom.at(now.x, now.y, now.gap / pinch.gap);
      pinch = now;
      return;
    }
    if (!press) return;
    if (press.state === 'press' && Math.hypot(event.clientX - press.x, event.clientY - press.y) > SLOP) {
      clearTimeout(longTimer);
      if (press.draggable && press.cell !== null) {
        press.state = 'drag';
        handlers.grab(press.cell, event.pointerType === 'touch');
      } else press.state = zoom.zoomed ? 'pan' : 'done';
    }
    // A finger that stayed draws as soon as it comes to another cell.
    if (press.state === 'held' && press.cell !== null && cell !== press.cell) press.state = 'draw';
    if (press.state === 'draw' && press.cell !== null) handlers.trace(press.cell, cell, event);
    if (press.state === 'drag') handlers.drag(stage.point(event.clientX, event.clientY), cell);
    if (press.state === 'pan') zoom.pan(event.clientX - before.clientX, event.clientY - before.clientY);
  };

  /** @param {PointerEvent} event */
  const onUp = (event) => {
    down.delete(event.pointerId);
    if (pinch) {
      if (down.size === 0) pinch = null;
      return;
    }
    clearTimeout(longTimer);
    const was = press;
    press = null;
    if (!was) return;
    const cell = stage.cellAt(event.clientX, event.clientY);
    if (was.cell !== null && (was.state === 'draw' || (was.state === 'held' && !was.shows))) handlers.draw(was.cell, cell, event);
    else if (was.state === 'drag') handlers.drop(/** @type {number} */ (was.cell), cell);
    // A hand that trembles has tapped all the same.
    else if (was.state === 'press' || (was.state === 'done' && was.cell === cell && event.pointerType === 'mouse')) {
      const twice = event.timeStamp - lastTap.time < DOUBLE && lastTap.cell === was.cell && event.pointerType !== 'mouse';
      lastTap = { time: event.timeStamp, cell: was.cell };
      if (twice && !was.draggable && (zoom.zoomed || stage.detail === 'small') && !stage.cells[was.cell ?? 0].classList.contains('target')) {
        if (zoom.zoomed) zoom.reset();
        else zoom.at(event.clientX, event.clientY, 2.4);
      } else handlers.tap(was.cell, event);
    } else if (was.state === 'done' && was.cell !== null && was.cell !== cell) handlers.missed(was.cell, cell);
    if (event.pointerType !== 'mouse') hover(null);
  };

  /** @param {PointerEvent} event */
  const onCancel = (event) => {
    down.delete(event.pointerId);
    if (down.size === 0) pinch = null;
    stop();
    hover(null);
  };

  /** The browser scrolls and zooms the page, except where a finger means the board. @param {TouchEvent} event */
  const onTouch = (event) => {
    const touch = event.touches[0];
    const cell = stage.cellAt(touch.clientX, touch.clientY);
    const means = cell !== null && /\b(source|picked|target)\b/.test(stage.cells[cell].getAttribute('class') ?? '');
    if (event.touches.length > 1 || zoom.zoomed || means) event.preventDefault();
  };

  svg.addEventListener('pointerdown', onDown);
  svg.addEventListener('pointermove', onMove);
  svg.addEventListener('pointerup', onUp);
  svg.addEventListener('pointercancel', onCancel);
  svg.addEventListener('pointerleave', () => !press && hover(null));
  svg.addEventListener('touchstart', onTouch, { passive: false });
  svg.addEventListener('touchmove', (event) => {
    if (event.cancelable && (press?.state === 'held' || press?.state === 'draw')) event.preventDefault();
  }, { passive: false });
  // A long press is ours.
  svg.addEventListener('contextmenu', (event) => {
    if (/** @type {PointerEvent} */ (event).pointerType === 'touch' || press || stage.cellAt(event.clientX, event.clientY) !== null) event.preventDefault();
  });
  return { stop };
}
