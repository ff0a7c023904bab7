/** Small buttons at a cell, where pointing at it can mean several things. Each shows what it would change before it is chosen. */

import { focusedNear, h, replace } from '../dom.js';
import { capital, has, say, t } from '../i18n.js';

/** @typedef {import('../types.d.ts').Action} Action */
/** @typedef {{ action: Action, actions: Action[] }} Choice */

/** The few words on a chip; all that the action does, if there are none. @param {Choice} choice @param {string} game */
export function chipWords({ action, actions }, game) {
  const { count, label } = action;
  const key = `board.chip.${game}.${label.code}`;
  const found = [actions.length > 1 && `${key}.several`, key].find((name) => name && has(name));
  if (!found) return say(label, game);
  return capital(t(found, { count, several: actions.length, ...label.params }, game));
}

export class Chips {
  /**
   * @param {import('./stage.js').Stage} stage
   * @param {{ choose: (choice: Choice) => void, preview: (action: Action | null) => void, previewSoon: (action: Action | null) => void, closed: () => void }} handlers
   */
  constructor(stage, handlers) {
    this.stage = stage;
    this.handlers = handlers;
    this.element = h('div', { class: 'chips', role: 'group', hidden: true, onkeydown: (/** @type {KeyboardEvent} */ event) => this.#key(event) });
    stage.root.append(this.element);
    /** @type {number | null} */
    this.cell = null;
    /** @type {Choice[]} */
    this.choices = [];
    /** The one that is shown on the board, and that the next tap on it plays. @type {Choice | null} */
    this.armed = null;
  }

  get open() {
    return this.cell !== null;
  }

  /** @param {number} cell @param {Choice[]} choices @param {{ focus?: boolean, armed?: Choice | null }} [options] `armed`: a finger that taps the cell again means this */
  show(cell, choices, { focus = false, armed = null } = {}) {
    const { layout } = this.stage;
    this.cell = cell;
    this.choices = choices;
    this.armed = armed;
    let touched = false;
    const buttons = choices.map((choice) => {
      const button = h('button', {
        type: 'button',
        class: ['chip', choice === armed && 'armed'],
        'data-actions': choice.actions.map(({ text }) => text).join(' '),
        title: say(choice.action.label, layout.game),
        onpointerdown: (/** @type {PointerEvent} */ event) => (touched = event.pointerType === 'touch'),
        onpointerenter: (/** @type {PointerEvent} */ event) => event.pointerType !== 'touch' && this.handlers.previewSoon(choice.action),
        onpointerleave: (/** @type {PointerEvent} */ event) => event.pointerType !== 'touch' && this.handlers.previewSoon(null),
        onfocus: () => this.handlers.previewSoon(choice.action),
        onclick: () => {
          if (touched && this.armed !== choice) {
            this.armed = choice;
            for (const other of buttons) other.classList.toggle('armed', other === button);
            this.handlers.preview(choice.action);
          } else this.handlers.choose(choice);
        },
      }, chipWords(choice, layout.game));
      return button;
    });
    // For fingers, which cannot hover; it is there from the beginning, so that nothing moves between two taps.
    replace(this.element, h('p', { class: 'chips-help' }, t('board.tap_twice')), ...buttons);
    this.element.setAttribute('aria-label', t('board.choose', { cell: layout.cells[cell].name }));
    this.element.classList.toggle('long', buttons.some((button) => (button.textContent ?? '').length > 12));
    this.element.hidden = false;
    this.place();
    if (armed) this.handlers.preview(armed.action);
    if (focus) buttons[0]?.focus();
  }

  /** Plays what is shown on the board. @returns {boolean} whether anything was */
  confirm() {
    if (this.cell === null || !this.armed) return false;
    this.handlers.choose(this.armed);
    return true;
  }

  /** Puts the chips beside their cell, where there is room. */
  place() {
    if (this.cell === null) return;
    const { x, y, size } = this.stage.place(this.cell);
    const { clientWidth: width, clientHeight: height } = this.stage.root;
    const { offsetWidth, offsetHeight } = this.element;
    const above = y - size * 0.5 - offsetHeight - 6;
    const below = y + size * 0.5 + 6;
    const left = Math.min(Math.max(4, x - offsetWidth / 2), Math.max(4, width - offsetWidth - 4));
    const top = above >= 0 || y > height / 2 ? Math.max(0, above) : below;
    this.element.style.transform = `translate(${Math.round(left)}px, ${Math.round(top)}px)`;
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const buttons = [...this.element.querySelectorAll('button')];
    const at = buttons.indexOf(/** @type {HTMLButtonElement} */ (focusedNear(this.element)));
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (step && buttons.length) buttons[(at + step + buttons.length) % buttons.length].focus();
    else if (event.key === 'Escape') this.close();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  /** @returns {boolean} whether chips were shown */
  close() {
    if (this.cell === null) return false;
    const inside = this.element.contains(focusedNear(this.element));
    const cell = this.cell;
    this.cell = null;
    this.choices = [];
    this.armed = null;
    this.element.hidden = true;
    replace(this.element);
    this.handlers.preview(null);
    this.handlers.closed();
    if (inside) this.stage.cells[cell].focus();
    return true;
  }
}
