/** Sets a position up by hand. What it composes is a text; whether that can be played is asked of the server after every stroke. */

import { announce } from '../announce.js';
import { post } from '../api.js';
import { Board } from '../board/board.js';
import { renderer as cotulenh } from '../board/cotulenh.js';
import { renderer as ringrift } from '../board/ringrift.js';
import { h, replace, s } from '../dom.js';
import { gameNames } from '../home/kinds.js';
import { has, say, seatName, t } from '../i18n.js';
import { seatMark } from '../game/seats.js';
import { checkbox, field, refill, segmented, select } from '../shell/controls.js';
import { icon } from '../shell/icons.js';
import { sentence } from '../shell/problem.js';
import { ringChoices } from './boards.js';
import { compose, draftOf, followingHands, LETTERS, ringsOf, stack, stroke } from './text.js';

/** @typedef {import('./text.js').Draft} Draft */
/** @typedef {import('./text.js').RingDraft} RingDraft */
/** @typedef {import('../types.d.ts').Content} Content */

/**
 * @typedef {{ kind: 'ring' | 'marker' | 'territory', seat: number } | { kind: 'piece', role: import('../types.d.ts').Role, seat: number, heroic: boolean }
 *   | { kind: 'erase' } | { kind: 'lift' } | { kind: 'star' }} Tool
 */

/**
 * What is needed to go on with a position that is being set up.
 * @typedef {{ layout: import('../types.d.ts').Layout, text: string, options: any, past: string[], tool: Tool, heroic: boolean, follow: boolean }} Unfinished
 */

/** Phases by the words of positions, with the codes of their names. */
const PHASES = {
  place: 'ring_placement', move: 'movement', capture: 'capture', chain: 'chain_capture', lines: 'line_processing', territory: 'territory_processing', forced: 'forced_elimination',
};

/**
 * Why a position cannot be played, in the reader's language where it has words for it. The server names several reasons in one sentence,
 * and the code of the first.
 * @param {any} problem @param {string} game @returns {string[]}
 */
function reasonsOf(problem, game) {
  if (!(problem.status >= 400 && problem.status < 500) || has(`problem.${problem.code}`)) return [sentence(problem)];
  return problem.message.split('; ').map((/** @type {string} */ text, /** @type {number} */ index) => say({ code: index === 0 ? problem.code : '', text }, game));
}

export class Editor {
  /**
   * @param {HTMLElement} boardHost
   * @param {HTMLElement} panelHost
   * @param {{ use: (game: import('../types.d.ts').GameName, position: string, options: any) => void, leave: () => void }} hooks
   */
  constructor(boardHost, panelHost, hooks) {
    this.boardHost = boardHost;
    this.hooks = hooks;
    this.form = h('div', { class: 'editor' });
    panelHost.append(this.form);
    boardHost.classList.add('editing');
    this.verdict = h('div', { class: 'editor-verdict' });
    /** @type {Tool} */
    this.tool = { kind: 'erase' };
    this.heroic = false;
    /** Whether rings go from the hands to the board and back. */
    this.follow = true;
    /** How many rings each seat has in all, once the server has said so. @type {number[] | null} */
    this.supply = null;
    /** @type {string[] | null} */
    this.reasons = null;
    /** @type {Awaited<ReturnType<typeof ringChoices>>} */
    this.choices = { boards: [], players: [] };
    ringChoices().then((choices) => {
      this.choices = choices;
      if (this.draft && this.form.isConnected) this.#drawForm(this.draft);
    }, () => {});
    this.asked = 0;
    this.timer = 0;
    /** What was there before each stroke. @type {string[]} */
    this.past = [];
    this.key = (/** @type {KeyboardEvent} */ event) => {
      const typing = event.target instanceof Element && event.target.closest('input, textarea, select, dialog');
      if (event.key === 'u' && !typing && !event.ctrlKey && !event.metaKey) this.#undo();
    };
    document.addEventListener('keydown', this.key);
  }

  /** Begins with a position that the server has shown. @param {import('../types.d.ts').Layout} layout @param {string} position @param {any} options */
  open(layout, position, options) {
    const tool = /** @type {Tool} */ (layout.game === 'ringrift' ? { kind: 'ring', seat: 1 } : { kind: 'piece', role: 'infantry', seat: 1, heroic: false });
    this.resume({ layout, text: position, options, past: [], tool, heroic: false, follow: this.follow });
  }

  /** @returns {Unfinished | null} */
  unfinished() {
    const { draft, options, past, tool, heroic, follow } = this;
    return draft ? { layout: draft.layout, text: compose(draft), options, past, tool, heroic, follow } : null;
  }

  /** @param {Unfinished} unfinished */
  resume({ layout, text, options, past, tool, heroic, follow }) {
    this.options = options;
    this.follow = follow;
    this.#askSupply(layout.game);
    this.draft = draftOf(text, layout);
    this.past = past;
    this.tool = tool;
    this.heroic = heroic;
    this.board?.destroy();
    this.boardHost.replaceChildren();
    this.board = new Board(this.boardHost, { layout, onAction: (action) => this.#stroke(/** @type {number} */ (action.cells?.to)), label: t('analyse.editorBoard') });
    this.#changed();
  }

  /** @param {import('../types.d.ts').GameName} game @param {any} options */
  async #fresh(game, options) {
    try {
      const shown = await post('/positions', { game, options });
      this.open(shown.layout, shown.view.position, shown.options);
    } catch (problem) {
      this.#refused(problem);
    }
  }

  /** @param {number} cell */
  #stroke(cell) {
    const draft = /** @type {Draft} */ (this.draft);
    const next = /** @type {any} */ (stroke(draft.cells[cell], this.tool));
    this.past.push(compose(draft));
    if (draft.game === 'ringrift') {
      const before = draft.cells;
      draft.cells = before.with(cell, next);
      if (this.follow) draft.hands = followingHands(draft.hands, before, draft.cells, this.supply);
      this.#tidy(draft);
    } else draft.cells[cell] = next;
    this.#changed();
  }

  /** How many rings there are is what the hands hold in the first position. @param {string} game */
  async #askSupply(game) {
    const { options } = this;
    this.supply = null;
    if (game !== 'ringrift') return;
    const first = await post('/positions', { game, options: options ?? null }).catch(() => null);
    if (first && this.options === options) this.supply = first.view.seats.map((/** @type {any} */ { standing }) => standing.hand);
  }

  #undo() {
    const text = this.past.pop();
    if (text === undefined || !this.draft) return;
    this.draft = draftOf(text, this.draft.layout);
    this.#changed();
  }

  /** Forgets what was remembered of the turn about a tower that is gone. @param {RingDraft} draft */
  #tidy(draft) {
    const mine = new Set(this.#towers(draft));
    draft.duties = draft.duties.filter((duty) => !/^(must|from):/.test(duty) || mine.has(duty.split(':')[1]));
    if (draft.phase === 'capture' || draft.phase === 'chain') this.#setDuty(draft, 'from', draft.duties.find((duty) => duty.startsWith('from:'))?.slice(5) ?? [...mine][0] ?? null);
  }

  /** The towers of the seat to move, by name. @param {RingDraft} draft */
  #towers(draft) {
    return draft.layout.cells.filter((_, cell) => {
      const content = draft.cells[cell];
      return content?.kind === 'stack' && content.seat === draft.seat;
    }).map(({ name }) => name);
  }

  /** @param {RingDraft} draft @param {string} word @param {string | boolean | null} value */
  #setDuty(draft, word, value) {
    const kept = draft.duties.filter((duty) => duty !== word && !duty.startsWith(`${word}:`));
    if (value) kept.push(value === true ? word : `${word}:${value}`);
    const order = ['must', 'from', 'owes-line', 'owes-region', 'recovering', 'acted', 'swap'];
    draft.duties = kept.sort((a, b) => order.indexOf(a.split(':')[0]) - order.indexOf(b.split(':')[0]));
  }

  /** Draws everything and asks the server. */
  #changed() {
    const draft = /** @type {Draft} */ (this.draft);
    this.#showBoard(draft);
    this.#drawForm(draft);
    clearTimeout(this.timer);
    this.timer = window.setTimeout(() => this.#check(), 250);
  }

  /** @param {Draft} draft */
  #showBoard(draft) {
    const actions = draft.layout.cells.map(({ name }, to) => ({ text: name, kind: 'place', cells: { to }, label: { code: 'analyse.cell', text: name } }));
    this.board?.show(/** @type {any} */ ({
      position: '', seat: draft.seat, phase: { code: '', name: '' }, task: { code: '', text: '' }, obligations: [], cells: draft.cells, seats: [], extra: {}, actions,
    }), { active: true });
  }

  async #check() {
    const draft = /** @type {Draft} */ (this.draft);
    const asked = ++this.asked;
    const position = compose(draft);
    try {
      await post('/positions', { game: draft.game, options: this.#rules(draft), position });
      if (asked === this.asked) this.#accepted();
    } catch (problem) {
      if (asked === this.asked) this.#refused(problem);
    }
  }

  #accepted() {
    if (this.reasons?.length) announce(t('analyse.fine'));
    this.reasons = [];
    this.#drawVerdict();
  }

  /** @param {any} problem */
  #refused(problem) {
    const before = this.reasons?.length;
    this.reasons = reasonsOf(problem, this.draft?.game ?? '');
    this.#drawVerdict();
    // Said when it changes, not at each stroke.
    if (before !== this.reasons.length) announce(t('analyse.refused', { count: this.reasons.length }));
  }

  #drawVerdict() {
    if (!this.useButton) return;
    const reasons = this.reasons;
    this.useButton.disabled = reasons === null || reasons.length > 0;
    if (!reasons) replace(this.verdict);
    else if (reasons.length === 0) replace(this.verdict, h('p', { class: 'good editor-fine' }, icon('done'), t('analyse.fine')));
    else {
      replace(this.verdict, h('div', { class: 'note bad' }, h('strong', {}, t('analyse.notYet')),
        h('ul', {}, ...reasons.map((reason) => h('li', {}, reason)))));
    }
  }

  /** @param {Draft} draft */
  #drawForm(draft) {
    const text = compose(draft);
    this.useButton = h('button', { type: 'button', class: 'primary', disabled: true, onclick: () => this.hooks.use(draft.game, compose(/** @type {Draft} */ (this.draft)), this.#rules(draft)) }, t('analyse.use'));
    const written = h('textarea', { class: 'editor-text', rows: 3, spellcheck: 'false', 'aria-label': t('analyse.text'), value: text, onchange: () => this.#read(written.value) });
    refill(this.form,
      h('div', { class: 'row between' }, h('h2', {}, t('analyse.editor')),
        h('button', { type: 'button', class: 'small', disabled: this.past.length === 0, onclick: () => this.#undo() }, t('analyse.undo'), h('kbd', {}, 'u'))),
      this.#kind(draft),
      draft.game === 'ringrift' ? this.#ringPalette(draft) : this.#piecePalette(draft),
      draft.game === 'ringrift' ? this.#ringTurn(draft) : this.#pieceTurn(draft),
      h('div', { class: 'row' },
        h('button', { type: 'button', class: 'small', onclick: () => this.#clear() }, t('analyse.clear')),
        h('button', { type: 'button', class: 'small', onclick: () => this.#fresh(draft.game, this.options ?? null) }, t('analyse.startPosition')),
        draft.game === 'ringrift' && h('button', { type: 'button', class: 'small', onclick: () => this.#fillHands(draft) }, t('analyse.fillHands'))),
      field(t('analyse.text'), written),
      h('div', { class: 'editor-foot' }, this.verdict,
        h('div', { class: 'row end' }, h('button', { type: 'button', onclick: () => this.hooks.leave() }, t('shell.cancel')), this.useButton)));
    this.#drawVerdict();
  }

  /** The options that a position needs beside its text: RingRift's holds them. @param {Draft} draft */
  #rules(draft) {
    return draft.game === 'ringrift' ? null : this.options ?? null;
  }

  /** @param {Draft} draft */
  #kind(draft) {
    const games = segmented(t('analyse.game'), gameNames(), draft.game,
      (game) => this.#fresh(/** @type {any} */ (game), null), { unseen: true });
    if (draft.game === 'cotulenh') return games;
    const board = select(this.choices.boards, draft.layout.board,
      (value) => this.#fresh('ringrift', { ...this.options, board: value }), { 'aria-label': t('analyse.board') });
    const players = select(this.choices.players, String(draft.hands.length),
      (value) => this.#fresh('ringrift', { ...this.options, players: Number(value) }), { 'aria-label': t('analyse.players') });
    return h('div', { class: 'editor-kind' }, games, h('div', { class: 'editor-pair' }, board, players));
  }

  /** @param {Tool} tool @param {string} label @param {Content | null} picture @param {string} [signName] */
  #toolButton(tool, label, picture, signName) {
    const draft = /** @type {Draft} */ (this.draft);
    const chosen = JSON.stringify({ ...tool, heroic: undefined }) === JSON.stringify({ ...this.tool, heroic: undefined });
    const renderer = draft.game === 'ringrift' ? ringrift : cotulenh;
    const drawing = picture
      ? s('svg', { viewBox: draft.game === 'ringrift' ? '-46 -50 92 92' : '-52 -52 104 104', class: `tool-picture ${draft.game}`, 'aria-hidden': 'true' }, renderer.content(picture, 'full', draft.layout))
      : icon(signName ?? 'remove');
    return h('button', {
      type: 'button', class: 'tool', 'aria-pressed': String(chosen), 'aria-label': label, title: label,
      onclick: () => { this.tool = tool; this.#drawForm(/** @type {Draft} */ (this.draft)); },
    }, drawing, picture ? null : h('span', {}, label));
  }

  /** @param {RingDraft} draft */
  #ringPalette(draft) {
    return h('div', { class: 'palette' },
      ...draft.hands.map((_, index) => {
        const seat = index + 1;
        const name = seatName(seat, draft.game);
        return h('div', { class: 'palette-row', role: 'group', 'aria-label': name }, seatMark(seat, 'ringrift'),
          this.#toolButton({ kind: 'ring', seat }, t('analyse.tool.ring', { name }), stack([seat])),
          this.#toolButton({ kind: 'marker', seat }, t('analyse.tool.marker', { name }), { kind: 'marker', seat }),
          this.#toolButton({ kind: 'territory', seat }, t('analyse.tool.territory', { name }), { kind: 'territory', seat }));
      }),
      h('div', { class: 'palette-row' },
        this.#toolButton({ kind: 'lift' }, t('analyse.tool.lift'), null, 'up'),
        this.#toolButton({ kind: 'erase' }, t('analyse.tool.erase'), null)));
  }

  /** @param {import('./text.js').PieceDraft} draft */
  #piecePalette(draft) {
    return h('div', { class: 'palette pieces' },
      ...[1, 2].map((seat) => h('div', { class: 'palette-row', role: 'group', 'aria-label': seatName(seat, draft.game) },
        ...Object.keys(LETTERS).map((name) => {
          const role = /** @type {import('../types.d.ts').Role} */ (name);
          return this.#toolButton({ kind: 'piece', role, seat, heroic: this.heroic }, t('analyse.tool.piece', { name: t(`role.${role}`), side: seatName(seat, draft.game) }),
            { seat, pieces: [{ role, heroic: this.heroic }] });
        }))),
      h('div', { class: 'palette-row' },
        this.#toolButton({ kind: 'star' }, t('analyse.tool.star'), null, 'done'),
        this.#toolButton({ kind: 'erase' }, t('analyse.tool.erase'), null),
        checkbox(t('analyse.heroic'), this.heroic, (on) => {
          this.heroic = on;
          if (this.tool.kind === 'piece') this.tool = { ...this.tool, heroic: on };
          this.#drawForm(/** @type {Draft} */ (this.draft));
        })),
      h('p', { class: 'help' }, t('analyse.stackHelp')));
  }

  /** @param {number} value @param {string} label @param {(value: number) => void} change @param {number} [least] */
  #number(value, label, change, least = 0) {
    const input = h('input', { type: 'number', min: least, max: 999, value, 'aria-label': label, inputmode: 'numeric', onchange: () => {
      change(Math.max(least, Math.min(999, Math.round(Number(input.value) || 0))));
      this.#changed();
    } });
    return input;
  }

  /** @param {Draft} draft */
  #toMove(draft) {
    const seats = draft.layout.seats.map((_, index) => ({ value: String(index + 1), label: seatName(index + 1, draft.game) }));
    return segmented(t('analyse.toMove'), seats, String(draft.seat), (value) => {
      draft.seat = Number(value);
      if (draft.game === 'ringrift') this.#tidy(draft);
      this.#changed();
    });
  }

  /** @param {RingDraft} draft */
  #ringTurn(draft) {
    const seats = draft.hands.map((hand, index) => {
      const name = seatName(index + 1, draft.game);
      return h('tr', {}, h('th', { scope: 'row' }, seatMark(index + 1, 'ringrift'), name),
        h('td', {}, this.#number(hand, t('analyse.handOf', { name }), (value) => (draft.hands[index] = value))),
        h('td', {}, this.#number(draft.eliminated[index], t('analyse.outOf', { name }), (value) => (draft.eliminated[index] = value))));
    });
    const phase = select(Object.entries(PHASES).map(([value, code]) => ({ value, label: t(`phase.${code}`) })), draft.phase, (value) => this.#phase(draft, value));
    return h('div', { class: 'stack editor-turn' },
      h('table', { class: 'editor-seats' }, h('thead', {}, h('tr', {}, h('td', {}), h('th', { scope: 'col' }, t('analyse.hand')), h('th', { scope: 'col' }, t('analyse.out')))), h('tbody', {}, ...seats)),
      checkbox(t('analyse.handsFollow'), this.follow, (on) => (this.follow = on), t('analyse.handsFollow.why')),
      this.#toMove(draft),
      h('div', { class: 'editor-pair' }, field(t('analyse.phase'), phase), this.#dutyField(draft)));
  }

  /** @param {RingDraft} draft @param {string} phase */
  #phase(draft, phase) {
    draft.phase = phase;
    draft.duties = draft.duties.filter((duty) => duty === 'swap' && phase === 'place');
    if (phase === 'capture' || phase === 'chain') this.#setDuty(draft, 'from', this.#towers(draft)[0] ?? null);
    if (phase !== 'place' && phase !== 'move' && phase !== 'forced') this.#setDuty(draft, 'acted', true);
    this.#changed();
  }

  /** What must be known of the turn so far in this phase. @param {RingDraft} draft */
  #dutyField(draft) {
    const towers = this.#towers(draft).map((name) => ({ value: name, label: name }));
    /** @param {string} word */
    const now = (word) => draft.duties.find((duty) => duty.startsWith(`${word}:`))?.slice(word.length + 1) ?? '';
    if (draft.phase === 'capture' || draft.phase === 'chain') {
      return field(t('analyse.capturer'), select(towers, now('from'), (value) => { this.#setDuty(draft, 'from', value); this.#changed(); }));
    }
    if (draft.phase === 'move') {
      return field(t('analyse.mover'), select([{ value: '', label: t('analyse.anyTower') }, ...towers], now('must'), (value) => {
        this.#setDuty(draft, 'must', value);
        this.#setDuty(draft, 'acted', value !== '');
        this.#changed();
      }));
    }
    const owed = draft.phase === 'lines' ? 'owes-line' : draft.phase === 'territory' ? 'owes-region' : null;
    return owed && h('div', { class: 'field' }, checkbox(t(`analyse.${owed}`), draft.duties.includes(owed), (on) => { this.#setDuty(draft, owed, on); this.#changed(); }));
  }

  /** @param {import('./text.js').PieceDraft} draft */
  #pieceTurn(draft) {
    return h('div', { class: 'stack editor-turn' }, this.#toMove(draft),
      h('div', { class: 'editor-pair' },
        field(t('analyse.halfMoves'), this.#number(draft.halfMoves, t('analyse.halfMoves'), (value) => (draft.halfMoves = value))),
        field(t('analyse.moveNumber'), this.#number(draft.move, t('analyse.moveNumber'), (value) => (draft.move = value), 1))));
  }

  #clear() {
    const draft = /** @type {Draft} */ (this.draft);
    this.past.push(compose(draft));
    const before = draft.cells;
    draft.cells = /** @type {any} */ (draft.cells.map(() => null));
    if (draft.game === 'ringrift' && this.follow) draft.hands = followingHands(draft.hands, /** @type {RingDraft['cells']} */ (before), draft.cells, this.supply);
    if (draft.game === 'ringrift') Object.assign(draft, { duties: [], rounds: '-', leavers: '-', phase: 'place' });
    this.#changed();
  }

  /** Puts the rings that are not on the board into the hands. @param {RingDraft} draft */
  async #fillHands(draft) {
    try {
      const { view } = await post('/positions', { game: 'ringrift', options: this.options ?? null });
      this.past.push(compose(draft));
      draft.hands = draft.hands.map((_, index) => Math.max(0, Number(view.seats[index]?.standing.hand ?? 0) - ringsOf(draft.cells, index + 1)));
      this.#changed();
    } catch (problem) {
      this.#refused(problem);
    }
  }

  /** Takes over a text that somebody has written. @param {string} text */
  async #read(text) {
    const draft = /** @type {Draft} */ (this.draft);
    try {
      const shown = await post('/positions', { game: draft.game, options: this.#rules(draft), position: text.trim() });
      this.open(shown.layout, shown.view.position, shown.options);
    } catch (problem) {
      this.#refused(problem);
    }
  }

  close() {
    clearTimeout(this.timer);
    document.removeEventListener('keydown', this.key);
    this.board?.destroy();
    this.boardHost.replaceChildren();
    this.boardHost.classList.remove('editing');
    this.form.remove();
  }
}
