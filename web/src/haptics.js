/** A short touch back from devices that can, for whoever wants it: what was tapped is felt. */

import { settings } from './settings.js';

/** Milliseconds: something was picked up or put down, a finger has stayed long enough, and something cannot be done. */
export const TAP = 8;
export const HELD = 18;
export const REFUSED = [12, 40, 12];

/** @param {number | number[]} pattern */
export function touchBack(pattern) {
  if (settings.haptics && navigator.userActivation?.hasBeenActive !== false) navigator.vibrate?.(pattern);
}
