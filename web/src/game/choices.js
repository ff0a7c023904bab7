/** What can be chosen, as buttons: each shows on the board what it would change. */

import { h, replace } from '../dom.js';
import { say, t } from '../i18n.js';
import { icon } from '../shell/icons.js';
import { effects } from './effects.js';
import { REST } from './foresight.js';

/** @typedef {import('../types.d.ts').Action} Action */
/** @typedef {import('../types.d.ts').View} View */
/** @typedef {import('../types.d.ts').Preview} Preview */

/** With more choices than this the list is closed at first. */
const FEW = 8;
/** More than this nobody reads: the rest is found by pointing or typing. */
const MOST = 150;
/** Kinds whose price is worth knowing before anything is pointed at. */
const PRICED = new Set(['line', 'claim', 'eliminate', 'recover']);

/** Whether an action happens nowhere in particular, so that the board cannot offer it. @param {Action} action */
export function placeless(action) {
  const cells = action.cells;
  return !cells || Object.values(cells).every((value) => value === undefined || (Array.isArray(value) && value.length === 0));
}

export class Choices {
  /**
   * @param {{ game: string, choose: (action: Action) => void, show: (action: Action | null) => void, weigh: ((text: string) => Promise<Preview>) | null }} does without `weigh` nobody is told what a choice would win and cost
   * @param {HTMLElement} [over] where the list lies over other things, so that nothing makes room for it
   */
  constructor(does, over) {
    this.does = does;
    this.element = h('details', { class: 'choices', hidden: true, ontoggle: () => this.#fill() });
    this.summary = h('summary');
    this.list = h('ul', { class: 'choice-list' });
    this.element.append(this.summary);
    (over ?? this.element).append(this.list);
    this.apart = over !== undefined;
    /** @type {Action[]} */ this.actions = [];
    /** @type {View | null} */ this.view = null;
    this.filled = false;
    /** Somebody opened or closed the list: so it stays. @type {boolean | null} */ this.wish = null;
    this.summary.addEventListener('click', () => (this.wish = !this.element.open));
  }

  /** @param {View} view @param {Action[]} actions @param {string} [from] where they start, if only those of one cell are listed */
  show(view, actions, from) {
    this.view = view;
    this.actions = actions;
    this.filled = false;
    replace(this.list);
    this.element.hidden = actions.length === 0;
    const few = actions.length <= FEW && actions.every((action) => action.kind !== 'place' && action.kind !== 'move');
    const words = t(from ? 'game.choices_from' : few ? 'game.choices_few' : 'game.choices', { count: actions.length, cell: from ?? '' });
    // Among buttons a picture and the number are enough.
    replace(this.summary, ...(this.apart ? [icon('list'), h('span', { 'aria-hidden': 'true' }, actions.length), h('span', { class: 'unseen' }, words)] : [words]));
    if (this.apart) this.summary.title = words;
    this.element.open = actions.length > 0 && (this.wish ?? few);
    this.#fill();
  }

  #fill() {
    this.list.hidden = !this.element.open || this.actions.length === 0;
    if (!this.element.open || this.filled || !this.view) return;
    this.filled = true;
    const rows = this.actions.slice(0, MOST).map((action) => this.#row(action));
    const more = this.actions.length - rows.length;
    replace(this.list, rows, more > 0 && h('li', { class: 'quiet' }, t('game.choices_more', { count: more })));
  }

  /** @param {Action} action */
  #row(action) {
    const { game, choose, show, weigh } = this.does;
    const view = /** @type {View} */ (this.view);
    const told = h('span', { class: 'effects' });
    let asked = false;
    const tell = async () => {
      if (asked || !weigh) return;
      asked = true;
      const preview = await weigh(action.text).catch(() => null);
      if (preview) replace(told, effects(game, preview, view).map(({ words, tone }) => h('span', { class: ['effect', tone] }, words)));
    };
    if (PRICED.has(action.kind) && this.actions.length <= FEW && weigh) {
      told.classList.add('awaited');
      tell();
    }
    let rest = 0;
    const point = () => {
      show(action);
      clearTimeout(rest);
      rest = window.setTimeout(tell, REST);
    };
    const leave = () => {
      clearTimeout(rest);
      show(null);
    };
    const take = () => {
      clearTimeout(rest);
      choose(action);
    };
    return h('li', {},
      h('button', {
        type: 'button', class: 'choice', 'data-action': action.text,
        onclick: take, onpointerenter: point, onfocus: point, onpointerleave: leave, onblur: leave,
      }, h('span', { class: 'choice-words' }, say(action.label, game)), h('kbd', { class: 'choice-text' }, action.text), told));
  }
}
