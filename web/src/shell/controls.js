/** Parts of forms that look and behave the same everywhere. */

import { calmly } from '../calm.js';
import { h, replace } from '../dom.js';

let made = 0;
/** A name that nothing else on the page has. @param {string} kind */
export function freshId(kind) {
  made += 1;
  return `${kind}-${made}`;
}

/**
 * A labelled control, with a sentence of help if there is one.
 * @param {string} label @param {HTMLElement} control @param {string} [help]
 */
export function field(label, control, help) {
  control.id ||= freshId('field');
  const helpId = help ? `${control.id}-help` : null;
  if (helpId) control.setAttribute('aria-describedby', helpId);
  return h('div', { class: 'field' }, h('label', { for: control.id }, label), control, help && h('p', { class: 'help', id: helpId }, help));
}

/** @param {string} label @param {boolean} on @param {(on: boolean) => void} change @param {string} [help] */
export function checkbox(label, on, change, help) {
  const box = h('input', { type: 'checkbox', checked: on, onchange: () => change(box.checked) });
  return h('label', { class: 'check' }, box, h('span', {}, label, help && h('small', {}, help)));
}

/**
 * One of a few values, all in sight. It is a group of radio buttons, so the arrows go through it.
 * @param {string} label
 * @param {{ value: string, label: string, lang?: string, title?: string, disabled?: boolean }[]} values
 * @param {string} chosen
 * @param {(value: string) => void} change
 * @param {{ unseen?: boolean }} [look] `unseen` keeps the label to those who hear it
 */
export function segmented(label, values, chosen, change, { unseen = false } = {}) {
  const name = freshId('choice');
  return h('fieldset', { class: 'segmented' }, h('legend', { class: unseen ? 'unseen' : null }, label),
    h('div', { class: 'segments' }, values.map(({ value, label: words, lang, title, disabled }) => h('label', { lang, title },
      h('input', { type: 'radio', name, value, checked: value === chosen, disabled, onchange: () => change(value) }), h('span', {}, words)))));
}

/**
 * @param {{ value: string, label: string }[]} values @param {string} chosen @param {(value: string) => void} change
 * @param {Record<string, any>} [properties]
 */
export function select(values, chosen, change, properties = {}) {
  const control = h('select', { ...properties, onchange: () => change(control.value) },
    values.map(({ value, label }) => h('option', { value, selected: value === chosen }, label)));
  return control;
}

const FOCUSABLE = 'input, select, textarea, button, a[href], summary';

/**
 * Puts children in the place of others and keeps the focus where it was, for forms whose parts depend on one another and rows of buttons. Not while
 * one of them is pressed.
 * @param {HTMLElement} host @param {(import('../dom.js').Child | import('../dom.js').Child[])[]} children
 */
export function refill(host, ...children) {
  calmly(host, () => {
    const at = [...host.querySelectorAll(FOCUSABLE)].indexOf(/** @type {Element} */ (document.activeElement));
    replace(host, ...children);
    if (at >= 0) /** @type {HTMLElement | undefined} */ ([...host.querySelectorAll(FOCUSABLE)][at])?.focus({ preventScroll: true });
  });
}
