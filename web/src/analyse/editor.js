/** Sets a position up by hand. What it composes is a text; whether that can be played is asked of the server after every stroke. */

import { announce } from '../announce.js';
import { post } from '../api.js';
import { Board } from '../board/board.js';
import { h, replace, s } from '../dom.js';
import { gameOf, loadGame, playOf } from '../games/index.js';
import { gameNames } from '../home/kinds.js';
import { seatName, t } from '../i18n.js';
import { field, refill, segmented } from '../shell/controls.js';
import { icon } from '../shell/icons.js';
import { sentences } from '../shell/problem.js';
import { choiceLists, firstChoices, fitting } from './firstchoices.js';

/** @typedef {import('../games/types.d.ts').Draft} Draft */
/** @typedef {import('../games/types.d.ts').EditorKit<any>} EditorKit */
/** @typedef {import('../types.d.ts').Content} Content */
/** @typedef {import('../types.d.ts').Layout} Layout */

/**
 * What is needed to go on with a position that is being set up.
 * @typedef {{ layout: Layout, text: string, options: any, past: string[], tool: any, own: any }} Unfinished
 */

export class Editor {
  /** @type {EditorKit | null} */ #kit = null;
  /** @type {Draft | null} */ #draft = null;
  /** What was there before each stroke. @type {string[]} */ #past = [];
  /** @type {string[] | null} */ #reasons = null;
  /** @type {import('../home/kinds.js').Choice[]} */ #choices = [];
  #asked = 0;
  /** Counts what was begun: what comes too late is dropped. */ #visit = 0;
  #timer = 0;
  #closed = false;
  /** What is in the hand. @type {any} */ tool = null;
  /** What the game's part of the editor remembers. @type {any} */ own = {};
  /** @type {any} */ options = null;

  /**
   * @param {HTMLElement} boardHost
   * @param {HTMLElement} panelHost
   * @param {{ use: (game: string, position: string, options: any) => void, leave: () => void }} hooks
   */
  constructor(boardHost, panelHost, hooks) {
    this.boardHost = boardHost;
    this.hooks = hooks;
    this.form = h('div', { class: 'editor' });
    panelHost.append(this.form);
    boardHost.classList.add('editing');
    this.verdict = h('div', { class: 'editor-verdict' });
    this.key = (/** @type {KeyboardEvent} */ event) => {
      const typing = event.target instanceof Element && event.target.closest('input, textarea, select, dialog');
      if (event.key === 'u' && !typing && !event.ctrlKey && !event.metaKey) this.#undo();
    };
    document.addEventListener('keydown', this.key);
  }

  get draft() {
    return /** @type {Draft} */ (this.#draft);
  }

  get kit() {
    return /** @type {EditorKit} */ (this.#kit);
  }

  get game() {
    return this.draft.layout.game;
  }

  /** Begins with a position that the server has shown. @param {Layout} layout @param {string} text @param {any} options */
  open(layout, text, options) {
    return this.resume({ layout, text, options, past: [], tool: null, own: null });
  }

  /** @returns {Unfinished | null} */
  unfinished() {
    if (!this.#draft) return null;
    const { options, tool, own } = this;
    return { layout: this.draft.layout, text: this.kit.text(this.draft), options, past: this.#past, tool, own };
  }

  /** @param {Unfinished} unfinished */
  async resume({ layout, text, options, past, tool, own }) {
    const { game } = layout;
    const visit = ++this.#visit;
    const [kit, choices] = await Promise.all([gameOf(game).editor?.(), firstChoices(game).catch(() => []), loadGame(game)]);
    if (!kit || visit !== this.#visit || this.#closed) return;
    // Who plays the same game goes on with what was set before.
    const before = this.#kit === kit.kit ? this.own : null;
    this.#kit = kit.kit;
    this.tool = tool ?? this.kit.tool;
    this.own = own ?? before ?? { ...this.kit.own };
    this.options = options;
    this.#draft = this.kit.draft(text, layout);
    this.#past = past;
    this.#choices = choices;
    this.kit.begin?.(this);
    this.board?.destroy();
    this.boardHost.replaceChildren();
    this.board = new Board(this.boardHost, { layout, onAction: (action) => this.#stroke(/** @type {number} */ (action.cells?.to)), label: t('analyse.editorBoard') });
    this.changed();
  }

  /** @param {string} game @param {any} options */
  async #fresh(game, options) {
    try {
      const shown = await post('/positions', { game, options });
      await this.open(shown.layout, shown.view.position, shown.options);
    } catch (problem) {
      this.refused(problem);
    }
  }

  /** @param {number} cell */
  #stroke(cell) {
    this.remember();
    this.kit.stroke(this, this.draft, cell);
    this.changed();
  }

  /** Keeps what is there, for whoever wants it back. */
  remember() {
    this.#past.push(this.kit.text(this.draft));
  }

  #undo() {
    const text = this.#draft && this.#past.pop();
    if (text === undefined || text === null) return;
    this.#draft = this.kit.draft(text, this.draft.layout);
    this.changed();
  }

  #clear() {
    const { draft } = this;
    this.remember();
    const before = draft.cells;
    draft.cells = before.map(() => null);
    this.kit.cleared?.(this, draft, before);
    this.changed();
  }

  /** Draws everything and asks the server. */
  changed() {
    this.#showBoard(this.draft);
    this.draw();
    clearTimeout(this.#timer);
    this.#timer = window.setTimeout(() => this.#check(), 250);
  }

  /** @param {Draft} draft */
  #showBoard(draft) {
    const actions = draft.layout.cells.map(({ name }, to) => ({ text: name, kind: 'place', cells: { to }, label: { code: 'analyse.cell', text: name } }));
    this.board?.show(/** @type {any} */ ({
      position: '', seat: draft.seat, phase: { code: '', name: '' }, task: { code: '', text: '' }, obligations: [], cells: draft.cells, seats: [], extra: {}, actions,
    }), { active: true });
  }

  /** The options that a position needs beside its text. */
  #rules() {
    return gameOf(this.game).positionsHoldOptions ? null : this.options ?? null;
  }

  async #check() {
    const asked = ++this.#asked;
    try {
      await post('/positions', { game: this.game, options: this.#rules(), position: this.kit.text(this.draft) });
      if (asked === this.#asked) this.#accepted();
    } catch (problem) {
      if (asked === this.#asked) this.refused(problem);
    }
  }

  #accepted() {
    if (this.#reasons?.length) announce(t('analyse.fine'));
    this.#reasons = [];
    this.#drawVerdict();
  }

  /** @param {any} problem */
  refused(problem) {
    const before = this.#reasons?.length;
    this.#reasons = sentences(problem, this.#draft?.layout.game ?? '');
    this.#drawVerdict();
    // Said when it changes, not at each stroke.
    if (before !== this.#reasons.length) announce(t('analyse.refused', { count: this.#reasons.length }));
  }

  #drawVerdict() {
    if (!this.useButton) return;
    const reasons = this.#reasons;
    this.useButton.disabled = reasons === null || reasons.length > 0;
    if (!reasons) replace(this.verdict);
    else if (reasons.length === 0) replace(this.verdict, h('p', { class: 'good editor-fine' }, icon('done'), t('analyse.fine')));
    else {
      replace(this.verdict, h('div', { class: 'note bad' }, h('strong', {}, t('analyse.notYet')),
        h('ul', {}, ...reasons.map((reason) => h('li', {}, reason)))));
    }
  }

  /** Draws the form anew. */
  draw() {
    const { draft, kit } = this;
    this.useButton = h('button', { type: 'button', class: 'primary', disabled: true, onclick: () => this.hooks.use(this.game, kit.text(this.draft), this.#rules()) }, t('analyse.use'));
    const written = h('textarea', { class: 'editor-text', rows: 3, spellcheck: 'false', 'aria-label': t('analyse.text'), value: kit.text(draft), onchange: () => this.#read(written.value) });
    refill(this.form,
      h('div', { class: 'row between' }, h('h2', {}, t('analyse.editor')),
        h('button', { type: 'button', class: 'small', disabled: this.#past.length === 0, onclick: () => this.#undo() }, t('analyse.undo'), h('kbd', {}, 'u'))),
      this.#kind(),
      kit.palette(this, draft),
      kit.turn(this, draft),
      h('div', { class: 'row' },
        h('button', { type: 'button', class: 'small', onclick: () => this.#clear() }, t('analyse.clear')),
        h('button', { type: 'button', class: 'small', onclick: () => this.#fresh(this.game, this.options ?? null) }, t('analyse.startPosition')),
        kit.buttons?.(this, draft)),
      field(t('analyse.text'), written),
      h('div', { class: 'editor-foot' }, this.verdict,
        h('div', { class: 'row end' }, h('button', { type: 'button', onclick: () => this.hooks.leave() }, t('shell.cancel')), this.useButton)));
    this.#drawVerdict();
  }

  #kind() {
    const { game } = this;
    const games = segmented(t('analyse.game'), gameNames(({ editor }) => editor), game, (other) => this.#fresh(other, null), { unseen: true });
    const lists = choiceLists(game, this.#choices, this.options ?? {}, async (chosen) => this.#fresh(game, await fitting(game, { ...this.options, ...chosen })));
    return lists ? h('div', { class: 'editor-kind' }, games, lists) : games;
  }

  // For the game's part of the editor

  /** A button that takes a tool into the hand. @param {any} tool @param {string} label @param {Content | null} picture @param {string} [signName] */
  toolButton(tool, label, picture, signName) {
    const { layout } = this.draft;
    const drawing = picture
      ? s('svg', { viewBox: this.kit.box, class: `tool-picture ${layout.game}`, 'aria-hidden': 'true' }, playOf(layout.game).renderer.content(picture, 'full', layout))
      : icon(signName ?? 'remove');
    return h('button', {
      type: 'button', class: 'tool', 'aria-pressed': String(JSON.stringify(tool) === JSON.stringify(this.tool)), 'aria-label': label, title: label,
      onclick: () => { this.tool = tool; this.draw(); },
    }, drawing, picture ? null : h('span', {}, label));
  }

  /** The button that empties cells. */
  eraser() {
    return this.toolButton({ kind: 'erase' }, t('analyse.tool.erase'), null);
  }

  /** @param {number} value @param {string} label @param {(value: number) => void} change @param {number} [least] */
  number(value, label, change, least = 0) {
    const input = h('input', { type: 'number', min: least, max: 999, value, 'aria-label': label, inputmode: 'numeric', onchange: () => {
      change(Math.max(least, Math.min(999, Math.round(Number(input.value) || 0))));
      this.changed();
    } });
    return input;
  }

  /** Whose turn it is. */
  toMove() {
    const { draft } = this;
    const seats = draft.layout.seats.map((_, index) => ({ value: String(index + 1), label: seatName(index + 1, this.game) }));
    return segmented(t('analyse.toMove'), seats, String(draft.seat), (value) => {
      draft.seat = Number(value);
      this.kit.turned?.(draft);
      this.changed();
    });
  }

  /** Takes over a text that somebody has written. @param {string} text */
  async #read(text) {
    try {
      const shown = await post('/positions', { game: this.game, options: this.#rules(), position: text.trim() });
      await this.open(shown.layout, shown.view.position, shown.options);
    } catch (problem) {
      this.refused(problem);
    }
  }

  close() {
    this.#closed = true;
    clearTimeout(this.#timer);
    document.removeEventListener('keydown', this.key);
    this.board?.destroy();
    this.boardHost.replaceChildren();
    this.boardHost.classList.remove('editing');
    this.form.remove();
  }
}
