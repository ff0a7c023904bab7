/** A game: the board, who sits around it, what they did and what they can do. */

import { announce } from '../announce.js';
import { Problem, get, introduce, post } from '../api.js';
import { h, replace } from '../dom.js';
import { say, t } from '../i18n.js';
import { go } from '../router.js';
import { confirm, toast } from '../shell/dialog.js';
import { play as playSound } from '../sound.js';
import { about } from './about.js';
import { Chat } from './chat.js';
import { Clocks } from './clock.js';
import { Desk } from './desk.js';
import { ending, verdict } from './ending.js';
import { Feed } from './feed.js';
import { Gauge } from './gauge.js';
import { hintCard, marksOf } from './hint.js';
import { meantElsewhere } from './keys.js';
import { Moves, amend, isNote } from './moves.js';
import { offers } from './offers.js';
import { Past } from './past.js';
import { isBot, nameOf, seatWho } from './people.js';
import { reason } from './reason.js';
import { seatCard } from './seats.js';
import { showSeatLink } from './share.js';
import { Tools } from './tools.js';
import { waitingRoom } from './waiting.js';

/** @typedef {import('../types.d.ts').Snapshot} Snapshot */
/** @typedef {import('../types.d.ts').Update} Update */
/** @typedef {import('../types.d.ts').View} View */
/** @typedef {import('../types.d.ts').Frame} Frame */

/** @param {HTMLElement} main @param {Record<string, string>} params */
export async function open(main, { id }) {
  replace(main, h('p', { class: 'game-loading' }, t('game.loading')));
  const code = new URLSearchParams(location.hash.slice(1));
  try {
    await introduce();
    const carried = code.get('seat') ?? code.get('claim');
    if (carried) {
      history.replaceState(null, '', location.pathname);
      await post(`/games/${id}/claim`, { code: carried }).catch((problem) => toast(reason(problem, ''), 'bad'));
    }
    const page = new GamePage(main, await get(`/games/${id}`), code.get('invite'));
    return () => page.close();
  } catch (problem) {
    if (!(problem instanceof Problem)) throw problem;
    const missing = problem.status === 404;
    replace(main, h('section', { class: 'lost' }, h('h1', {}, t(missing ? 'game.missing' : 'game.not_loaded')),
      h('p', {}, missing ? t('game.missing_words') : reason(problem, '')),
      h('div', { class: 'row' }, !missing && h('button', { type: 'button', class: 'primary', onclick: () => go(location.pathname + location.hash, true) }, t('game.again')), h('a', { class: 'button', href: '/' }, t('game.home')))));
    return undefined;
  }
}

/** Where something moved to, or was put. @param {Frame[]} [frames] */
function lastOf(frames = []) {
  return frames.findLast((frame) => frame.motion)?.motion ?? null;
}

class GamePage {
  /** How many entries the shown position has behind it; null: all there are. @type {number | null} */ #shown = null;
  /** @type {View | null} */ #pastView = null;
  /** The number of the last update that is on the board. */ #onBoard = 0;
  #showing = Promise.resolve();
  #queued = 0;
  #walks = 0;
  #closed = false;
  /** @type {HTMLElement | null} */ #hint = null;
  #told = '';
  #gauged = '';

  /** @param {HTMLElement} main @param {Snapshot} game @param {string | null} invite */
  constructor(main, game, invite) {
    this.game = game;
    this.invite = this.#remember(invite);
    this.past = new Past(game.id);
    main.className = `game-page ${game.game} ${game.layout.shape}`;
    this.places = {
      bar: h('div', { class: 'connection', role: 'status', hidden: true }, t('game.connection_lost')),
      board: h('div', { class: 'game-board' }),
      top: h('div', { class: 'game-top' }),
      bottom: h('div', { class: 'game-bottom' }),
      panel: h('div', { class: 'game-panel' }),
      notices: h('div', { class: 'game-notices' }),
      desk: h('div', { class: 'game-desk' }),
      hint: h('div', { class: 'game-hint' }),
      sheet: h('div', { class: 'game-sheet' }),
    };
    this.gauge = new Gauge();
    this.moves = new Moves({ game: game.game, go: (entry) => this.#walk(entry), step: (by) => this.#step(by) });
    this.tools = new Tools(this);
    this.chat = new Chat({
      send: (text) => this.ask('chat', { text, seat: this.#seat() }),
      name: (player) => nameOf(game.game, this.game.table.players.find((other) => other.player === player)),
    });
    const { bar, board, top, bottom, panel, notices, desk, hint, sheet } = this.places;
    panel.append(notices, hint, desk);
    sheet.append(panel, this.tools.element, this.moves.element, this.chat.element);
    this.heading = h('h1', { class: 'unseen' });
    replace(main, this.heading, bar, h('div', { class: 'game-table' }, this.gauge.element, board, top, sheet, bottom));
    this.clocks = new Clocks(() => this.feed.now(), () => this.game.you);
    /** @type {Map<number, HTMLElement>} */
    this.clockFaces = new Map();
    this.desk = new Desk(board, desk, {
      game: game.game,
      layout: game.layout,
      label: t('game.board'),
      who: (seat) => this.who(seat),
      flip: () => this.use('flip'),
      act: (text) => this.ask('act', { action: text, expected: this.#onBoard, seat: this.game.view.seat }, true),
      undo: ({ turn }) => this.ask('undo', { turn, expected: this.#onBoard, seat: this.game.view.seat }, true),
      preview: (text) => get(`/games/${game.id}/preview`, { action: text }),
      why: (text) => get(`/games/${game.id}/preview`, { action: text }).then(() => null, (problem) => problem),
    });
    this.feed = new Feed(game.id, {
      since: game.table.number,
      onSnapshot: (snapshot) => this.#arrive(snapshot),
      onUpdate: (update) => this.#update(update),
      onState: (state) => this.#connection(state),
    });
    this.feed.heardTime(game.table.now);
    this.key = (/** @type {KeyboardEvent} */ event) => this.#key(event);
    document.addEventListener('keydown', this.key);
    this.#orient();
    this.#arrive(game);
  }

  /** The code of an invitation outlives a reload in this window. @param {string | null} invite */
  #remember(invite) {
    const key = `invite.${this.game.id}`;
    try {
      if (invite) sessionStorage.setItem(key, invite);
      return invite ?? sessionStorage.getItem(key);
    } catch {
      return invite;
    }
  }

  /** @param {number} seat */
  who(seat) {
    return seatWho(this.game, seat);
  }

  /** The seat that whoever holds several speaks for. */
  #seat() {
    const { you, view } = this.game;
    return you.length > 1 ? (you.includes(view.seat) ? view.seat : you[0]) : undefined;
  }

  /** Whether advice is given: not while other people play. */
  get advised() {
    const { table, you } = this.game;
    return table.status === 'finished' || table.status === 'aborted' || (you.length > 0 && table.players.every((player) => isBot(player) || you.includes(player.seat)));
  }

  get view() {
    return this.#pastView ?? this.game.view;
  }

  get live() {
    return this.#shown === null;
  }

  /**
   * Sends a request; what is refused is told, or thrown if the caller tells it.
   * @param {string} type @param {Record<string, any>} [fields] @param {boolean} [throws]
   */
  async ask(type, fields = {}, throws = false) {
    try {
      await this.feed.ask(type, fields);
    } catch (problem) {
      if (throws || !(problem instanceof Problem)) throw problem;
      toast(reason(problem, this.game.game), 'bad');
    }
  }

  /** @param {string} path @param {any} [body] */
  async #post(path, body = {}) {
    try {
      return await post(`/games/${this.game.id}/${path}`, body);
    } catch (problem) {
      if (!(problem instanceof Problem)) throw problem;
      toast(reason(problem, this.game.game), 'bad');
      return null;
    }
  }

  /** @param {import('./feed.js').State} state */
  #connection(state) {
    this.places.bar.hidden = state !== 'lost';
    if (state === 'lost') announce(t('game.connection_lost'));
  }

  /** Everything is known anew. @param {Snapshot} snapshot */
  #arrive(snapshot) {
    this.game = snapshot;
    this.past.keep(snapshot.table.entries);
    this.#onBoard = snapshot.table.number;
    if (this.live) this.desk.show(snapshot.view, this.#how());
    this.#draw();
    this.#trail();
  }

  /** Whoever comes sees what happened last. */
  async #trail() {
    const { view, history } = this.game;
    const entry = history.flatMap((turn) => turn.actions.map((text, at) => (isNote(text) ? -1 : turn.entry + at))).findLast((place) => place >= 0);
    const moment = entry === undefined ? null : await this.past.moment(entry).catch(() => null);
    if (moment && this.game.view === view && this.live && !this.#closed) this.desk.show(view, { ...this.#how(), last: lastOf(moment.frames) });
  }

  /** @param {Update} update */
  #update(update) {
    const before = this.game;
    const view = update.view ?? before.view;
    const chat = before.chat && [...before.chat, ...update.entries.filter(({ kind }) => kind === 'chat')];
    this.game = { ...before, table: update.table, view, history: amend(before.history, update), chat };
    const acted = update.entries.filter((entry) => entry.kind !== 'chat' && entry.kind !== 'renamed');
    this.past.keep(Math.min(before.table.entries, update.table.entries));
    for (const entry of update.entries) this.#tell(entry);
    // A swap of sides moves people: only the server knows who sits where now.
    if (update.entries.some(({ kind, text }) => kind === 'joined' || kind === 'seat_moved' || (kind === 'action' && text?.startsWith('swap')))) this.feed.sync();
    if (acted.length) this.#enqueue(update, view);
    this.#draw();
  }

  /** Shows one update after the other, so that a quick answer does not hide the move before it. @param {Update} update @param {View} view */
  #enqueue(update, view) {
    this.#queued += 1;
    this.#showing = this.#showing.then(async () => {
      this.#queued -= 1;
      if (this.#closed) return;
      this.#onBoard = update.number;
      if (!this.live) return;
      /** @type {Frame[]} */
      const frames = update.entries.flatMap((entry) => entry.frames ?? []).filter((frame) => frame.motion || frame.cells.length);
      const notes = update.entries.filter(({ auto }) => auto).flatMap((entry) => entry.frames ?? []).map(({ label }) => label);
      this.places.panel.scrollTop = 0;
      this.places.sheet.scrollTop = 0;
      const showing = this.desk.show(view, { ...this.#how(view, update.table), last: lastOf(frames), frames: this.#queued > 2 ? [] : frames, notes });
      // A picture that never ends must not hold up the game.
      await Promise.race([showing, new Promise((resolve) => setTimeout(resolve, 2500))]);
    });
  }

  /** How the present is shown. @param {View} [view] @param {import('../types.d.ts').Table} [table] */
  #how(view = this.game.view, table = this.game.table) {
    const { you } = this.game;
    this.#turnBoard(view);
    return { turn: table.turn, you, active: table.status === 'running' && you.includes(view.seat) && !view.outcome };
  }

  /** What else happened, in a few words. @param {import('../types.d.ts').LogEntry} entry */
  #tell(entry) {
    const { you, table } = this.game;
    const mine = entry.seat !== undefined && you.includes(entry.seat);
    if (entry.kind === 'draw_answered' && !entry.accepted && !mine) toast(t('game.draw_declined', { who: this.who(entry.seat ?? 0) }));
    if (entry.kind === 'takeback_answered' && !mine) toast(t(entry.accepted ? 'game.takeback_done' : 'game.takeback_declined', { who: this.who(entry.seat ?? 0) }));
    if (entry.kind === 'resigned' && !mine && table.status === 'running') toast(t('game.has_resigned', { who: this.who(entry.seat ?? 0) }));
    if (entry.kind === 'joined') toast(t('game.has_joined', { who: entry.name }));
    if (entry.kind === 'rematch_offered') toast(t('game.wants_rematch', { who: nameOf(this.game.game, table.players.find(({ player }) => player === entry.player)) }));
    if (entry.kind === 'action' && entry.text?.startsWith('swap')) toast(t('game.swapped'));
  }

  #draw() {
    const { game, places } = this;
    const { table, layout, you } = game;
    const view = this.view;
    const seats = layout.seats.map((_, index) => index + 1);
    // Whoever plays sits below; the others above in the order of their turns.
    const below = you.length === 1 ? you[0] : seats.length === 2 ? (this.flipped ? 2 : 1) : 0;
    const above = seats.filter((seat) => seat !== below);
    const from = below ? above.findIndex((seat) => seat > below) : 0;
    const ordered = from > 0 ? [...above.slice(from), ...above.slice(0, from)] : above;
    const card = (/** @type {number} */ seat) => seatCard(game, view, seat, { clock: this.#face(seat), live: this.live });
    replace(places.top, ordered.map(card));
    replace(places.bottom, below ? card(below) : null);
    this.clocks.set(table);
    this.moves.set(game.history, seats.length);
    this.moves.mark(this.#shown);
    this.#notices();
    this.tools.draw();
    this.moves.element.hidden = table.status === 'open';
    this.chat.element.hidden = game.chat === null;
    if (game.chat) this.chat.set(game.chat, you.length > 0);
    this.#title();
    this.#finish();
    this.#measure();
  }

  /** @param {number} seat */
  #face(seat) {
    if (!this.game.table.clocks.some((clock) => clock.seat === seat)) return null;
    const known = this.clockFaces.get(seat);
    if (known) return known;
    const face = h('span', { class: 'clock', role: 'timer' });
    this.clockFaces.set(seat, face);
    this.clocks.shows(seat, face);
    return face;
  }

  #notices() {
    const { game, places } = this;
    const { table, you } = game;
    const open = table.status === 'open';
    const over = table.status === 'finished' || table.status === 'aborted';
    places.desk.hidden = open || (over && this.live);
    replace(places.notices,
      !this.live && h('p', { class: 'past-words' }, t('game.looking_back'), ' ', h('button', { type: 'button', class: 'small primary', onclick: () => this.#walk(null) }, t('game.live'))),
      open && waitingRoom(game, this.invite, { join: (name, seat) => this.#join(name, seat), abort: () => this.#abort() }),
      over && this.live && ending(game, { rematch: () => this.#rematch(), first: () => this.#walk(0) }),
      table.status === 'running' && you.length === 0 && h('p', { class: 'quiet spectator' }, t('game.spectator')),
      offers(game, { who: (seat) => this.who(seat), answer: (what, accept) => this.ask(what === 'draw' ? 'answer_draw' : 'answer_takeback', { accept, seat: this.#seat() }) }));
  }

  #title() {
    const { table, you, view } = this.game;
    const mine = table.status === 'running' && you.includes(view.seat);
    const over = table.status === 'finished' || table.status === 'aborted';
    const words = over ? verdict(this.game).words : table.status === 'open' ? t('game.waiting') : mine ? t('game.your_turn') : t('game.turn_of', { who: this.who(view.seat) });
    document.title = `${words} · Stackwright`;
    this.heading.textContent = `${about(this.game)}: ${table.players.map(({ seat }) => this.who(seat)).join(' – ')}`;
    const key = `${table.status} ${mine ? table.entries - table.turn.length : ''}`;
    if (key === this.#told) return;
    const first = this.#told === '';
    this.#told = key;
    if (first) return;
    if (mine && you.length === 1) playSound('turn');
    if (over) {
      const { won, words: told } = verdict(this.game);
      if (won !== null) playSound(won ? 'win' : 'lose');
      announce(told, true);
    }
  }

  #finish() {
    const over = this.game.table.status === 'finished' || this.game.table.status === 'aborted';
    this.places.panel.classList.toggle('over', over);
  }

  /** @param {string} name @param {number | undefined} seat */
  async #join(name, seat) {
    const done = await this.#post('join', { name: name || undefined, seat, invite: this.invite ?? undefined });
    if (done) this.feed.sync();
  }

  async #abort() {
    if (await confirm(t('game.abort_question'), t('game.abort'))) this.ask('abort', { seat: this.#seat() });
  }

  async #rematch() {
    const next = await this.#post('rematch');
    if (next) go(next.path);
  }

  /** What the buttons under the panel do. @param {string} name */
  async use(name) {
    const seat = this.#seat();
    switch (name) {
      case 'hint': return this.#advise();
      case 'gauge':
        this.gauge.element.hidden = !this.gauge.element.hidden;
        this.#gauged = '';
        return this.#measure();
      case 'takeback': return this.ask('takeback', { scope: 'turn', seat });
      case 'draw': return (await confirm(t('game.draw_question'), t('game.draw'))) && this.ask('draw', { seat });
      case 'resign': return (await confirm(t('game.resign_question'), t('game.resign'))) && this.ask('resign', { seat });
      case 'abort': return this.#abort();
      case 'carry':
        return showSeatLink(this.game.id, seat).catch((problem) => toast(reason(problem, this.game.game), 'bad'));
      case 'flip':
        this.desk.board.flip();
        this.flipped = !this.flipped;
        return this.#draw();
      case 'turning':
        this.#turnBoard(this.view);
        return this.#draw();
      case 'type': return this.desk.type();
    }
    return undefined;
  }

  /** Whoever sits at the far side sees the board from there. */
  #orient() {
    const { you, game } = this.game;
    this.flipped = game === 'cotulenh' && you.length === 1 && you[0] === 2;
    this.desk.board.flip(this.flipped);
  }

  /** With several people at one screen the board may turn to whoever is to act. @param {View} view */
  #turnBoard(view) {
    if (this.game.you.length < 2 || !this.tools.turning) return;
    const flipped = view.seat === 2;
    if (flipped === this.flipped) return;
    this.flipped = flipped;
    this.desk.board.flip(flipped);
    // The people turn with the board.
    queueMicrotask(() => this.#draw());
  }

  async #advise() {
    if (this.#hint) return this.#dropHint();
    const view = this.view;
    const host = this.places.hint;
    const waits = h('p', { class: 'quiet' }, t('game.thinks'));
    replace(host, waits);
    try {
      const idea = await (this.live ? get(`/games/${this.game.id}/hint`, { nodes: 20000, lines: 3 })
        : post('/analysis', { game: this.game.game, options: this.game.options, position: view.position, nodes: 20000, lines: 3 }));
      if (this.view !== view || this.#closed) return replace(host);
      const board = this.desk.board;
      const best = view.actions?.find(({ text }) => text === idea.lines[0]?.actions[0]);
      const point = (/** @type {import('../types.d.ts').Action | null} */ action) => board.mark(marksOf(action ?? best, action && action !== best ? 'hint' : 'best'));
      point(null);
      const mine = this.live && this.game.you.includes(view.seat);
      this.#hint = hintCard(idea, view, this.game.game, { point, play: mine ? (action) => this.desk.choose(action) : null, close: () => this.#dropHint() });
      replace(host, this.#hint);
      if (best) announce(t('game.hint_is', { words: say(best.label, this.game.game) }));
    } catch (problem) {
      replace(host);
      if (!(problem instanceof Problem)) throw problem;
      toast(reason(problem, this.game.game), 'bad');
    }
    return undefined;
  }

  #dropHint() {
    this.#hint = null;
    replace(this.places.hint);
    this.desk.board.mark([]);
  }

  async #measure() {
    const view = this.view;
    if (this.#hint && this.#hintFor !== view.position) this.#dropHint();
    this.#hintFor = view.position;
    if (this.gauge.element.hidden || view.outcome || this.#gauged === view.position || !this.advised) return;
    this.#gauged = view.position;
    const idea = await post('/analysis', { game: this.game.game, options: this.game.options, position: view.position, nodes: 8000, lines: 1 }).catch(() => null);
    if (idea && this.#gauged === view.position) this.gauge.show(idea, view.seat, this.game.layout.seats.length, this.who(view.seat));
  }
  #hintFor = '';

  /** @param {number} by */
  #step(by) {
    const at = this.#shown ?? this.game.table.entries;
    const next = this.moves.beside(at, by);
    this.#walk(next, by > 0);
  }

  /** Shows the position after so many entries; null is now. @param {number | null} entry @param {boolean} [forward] whether what happened is shown too */
  async #walk(entry, forward = false) {
    const walk = ++this.#walks;
    const { entries } = this.game.table;
    const from = this.#shown;
    if (entry === null || (entry >= entries && forward)) {
      if (from === null) return;
      this.#shown = null;
      this.#pastView = null;
      this.desk.show(this.game.view, this.#how());
      this.#draw();
      return;
    }
    try {
      const steps = forward && from !== null && entry > from && entry - from < 6 ? Array.from({ length: entry - from }, (_, index) => from + index) : [];
      const [after, before, ...moments] = await Promise.all([this.past.moment(entry), entry > 0 ? this.past.moment(entry - 1) : null, ...steps.map((step) => this.past.moment(step))]);
      if (walk !== this.#walks || this.#closed) return;
      this.#shown = entry;
      this.#pastView = after.view;
      const frames = moments.flatMap((moment) => moment?.frames ?? []).filter((frame) => frame.motion || frame.cells.length);
      const last = lastOf(before?.frames);
      this.desk.show(after.view, { active: false, frames, last });
      this.#draw();
    } catch (problem) {
      if (!(problem instanceof Problem)) throw problem;
      toast(reason(problem, this.game.game), 'bad');
    }
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    if (meantElsewhere(event)) return;
    const onBoard = event.target instanceof Element && event.target.closest('.game-board') !== null;
    if (event.key === 'h' && this.advised && !this.view.outcome) this.#advise();
    else if (event.key === '[' || (event.key === 'ArrowLeft' && !onBoard)) this.#step(-1);
    else if (event.key === ']' || (event.key === 'ArrowRight' && !onBoard)) this.#step(1);
    else return;
    event.preventDefault();
  }

  close() {
    this.#closed = true;
    document.removeEventListener('keydown', this.key);
    this.feed.close();
    this.clocks.stop();
    this.desk.destroy();
  }
}

