/** Notation that somebody types: completed from what is listed, judged by the server. */

import { h, replace } from '../dom.js';
import { say, t } from '../i18n.js';

/** @typedef {import('../types.d.ts').Action} Action */

const SHOWN = 8;

/**
 * @param {{ game: string, actions: Action[], play: (text: string) => Promise<boolean>, show: (action: Action | null) => void, close: () => void }} does
 */
export function typed({ game, actions, play, show, close }) {
  let at = -1;
  /** @type {Action[]} */
  let found = [];
  const list = h('ul', { class: 'typed-list', role: 'listbox', id: 'typed-list', 'aria-label': t('game.typed_list') });
  const input = h('input', {
    type: 'text', class: 'typed-input', autocomplete: 'off', autocapitalize: 'off', spellcheck: 'false', 'aria-label': t('game.typed'), placeholder: t('game.typed'),
    role: 'combobox', 'aria-controls': 'typed-list', 'aria-expanded': 'true', 'aria-autocomplete': 'list',
    oninput: () => look(), onkeydown: (/** @type {KeyboardEvent} */ event) => key(event),
  });

  function look() {
    const wanted = input.value.trim().toLowerCase();
    const starts = actions.filter(({ text }) => text.toLowerCase().startsWith(wanted));
    const holds = wanted ? actions.filter(({ text, label }) => !text.toLowerCase().startsWith(wanted) && `${text} ${say(label, game)}`.toLowerCase().includes(wanted)) : [];
    found = [...starts, ...holds].slice(0, SHOWN);
    at = -1;
    show(null);
    draw();
  }

  function draw() {
    replace(list, found.map((action, index) => h('li', {
      role: 'option', id: `typed-${index}`, 'aria-selected': String(index === at), class: 'typed-option',
      onpointerdown: (/** @type {Event} */ event) => event.preventDefault(), onclick: () => submit(action.text),
    }, h('kbd', {}, action.text), ' ', say(action.label, game))));
    if (at >= 0) input.setAttribute('aria-activedescendant', `typed-${at}`);
    else input.removeAttribute('aria-activedescendant');
  }

  /** @param {KeyboardEvent} event */
  function key(event) {
    event.stopPropagation();
    if (event.key === 'Escape') close();
    else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      const step = event.key === 'ArrowDown' ? 1 : -1;
      at = found.length ? (at + step + found.length) % found.length : -1;
      show(found[at] ?? null);
      draw();
    } else if (event.key === 'Tab' && !event.shiftKey && found.length && found[Math.max(at, 0)].text !== input.value.trim()) {
      // What is complete already lets Tab go on to the next thing.
      input.value = found[Math.max(at, 0)].text;
      look();
    } else if (event.key === 'Enter') submit(found[at]?.text ?? input.value.trim());
    else return;
    event.preventDefault();
  }

  /** @param {string} text */
  async function submit(text) {
    if (text && (await play(text))) close();
    else input.focus();
  }

  look();
  const element = h('div', { class: 'typed' }, input, list);
  return { element, focus: () => input.focus() };
}
