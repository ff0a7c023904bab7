/** The moves so far, by turns; each can be looked at. */

import { h, replace, s } from '../dom.js';
import { t } from '../i18n.js';
import { seatMark } from './seats.js';

/** @typedef {import('../types.d.ts').Turn} Turn */
/** @typedef {import('../types.d.ts').Update} Update */

/** Notes that the rules ask for and nobody chose. @param {string} text */
export function isNote(text) {
  return /^no-/.test(text);
}

/** What somebody could have done and did not takes no room in the list. @param {string} text */
function skipped(text) {
  return /^skip-/.test(text);
}

/**
 * The turns after an update. The table says how many entries there are and which of them are the turn in progress; what was
 * taken back is cut off.
 * @param {Turn[]} history
 * @param {Update} update
 * @returns {Turn[]}
 */
export function amend(history, update) {
  const { entries, turn } = update.table;
  const added = update.entries.filter((entry) => entry.kind === 'action' && entry.entry !== undefined);
  const first = Math.min(entries, ...added.map((entry) => /** @type {number} */ (entry.entry)));
  const kept = history
    .filter((old) => old.entry < first)
    .map((old) => ({ ...old, actions: old.actions.slice(0, first - old.entry) }));
  const begins = entries - turn.length;
  for (const { entry, seat, text } of added) {
    const last = kept.at(-1);
    const place = /** @type {number} */ (entry);
    if (last && last.seat === seat && last.entry + last.actions.length === place && place !== begins) last.actions.push(text ?? '');
    else kept.push({ seat: seat ?? 0, entry: place, actions: [text ?? ''] });
  }
  return kept;
}

/** Turns side by side, as they were taken in one round. @param {Turn[]} history @returns {Turn[][]} */
function rounds(history) {
  /** @type {Turn[][]} */
  const rows = [];
  for (const turn of history) {
    const row = rows.at(-1);
    if (row && /** @type {Turn} */ (row.at(-1)).seat < turn.seat) row.push(turn);
    else rows.push([turn]);
  }
  return rows;
}

export class Moves {
  /** @param {{ game: string, go: (entry: number | null) => void, step: (by: number) => void }} does `go` shows the position after so many entries; null is now */
  constructor(does) {
    this.does = does;
    /** @type {Turn[]} */ this.history = [];
    this.seats = 2;
    this.list = h('ol', { class: 'moves-list', tabindex: '0', 'aria-label': t('game.moves'), onkeydown: (/** @type {KeyboardEvent} */ event) => this.#key(event) });
    const button = (/** @type {string} */ key, /** @type {string} */ sign, /** @type {() => void} */ act) =>
      h('button', { type: 'button', class: 'plain', title: t(key), 'aria-label': t(key), onclick: act },
        s('svg', { class: 'walk-icon', viewBox: '0 0 24 24', 'aria-hidden': 'true' }, s('path', { d: sign })));
    this.live = h('button', { type: 'button', class: 'small live', hidden: true, onclick: () => does.go(null) }, t('game.live'));
    this.bar = h('div', {
      class: 'moves-bar',
      onwheel: (/** @type {WheelEvent} */ event) => {
        event.preventDefault();
        does.step(Math.sign(event.deltaY));
      },
    }, button('game.first', 'M6 5h2.5v14H6zM19 5v14L9 12z', () => does.go(0)), button('game.previous', 'M17 5v14L7 12z', () => does.step(-1)), button('game.next', 'M7 5v14l10-7z', () => does.step(1)), button('game.last', 'M15.5 5H18v14h-2.500zM5 5v14l10-7z', () => does.go(null)), this.live);
    this.resized = new ResizeObserver(() => this.#scroll());
    this.resized.observe(this.list);
    this.element = h('section', { class: 'moves', 'aria-label': t('game.moves') }, this.list, this.bar);
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

  /** @param {Turn[]} history @param {number} seats */
  set(history, seats) {
    this.history = history;
    this.seats = seats;
    this.list.style.setProperty('--seats', String(seats));
    replace(this.list, rounds(history).map((row, index) => h('li', { class: 'round' }, h('span', { class: 'round-number' }, index + 1),
      Array.from({ length: seats }, (_, seat) => {
        const turn = row.find((other) => other.seat === seat + 1);
        return h('span', { class: 'turn' }, turn && [
          seats > 2 && seatMark(turn.seat, this.does.game),
          turn.actions.map((text, at) => !isNote(text) && h('button', { type: 'button', class: 'walk-move', tabindex: '-1', 'data-entry': turn.entry + at, title: skipped(text) ? text : null, onclick: () => this.does.go(turn.entry + at + 1) }, skipped(text) ? '–' : text)),
        ].flat());
      }))));
    if (history.length === 0) replace(this.list, h('li', { class: 'quiet' }, t('game.no_moves')));
    this.mark(null);
  }

  /** Which row is to be seen, once the list has its size. @type {HTMLElement | null} */ #row = null;
  /** @type {number | null} */ #at = null;

  /** Only the list scrolls, never the page. */
  #scroll() {
    const { list } = this;
    const row = this.#row;
    if (!row) list.scrollTop = 0;
    else if (this.#at === null) list.scrollTop = list.scrollHeight;
    else if (row.offsetTop < list.scrollTop || row.offsetTop + row.offsetHeight > list.scrollTop + list.clientHeight) list.scrollTop = row.offsetTop - list.clientHeight / 2;
  }

  /** Marks the move after which the shown position stands. @param {number | null} entry how many entries are shown; null: all */
  mark(entry) {
    this.live.hidden = entry === null;
    this.element.classList.toggle('past', entry !== null);
    for (const old of this.list.querySelectorAll('[aria-current]')) old.removeAttribute('aria-current');
    const buttons = [...this.list.querySelectorAll('button')];
    const current = entry === null ? buttons.at(-1) : buttons.findLast((button) => Number(button.dataset.entry) < entry);
    current?.setAttribute('aria-current', 'true');
    this.#row = current ? current.closest('li') : null;
    this.#at = entry;
    this.#scroll();
  }

  /** The place of the move before or after, passing over notes. @param {number} shown @param {number} by */
  beside(shown, by) {
    const ends = this.history.flatMap((turn) => turn.actions.map((text, at) => (isNote(text) ? -1 : turn.entry + at + 1))).filter((end) => end > 0);
    if (by > 0) return ends.find((end) => end > shown) ?? null;
    // What follows a move by itself belongs to it.
    const at = ends.filter((end) => end <= shown).length;
    return at > 1 ? ends[at - 2] : 0;
  }
}
