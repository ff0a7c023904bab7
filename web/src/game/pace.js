/** How long things are shown: one's own steps are over quickly, what others do can be watched. */

import { OWN, frameTime } from '../board/animator.js';

/** Milliseconds at the usual speed. The frames of a step that somebody else takes: each, and all of them at most. */
const WATCHED = { each: 450, most: 3600 };
/** Before somebody else's turn begins, and at least from the beginning of one of its steps to that of the next. */
const PAUSE = 500;
const STEP = 900;
/** Whoever's own clock runs meanwhile sees it in this part of the time. */
const TIMED = 0.35;
/** With more steps than this still to come each takes less time. */
const CROWD = 8;

/** `frame`: each frame; `pause`: before it; `step`: from its beginning to that of the next at least; `watched`: the step is somebody else's. @typedef {{ frame: number, pause: number, step: number, watched: boolean }} Pace */

/**
 * @param {object} step
 * @param {number} step.frames how many frames show something
 * @param {boolean} [step.others] whether somebody else took it
 * @param {boolean} [step.begins] whether a turn begins with it
 * @param {number} [step.waiting] how many more steps are to be shown after it
 * @param {boolean} [step.timed] whether the clock of whoever looks is running
 * @param {number} speed 1 as usual, 2 twice as fast; 0: nothing is to be waited for
 * @returns {Pace}
 */
export function paceOf({ frames, others = false, begins = false, waiting = 0, timed = false }, speed) {
  const watched = others && frames > 0;
  if (speed === 0) return { frame: 0, pause: 0, step: 0, watched };
  if (!watched) return { frame: frameTime(frames, OWN) / speed, pause: 0, step: 0, watched };
  const share = (timed ? TIMED : 1) * Math.min(1, CROWD / Math.max(1, waiting)) / speed;
  return { frame: frameTime(frames, WATCHED) * share, pause: begins && !timed ? PAUSE * share : 0, step: STEP * share, watched };
}
