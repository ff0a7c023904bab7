/** The moves so far, by turns; each can be looked at. */

import { Peek } from '../board/peek.js';
import { h } from '../dom.js';
import { capital, t } from '../i18n.js';
import { onSetting, settings } from '../settings.js';
import { isNote, rounds } from './history.js';
import { inWords, spoken, written } from './notation.js';
import { seatMark } from './seats.js';
import { WalkBar } from './walkbar.js';

/** @typedef {import('../types.d.ts').Turn & { passed?: boolean }} Turn */

/** A round as it is listed: its turns, its element and the buttons of its moves. @typedef {{ turns: Turn[], element: HTMLElement, buttons: { entry: number, button: HTMLElement }[] }} Row */

/** What somebody could have done and did not takes no room in the list. @param {string} text */
function skipped(text) {
  return /^skip-/.test(text);
}

/** How a move stands in the list, and in a few words more what it is. @param {string} text @param {string} game @param {string} who @returns {[string | HTMLElement, string | null]} */
function shownAs(text, game, who) {
  const [, left] = /^!(resignation|timeout):/.exec(text) ?? [];
  if (left) return [t(`game.left.${left}`), t(`game.move.${left}`, { who })];
  if (skipped(text)) return ['–', capital(spoken(text, game))];
  const words = inWords(text, game);
  return [written(text, game), settings.notation === 'words' || words === spoken(text, game) ? (words === text ? null : text) : words];
}

/** Shows the steps of a turn, or folds them up. @param {Element} steps @param {boolean} open */
function unfold(steps, open) {
  steps.toggleAttribute('hidden', !open);
  steps.previousElementSibling?.setAttribute('aria-expanded', String(open));
}

export class Moves {
  /** @type {Row[]} */ #rows = [];
  /** The move that is marked. @type {HTMLElement | null} */ #current = null;
  /** How many entries are shown; null: all. @type {number | null} */ #at = null;

  /** Whether the list is to scroll with the next frame. */ #scrolls = false;

  /** @type {[Turn[], number, boolean]} */ #set = [[], 0, false];

  /** @param {{ game: string, who: (seat: number) => string, go: (entry: number | null) => void, step: (by: number) => void, again?: () => void, toggle: () => void, look?: (entry: number) => Promise<import('../board/peek.js').Seen> }} does `go` shows the position after so many entries; null is now; `look` reads it, for a small picture */
  constructor(does) {
    this.does = does;
    this.seats = 0;
    this.none = h('li', { class: 'quiet' }, t('game.no_moves'));
    this.list = h('ol', { class: 'moves-list', tabindex: '0', 'aria-label': t('game.moves'), onkeydown: (/** @type {KeyboardEvent} */ event) => this.#key(event) }, this.none);
    this.bar = new WalkBar(does);
    this.resized = new ResizeObserver(() => this.#scroll());
    this.resized.observe(this.list);
    this.element = h('section', { class: 'moves', 'aria-label': t('game.moves') }, this.list, this.bar.element);
    this.peek = new Peek();
    const { look } = does;
    if (look) this.peek.follow(this.list, (target) => {
      const at = /** @type {HTMLElement | null} */ (target.closest('.walk-move'));
      return at && { at, look: () => look(Number(at.dataset.entry) + 1) };
    });
    this.forget = onSetting((name) => name === 'notation' && this.#rewrite());
    this.#rewrite();
  }

  /** The same moves in another script. */
  #rewrite() {
    this.list.classList.toggle('in-words', settings.notation === 'words');
    this.#drop(0);
    this.#current = null;
    const at = this.#at;
    this.#at = -1;
    this.set(...this.#set);
    this.mark(at);
  }

  close() {
    this.forget();
    this.peek.hide();
    this.bar.close();
    this.resized.disconnect();
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const by = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }[event.key];
    if (by) this.does.step(by);
    else if (event.key === 'Home') this.does.go(0);
    else if (event.key === 'End') this.does.go(null);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  /** Only rounds that have changed are drawn anew: a long game must not take long at every move. @param {Turn[]} history @param {number} seats @param {boolean} [open] whether the last of the turns still goes on */
  set(history, seats, open = false) {
    this.#set = [history, seats, open];
    if (seats !== this.seats) {
      this.seats = seats;
      this.list.style.setProperty('--seats', String(seats));
      this.#drop(0);
    }
    // A turn that holds only notes has passed, unless it still goes on.
    const listed = rounds(history.map((turn, index) => (turn.actions.every(isNote) && !(open && index === history.length - 1) ? { ...turn, passed: true } : turn)));
    const same = (/** @type {number} */ index) => {
      const [was, is] = [this.#rows[index]?.turns, listed[index]];
      return was?.length === is.length && is.every((turn, at) => turn === was[at] || JSON.stringify(turn) === JSON.stringify(was[at]));
    };
    let first = 0;
    while (first < listed.length && same(first)) first += 1;
    this.#drop(first);
    for (const turns of listed.slice(first)) this.#add(turns);
    if (listed.length) this.none.remove();
    else this.list.append(this.none);
  }

  /** @param {number} from */
  #drop(from) {
    for (const { element } of this.#rows.splice(from)) element.remove();
  }

  /** @param {Turn[]} turns */
  #add(turns) {
    /** @type {Row['buttons']} */
    const buttons = [];
    const move = (/** @type {string} */ text, /** @type {number} */ entry, /** @type {number} */ seat) => {
      const [words, title] = shownAs(text, this.does.game, this.does.who(seat));
      const button = h('button', { type: 'button', class: 'walk-move', tabindex: '-1', 'data-entry': entry, title, onclick: () => this.does.go(entry + 1) }, words);
      buttons.push({ entry, button });
      return button;
    };
    const steps = (/** @type {Turn} */ turn) => (turn.passed ? [this.#pass(turn.seat)] : turn.actions.map((text, at) => !isNote(text) && move(text, turn.entry + at, turn.seat)));
    const element = h('li', { class: 'round' }, h('span', { class: 'round-number' }, this.#rows.length + 1),
      Array.from({ length: this.seats }, (_, seat) => {
        const turn = turns.find((other) => other.seat === seat + 1);
        return h('span', { class: 'turn' }, turn && [seatMark(turn.seat, this.does.game), ...(turn.notation ? this.#whole(turn, turn.notation, steps(turn), move) : steps(turn))]);
      }));
    this.#rows.push({ turns, element, buttons });
    this.list.append(element);
  }

  /** A turn without any decision. @param {number} seat */
  #pass(seat) {
    const words = t('game.move.passed', { who: this.does.who(seat) });
    return h('span', { class: 'walk-pass', title: words }, h('span', { 'aria-hidden': 'true' }, '–'), h('span', { class: 'unseen' }, words));
  }

  /**
   * A turn that has a word of its own is one entry, its steps folded up inside.
   * @param {Turn} turn @param {string} notation @param {(HTMLElement | false)[]} steps @param {(text: string, entry: number, seat: number) => HTMLElement} move
   */
  #whole(turn, notation, steps, move) {
    const inside = h('span', { class: 'turn-inside', hidden: true }, ...steps);
    const label = t('game.turn_steps', { turn: notation });
    const fold = h('button', {
      type: 'button', class: 'plain turn-fold', tabindex: '-1', 'aria-expanded': 'false', 'aria-label': label, title: label,
      onclick: () => unfold(inside, fold.getAttribute('aria-expanded') !== 'true'),
    });
    // Of two entries with the same place, the last is marked: the turn, where it is shown to its end.
    return [move(notation, turn.entry + turn.actions.length - 1, turn.seat), fold, inside];
  }

  /** With the next frame: to ask for places before makes the browser lay everything out once more. */
  #scroll() {
    if (this.#scrolls) return;
    this.#scrolls = true;
    requestAnimationFrame(() => {
      this.#scrolls = false;
      this.#reveal();
    });
  }

  /** Only the list scrolls, never the page. */
  #reveal() {
    const { list } = this;
    const row = this.#current?.closest('li');
    if (!row) list.scrollTop = 0;
    else if (this.#at === null) list.scrollTop = list.scrollHeight;
    else if (row.offsetTop < list.scrollTop || row.offsetTop + row.offsetHeight > list.scrollTop + list.clientHeight) list.scrollTop = row.offsetTop - list.clientHeight / 2;
  }

  /** Marks the move after which the shown position stands. @param {number | null} entry how many entries are shown; null: all */
  mark(entry) {
    this.element.classList.toggle('past', entry !== null);
    const before = entry ?? Infinity;
    const row = this.#rows.findLast(({ buttons }) => buttons.some((move) => move.entry < before));
    const current = row?.buttons.findLast((move) => move.entry < before)?.button ?? null;
    if (current === this.#current && entry === this.#at) return;
    this.#current?.removeAttribute('aria-current');
    current?.setAttribute('aria-current', 'true');
    // Whoever looks at a step sees it among the others.
    const inside = current?.closest('.turn-inside[hidden]');
    if (inside) unfold(inside, true);
    this.#current = current;
    this.#at = entry;
    this.#scroll();
  }
}
