/** How much time there is: choosing it, and saying it in a few words. */

import { h } from '../dom.js';
import { gameOf } from '../games/index.js';
import { t } from '../i18n.js';
import { field, refill, segmented } from '../shell/controls.js';

/** @typedef {{ kind: string, [field: string]: any }} Clock */

/** @type {Record<string, Clock[]>} */
const PRESETS = {
  none: [{ kind: 'none' }],
  fischer: [[300, 5], [600, 10], [1200, 15], [2700, 30]].map(([initial, increment]) => ({ kind: 'fischer', initial, increment })),
  per_turn: [30, 60, 120, 300].map((seconds) => ({ kind: 'per_turn', seconds })),
  correspondence: [1, 3, 7, 14].map((days) => ({ kind: 'correspondence', days })),
};

/** @param {number} seconds */
function span(seconds) {
  if (seconds < 60) return t('clock.seconds', { count: seconds });
  const minutes = seconds / 60;
  return t('clock.minutes', { count: Number.isInteger(minutes) ? minutes : minutes.toFixed(1) });
}

/** A clock in a few words. @param {Clock} clock */
export function clockWords(clock) {
  if (clock.kind === 'fischer') return `${+(clock.initial / 60).toFixed(2)}\u00a0+\u00a0${clock.increment}`;
  if (clock.kind === 'per_turn') return t('clock.turn', { span: span(clock.seconds) });
  if (clock.kind === 'correspondence') return t(clock.days === 1 ? 'clock.day' : 'clock.days', { count: clock.days });
  return t('clock.none');
}

/** One time for the whole game in a few words. @param {number} seconds */
export const sharedWords = (seconds) => t('clock.shared', { span: span(seconds) });

/** @param {Clock} a @param {Clock} b */
const same = (a, b) => Object.keys({ ...a, ...b }).every((name) => a[name] === b[name]);

/**
 * A number with bounds.
 * @param {string} label @param {number} value @param {number} min @param {number} max @param {(value: number) => void} change
 */
function number(label, value, min, max, change) {
  const input = h('input', {
    type: 'number', min, max, step: 'any', inputmode: 'decimal', value,
    onchange: () => change(Math.min(max, Math.max(min, Number(input.value) || min))),
  });
  return field(label, input);
}

/** @param {Clock} clock @param {(clock: Clock) => void} change */
function details(clock, change) {
  if (clock.kind === 'fischer') {
    return [
      number(t('clock.initial'), +(clock.initial / 60).toFixed(2), 0.25, 1440, (minutes) => change({ ...clock, initial: Math.round(minutes * 60) })),
      number(t('clock.increment'), clock.increment, 0, 3600, (seconds) => change({ ...clock, increment: Math.round(seconds) })),
    ];
  }
  if (clock.kind === 'per_turn') {
    return [number(t('clock.each'), clock.seconds, 5, 86400, (seconds) => change({ ...clock, seconds: Math.round(seconds) }))];
  }
  return [number(t('clock.eachDays'), clock.days, 1, 60, (days) => change({ ...clock, days: Math.round(days) }))];
}

/**
 * The choice of a clock.
 * @param {Clock} chosen @param {(clock: Clock) => void} change
 */
export function clockPicker(chosen, change) {
  const host = h('div', { class: 'clock-picker' });
  let own = false;
  const draw = () => {
    const presets = PRESETS[chosen.kind] ?? [];
    const take = (/** @type {Clock} */ clock) => {
      chosen = clock;
      change(clock);
      draw();
    };
    const at = presets.findIndex((preset) => same(preset, chosen));
    const custom = own || at < 0;
    refill(host,
      segmented(t('clock.title'), Object.keys(PRESETS).map((kind) => ({ value: kind, label: t(`clock.kind.${kind}`) })), chosen.kind, (kind) => {
        own = false;
        take(PRESETS[kind][kind === 'none' ? 0 : 1]);
      }),
      chosen.kind !== 'none' && segmented(t(`clock.kind.${chosen.kind}`),
        [...presets.map((preset, index) => ({ value: String(index), label: clockWords(preset) })), { value: 'own', label: t('clock.own') }],
        custom ? 'own' : String(at), (value) => {
          own = value === 'own';
          take(own ? chosen : presets[Number(value)]);
        }, { unseen: true }),
      chosen.kind !== 'none' && custom && h('div', { class: 'pair' }, details(chosen, take)),
      chosen.kind !== 'none' && h('p', { class: 'help' }, t(`clock.text.${chosen.kind}`)));
  };
  draw();
  return host;
}

/**
 * The choice of one time for the whole game, where the game has a rule for it.
 * @param {string} game @param {number | null} chosen seconds @param {(seconds: number | null) => void} change
 */
export function gameTimePicker(game, chosen, change) {
  const times = gameOf(game).gameTimes;
  if (!times) return null;
  const values = [{ value: '', label: t('clock.kind.none') }, ...times.map((seconds) => ({ value: String(seconds), label: span(seconds) }))];
  return h('div', { class: 'clock-picker game-time-picker' },
    segmented(t('clock.together'), values, chosen === null ? '' : String(chosen), (value) => change(value === '' ? null : Number(value))),
    h('p', { class: 'help' }, t(`clock.${game}.together`)));
}
