/** The analysis board: any position or game, lines to try, what the engine thinks, and the review of a game. */

import { marksOf } from '../board/arrows.js';
import { calmly } from '../calm.js';
import { Desk } from '../game/desk.js';
import { meantElsewhere } from '../game/keys.js';
import { notationButton } from '../game/notationbutton.js';
import { isBot, seatWho } from '../game/people.js';
import { h, replace } from '../dom.js';
import { FIRST, gameOf, isGame } from '../games/index.js';
import { gameNames } from '../home/kinds.js';
import { language, seatName, t } from '../i18n.js';
import { keptRecord } from '../records.js';
import { go } from '../router.js';
import { onSetting, set, settings } from '../settings.js';
import { refill, segmented } from '../shell/controls.js';
import { dialog, noticePlace, toast } from '../shell/dialog.js';
import { sentence } from '../shell/problem.js';
import { Editor } from './editor.js';
import { Engine } from './engine.js';
import { EvalBar } from './evalbar.js';
import { askWhat, look } from './load.js';
import { Peek } from '../board/peek.js';
import { Review } from './review.js';
import { addressOf, share } from './share.js';
import { pictureButton } from './signs.js';
import { seatCards } from './standing.js';
import { quiet } from './tree.js';
import { TreeView } from './treeview.js';
import { Workbench } from './workbench.js';

/**
 * What somebody had before them when they left this page: it is there again when the page is drawn anew, as in another language,
 * and when they come back in the history.
 * @typedef {object} Left
 * @property {string} address
 * @property {string} language
 * @property {Workbench} bench
 * @property {import('../types.d.ts').Snapshot | null} game
 * @property {import('./editor.js').Unfinished | null} unfinished
 */

/** What was left of each game. @type {Map<string, Left>} */
const all = new Map();

/** @returns {Left | null} */
function leftHere() {
  const left = [...all.values()].find(({ address }) => address === location.pathname + location.search);
  // A game that goes on is read again, unless nothing but the language has changed.
  return !left || (left.game?.table.status === 'running' && left.language === language()) ? null : left;
}

/** @param {HTMLElement} main */
export function open(main) {
  const page = new AnalysisPage(main, leftHere());
  page.begin();
  return () => page.close();
}

class AnalysisPage {
  /** @param {HTMLElement} main @param {Left | null} before */
  constructor(main, before) {
    main.classList.add('analysing');
    this.before = before;
    this.bench = before?.bench ?? new Workbench();
    /** The game of the server that is looked at. @type {import('../types.d.ts').Snapshot | null} */
    this.game = null;
    /** The address that shows the same again. */
    this.address = '';
    this.language = language();
    /** @type {Desk | null} */
    this.desk = null;
    /** @type {Editor | null} */
    this.editor = null;
    this.board = '';
    this.forbidden = false;
    this.closed = false;
    /** Whether something else has come to the bench while a position is set up. */
    this.behind = false;
    const part = (/** @type {string} */ name, /** @type {Record<string, any>} */ more = {}) => h('div', { class: name, ...more });
    this.parts = {
      bar: part('analyse-bar'), kind: part('analyse-kind'), board: part('analyse-board'), seats: part('analyse-seats'), desk: part('analyse-desk panel'),
      engine: part('analyse-engine panel'), tree: part('tree', { role: 'group', 'aria-label': t('analyse.moves') }), steps: part('tools-steps'), more: part('tools-more'),
      edit: part('analyse-edit panel', { hidden: true }), review: part('analyse-review panel', { hidden: true }),
    };
    const { bar, kind, board, seats, desk, engine, tree, steps, more, edit, review } = this.parts;
    this.side = h('div', { class: 'analyse-lines' }, review, kind, seats, noticePlace(), desk, engine, h('div', { class: 'analyse-tree panel' }, tree, h('div', { class: 'analyse-tools' }, steps, more)));
    this.root = h('div', { class: 'analyse' }, h('h1', { class: 'unseen' }, t('title.analyse')),
      h('div', { class: 'analyse-main' }, bar, board), h('div', { class: 'analyse-side' }, this.side, edit));
    replace(main, this.root);
    this.bar = new EvalBar(bar);
    this.tree = new TreeView(tree, (node) => this.#try(() => this.bench.go(node)));
    this.peek = new Peek();
    this.peek.follow(tree, (target) => {
      const found = this.tree.at(target);
      return found && { at: found.at, look: () => this.bench.glimpse(found.node) };
    });
    this.engine = new Engine(engine, {
      think: (position, effort, signal, info) => this.bench.think(position, effort, signal, info),
      play: (actions) => this.#try(() => this.bench.playAll(actions)),
      point: (actions, at) => this.#point(actions, at),
      told: (idea) => this.#told(idea),
    });
    this.review = new Review(review, this.bench, {
      go: (node) => this.#try(() => this.bench.go(node)),
      graded: (grades) => {
        this.tree.grades = grades;
        this.#drawTree();
      },
      mine: () => this.game?.you ?? [],
      retrying: (on) => this.#retrying(on),
    });
    this.forget = onSetting((name) => name === 'notation' && this.#drawTree());
    this.silence = this.bench.onChange((how) => this.#changed(how));
    this.#drawTools();
    /** Steps of a held key that are not taken yet, and the frame that takes them. */
    this.held = 0;
    /** @type {number | null} */
    this.stepping = null;
    this.key = (/** @type {KeyboardEvent} */ event) => this.#key(event);
    document.addEventListener('keydown', this.key);
    this.drop = (/** @type {DragEvent} */ event) => this.#drop(event);
    this.root.addEventListener('dragover', this.drop);
    this.root.addEventListener('drop', this.drop);
  }

  /** Shows what was left here, or what the address asks for. */
  async begin() {
    if (this.before) {
      const { game, unfinished } = this.before;
      if (game) this.#introduce(game);
      this.#changed({ animate: false, fresh: true, passing: false });
      if (unfinished) this.#edit(unfinished);
      return;
    }
    const query = new URLSearchParams(location.search);
    // Other pages say which game it is of, or which game of the server.
    const named = query.get('kind') ?? query.get('game');
    const kind = [named, settings.analysed].find((name) => name && isGame(name)) ?? FIRST;
    const id = isGame(query.get('game')) ? null : query.get('game');
    const record = query.get('record') === 'session' ? keptRecord() : null;
    try {
      if (record) {
        await look(this.bench, record);
        await this.#goTo(query);
        this.#drawings(query);
        return;
      }
      if (id) {
        const game = await this.bench.beginGame(id);
        this.#introduce(game);
        this.#changed({ animate: false, fresh: true, passing: false });
        await this.#goTo(query);
        this.#drawings(query);
        if (query.has('review') && !this.closed) this.review.start();
        return;
      }
      const options = query.get('options');
      await this.bench.begin({ game: kind, options: options ? JSON.parse(options) : null, start: query.get('position') }, query.get('line')?.split(' ').filter(Boolean) ?? []);
      this.#drawings(query);
    } catch (problem) {
      if (this.closed) return;
      toast(sentence(problem), 'bad');
      // An address that cannot be shown is no reason to show nothing.
      await this.bench.begin({ game: kind, options: null, start: null }).catch(() => {
        replace(this.root, h('div', { class: 'note bad' }, h('p', {}, sentence(problem))));
      });
    }
  }

  /** @param {import('../types.d.ts').Snapshot} game */
  #introduce(game) {
    this.game = game;
    const { players, status } = game.table;
    this.bench.source.names = game.layout.seats.map((_, index) => seatWho({ ...game, you: [] }, index + 1));
    // Nobody gets advice against people who are still playing.
    this.forbidden = status === 'running' && game.you.length > 0 && players.some((player) => !isBot(player) && !game.you.includes(player.seat));
  }

  /** The arrows and circles of a link. @param {URLSearchParams} query */
  #drawings(query) {
    const words = query.get('draw');
    if (!words || this.closed) return;
    this.bench.draw(words);
    this.#markBest();
    this.#address();
  }

  /** @param {URLSearchParams} query */
  async #goTo(query) {
    const line = this.bench.tree.line();
    let place = query.has('at') ? Number(query.get('at')) : line.length - 1;
    if (query.has('entry')) {
      let left = Number(query.get('entry'));
      place = line.findIndex((node) => (left -= node.entries.length) <= 0);
      if (place < 0) place = line.length - 1;
    }
    const node = line[Math.max(0, Math.min(line.length - 1, place || 0))];
    if (node !== this.bench.node) await this.bench.go(node);
  }

  /** @param {import('./workbench.js').Change} how */
  #changed({ animate, fresh, passing }) {
    const { shown, source, node } = this.bench;
    if (!shown || this.closed) return;
    if (this.editor) {
      // The board is the editor's; all this is drawn when it is left.
      this.behind ||= fresh;
      return;
    }
    if (passing) {
      this.tree.stand(node);
      this.#drawTools();
      this.review.stand(node);
      return;
    }
    const { layout, view } = shown;
    const board = `${layout.game} ${layout.board} ${layout.seats.length}`;
    if (board !== this.board || !this.desk) {
      this.desk?.destroy();
      this.parts.board.replaceChildren();
      this.desk = new Desk(this.parts.board, this.parts.desk, {
        game: source.game, layout, label: t('analyse.board'), tips: false,
        act: (text) => this.bench.play(text),
        undo: (what) => this.bench.back(what),
        preview: (text) => this.bench.preview(text),
        why: (text) => this.bench.preview(text).then(() => null, (problem) => problem),
        who: (seat) => this.#name(seat),
        options: () => this.bench.source.options ?? undefined,
        drawings: this.bench.drawings,
      });
      this.board = board;
      for (const shape of ['square', 'hex', 'grid']) this.root.classList.toggle(shape, layout.shape === shape);
      this.root.classList.toggle('many', layout.seats.length > 2);
    }
    if (fresh) {
      if (!source.id) Object.assign(this, { forbidden: false, game: null });
      this.review.begin(layout);
    }
    this.desk.show(view, { turn: shown.turn ?? [], you: layout.seats.map((_, index) => index + 1), active: !view.outcome, frames: animate ? shown.frames ?? [] : [] });
    this.desk.board.mark([]);
    this.bar.show(layout, view, null);
    this.#drawKind();
    this.#drawSeats();
    this.#drawTree();
    this.#drawTools();
    this.review.stand(node);
    this.peek.hide();
    if (!this.review.retry) this.engine.show(source.game, view, this.forbidden);
    this.#address();
  }

  #address() {
    this.address = addressOf(this.bench, true);
    try {
      history.replaceState(null, '', this.address);
    } catch {
      // A browser may find that this happens too often; the next step writes it.
    }
  }

  /** While somebody looks for something better, nobody tells what that is. @param {boolean} on */
  #retrying(on) {
    this.root.classList.toggle('retrying', on);
    this.engine.stop();
    this.#told(null);
    if (!on && this.bench.shown) this.engine.show(this.bench.source.game, this.bench.shown.view, this.forbidden);
  }

  /** @param {number} seat */
  #name(seat) {
    return this.bench.source.names?.[seat - 1] || seatName(seat, this.bench.source.game);
  }

  /** Which game is looked at; the other one is where it was left. */
  #drawKind() {
    const { game } = this.bench.source;
    if (settings.analysed !== game) set('analysed', game);
    if (this.parts.kind.dataset.game === game) return;
    this.parts.kind.dataset.game = game;
    refill(this.parts.kind, segmented(t('analyse.game'), gameNames(), game,
      (other) => go(all.get(other)?.address ?? `/analyse?kind=${other}`), { unseen: true }));
  }

  #drawSeats() {
    const { shown } = this.bench;
    if (shown) replace(this.parts.seats, ...seatCards(shown.layout, shown.view, (seat) => this.#name(seat)));
  }

  #drawTree() {
    const { shown, tree, node } = this.bench;
    if (shown) calmly(this.parts.tree, () => this.tree.show(tree, node, shown.layout));
  }

  #drawTools() {
    const { bench } = this;
    const { node } = bench;
    const ends = node.children.length === 0;
    const side = !bench.tree.isMain(node);
    const go = (/** @type {() => Promise<any>} */ work) => () => this.#try(work);
    refill(this.parts.steps,
      h('div', { class: 'tools-walk' },
        pictureButton('first', t('analyse.first'), go(() => bench.go(bench.tree.root)), { disabled: !node.parent }),
        pictureButton('back', `${t('analyse.back')} [`, go(() => bench.back()), { disabled: !node.parent }),
        pictureButton('forward', `${t('analyse.forward')} ]`, go(() => bench.forward()), { disabled: ends }),
        pictureButton('last', t('analyse.last'), go(() => bench.end()), { disabled: ends })),
      h('div', { class: 'tools-line' },
        pictureButton('comment', t('analyse.remark'), () => this.#remark()),
        pictureButton('up', t('analyse.promote'), () => bench.promote(node), { disabled: !side }),
        pictureButton('remove', t('analyse.remove'), go(() => bench.remove(node)), { disabled: !node.parent })));
    this.#drawMore();
  }

  /** What is the same at every move is drawn once for each game: a button that is replaced while it is pressed does nothing. */
  #drawMore() {
    const { game } = this.bench.source;
    if (this.parts.more.dataset.game === game) return;
    this.parts.more.dataset.game = game;
    refill(this.parts.more,
      pictureButton('flip', `${t('analyse.flip')} f`, () => this.desk?.board.flip()),
      h('button', { type: 'button', class: 'small', onclick: () => this.#ask() }, t('analyse.open')),
      gameOf(game).editor && h('button', { type: 'button', class: 'small', onclick: () => this.#edit() }, t('analyse.edit')),
      h('button', { type: 'button', class: 'small', onclick: () => share(this.bench) }, t('analyse.shareShort')),
      notationButton(game),
      h('button', { type: 'button', class: 'small', onclick: () => import('../game/sightsmenu.js').then(({ openSights }) => openSights(game)) }, t('sight.short')));
  }

  #ask() {
    askWhat({
      game: this.bench.source.game,
      read: (text) => look(this.bench, text),
      fresh: (game, options) => this.bench.begin({ game, options, start: null }),
    });
  }

  /** @param {import('./editor.js').Unfinished} [unfinished] what somebody had begun to set up */
  #edit(unfinished) {
    const { shown } = this.bench;
    if (!shown) return;
    this.engine.stop();
    this.peek.hide();
    this.desk?.destroy();
    this.desk = null;
    this.side.hidden = true;
    this.parts.edit.hidden = false;
    this.root.classList.add('edits');
    this.editor = new Editor(this.parts.board, this.parts.edit, {
      leave: () => this.#leaveEditor(),
      use: (game, position, options) => this.#try(async () => {
        await this.bench.begin({ game, options, start: position });
        this.#leaveEditor();
      }),
    });
    if (unfinished) this.editor.resume(unfinished);
    else this.editor.open(shown.layout, shown.view.position, shown.options);
  }

  #leaveEditor() {
    if (!this.editor || this.closed) return;
    this.editor.close();
    this.editor = null;
    this.parts.edit.hidden = true;
    this.side.hidden = false;
    this.root.classList.remove('edits');
    this.board = '';
    this.engine.view = null;
    const fresh = this.behind;
    this.behind = false;
    this.#changed({ animate: false, fresh, passing: false });
  }

  #remark() {
    const { node } = this.bench;
    const text = h('textarea', { rows: 4, value: node.comment, 'aria-label': t('analyse.remark') });
    const asked = dialog(t('analyse.remark'), h('div', { class: 'stack' }, text, h('div', { class: 'row end' },
      h('button', { type: 'button', class: 'primary', onclick: () => { this.bench.remark(node, text.value.trim()); asked.close(); } }, t('analyse.keep')))));
    text.focus();
  }

  /** Shows where a line of the engine leads. @param {string[] | null} actions @param {HTMLElement | null} at */
  #point(actions, at) {
    const { shown } = this.bench;
    if (!shown || !this.desk) return;
    if (!actions || !at) {
      this.peek.hide();
      this.#markBest();
      return;
    }
    const first = shown.view.actions?.find(({ text }) => text === actions[0]);
    this.desk.board.mark(first ? marksOf(first, 'hint') : []);
    this.peek.show(at, () => this.bench.peek(actions));
  }

  /** @param {import('../types.d.ts').Idea | null} idea */
  #told(idea) {
    const { shown } = this.bench;
    if (!shown || !this.desk) return;
    this.idea = idea;
    this.bar.show(shown.layout, shown.view, idea?.lines[0]?.chance ?? null);
    this.#markBest();
  }

  /** The engine's first choice lies on the board while it is on. */
  #markBest() {
    const { shown } = this.bench;
    const best = this.idea?.lines[0]?.actions[0];
    const action = best && shown?.view.actions?.find(({ text }) => text === best);
    this.desk?.board.mark(action ? marksOf(action, 'best') : []);
  }

  /** @param {() => Promise<any>} work */
  async #try(work) {
    try {
      await work();
    } catch (problem) {
      if (!this.closed) toast(sentence(problem), 'bad');
    }
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    if (meantElsewhere(event) || this.editor) return;
    const onTree = event.target === document.body || (event.target instanceof Element && (event.target.id === 'main' || this.parts.tree.parentElement?.contains(event.target)));
    const bench = this.bench;
    /** @type {Record<string, () => Promise<any>>} */
    const anywhere = { '[': () => bench.back(), ']': () => bench.forward(), '{': () => bench.back({ turn: true }), '}': () => bench.end(), h: async () => this.engine.toggle() };
    /** @type {Record<string, () => Promise<any>>} */
    const inTree = {
      ArrowLeft: () => bench.back(), ArrowRight: () => bench.forward(), ArrowUp: () => bench.aside(-1), ArrowDown: () => bench.aside(1),
      Home: () => bench.go(bench.tree.root), End: () => bench.end(), Delete: () => bench.remove(bench.node),
    };
    // The desk takes back what belongs to the open turn; here one can go on taking back before it.
    const closed = (bench.shown?.turn ?? []).every(quiet);
    const before = closed ? /** @type {Record<string, () => Promise<any>>} */ ({ u: () => bench.back(), U: () => bench.back({ turn: true }) }) : {};
    const work = anywhere[event.key] ?? before[event.key] ?? (onTree ? inTree[event.key] : undefined);
    if (!work) return;
    event.preventDefault();
    const step = /** @type {Record<string, number>} */ ({ '[': -1, ArrowLeft: -1, ']': 1, ArrowRight: 1 })[event.key];
    // A key that is held steps on in every frame: what was passed since the last one is not drawn, so that no step waits for a board.
    if (step && event.repeat) {
      this.held += step;
      this.stepping ??= requestAnimationFrame(() => this.#step(onTree));
      return;
    }
    this.#step(onTree);
    this.#walk(work, onTree);
  }

  /** Takes the steps of a held key. @param {boolean | undefined} onTree */
  #step(onTree) {
    if (this.stepping === null) return;
    cancelAnimationFrame(this.stepping);
    const steps = this.held;
    [this.held, this.stepping] = [0, null];
    if (!this.closed && !this.editor) this.#walk(() => this.bench.step(steps), onTree);
  }

  /** @param {() => Promise<any>} work @param {boolean | undefined} onTree */
  #walk(work, onTree) {
    this.#try(work).then(() => {
      // Drawn anew, the tree has lost the focus that was on one of its decisions.
      if (onTree && this.parts.tree.isConnected) /** @type {HTMLElement | null} */ (this.parts.tree.querySelector('[aria-current]'))?.focus({ preventScroll: true });
    });
  }

  /** @param {DragEvent} event */
  async #drop(event) {
    if (![...(event.dataTransfer?.types ?? [])].includes('Files')) return;
    event.preventDefault();
    if (this.editor) return;
    const file = event.type === 'drop' ? event.dataTransfer?.files[0] : null;
    if (file) this.#try(async () => look(this.bench, await file.text()));
  }

  close() {
    this.closed = true;
    const { address, language: spoken, bench, game, editor } = this;
    if (address) all.set(bench.source.game, { address, language: spoken, bench, game, unfinished: editor?.unfinished() ?? null });
    this.silence();
    this.forget();
    document.removeEventListener('keydown', this.key);
    this.engine.stop();
    this.review.stop();
    this.peek.hide();
    this.editor?.close();
    this.desk?.destroy();
  }
}
