/** A game: the board, who sits around it, what they did and what they can do. */

import { announce } from '../announce.js';
import { Problem, get, introduce, post } from '../api.js';
import { h, replace } from '../dom.js';
import { gameOf, loadGame } from '../games/index.js';
import { t } from '../i18n.js';
import { go } from '../router.js';
import { set, settings, still } from '../settings.js';
import { confirm, noticePlace, toast } from '../shell/dialog.js';
import { Advice, advised } from './advice.js';
import { Around } from './around.js';
import { Chat } from './chat.js';
import { Desk } from './desk.js';
import { Feed } from './feed.js';
import { Goals } from './goals.js';
import { Herald } from './herald.js';
import { amend, isNote, lastMove, ownRedo } from './history.js';
import { isPressed, meantElsewhere } from './keys.js';
import { Moves } from './moves.js';
import { news, unsettles } from './news.js';
import { Notices } from './notices.js';
import { paceOf } from './pace.js';
import { nameOf, playsAlone, seatWho, speaker, takebackSeat } from './people.js';
import { sentence } from '../shell/problem.js';
import { Replay } from './replay.js';
import { Screening, tells } from './screening.js';
import { showSeatLink } from './share.js';
import { Told } from './told.js';
import { Tools } from './tools.js';
import { celebrate } from './victory.js';
import { rememberInvite } from './waiting.js';
import { Walk, lastOf, visible } from './walk.js';

/** @typedef {import('../types.d.ts').Snapshot} Snapshot */
/** @typedef {import('../types.d.ts').Update} Update */
/** @typedef {import('../types.d.ts').View} View */

/** @param {HTMLElement} main @param {Record<string, string>} params */
export async function open(main, { id }) {
  replace(main, h('p', { class: 'game-loading' }, t('game.loading')));
  const code = new URLSearchParams(location.hash.slice(1));
  try {
    await introduce();
    const carried = code.get('seat') ?? code.get('claim');
    if (carried && main.isConnected) {
      history.replaceState(null, '', location.pathname);
      await post(`/games/${id}/claim`, { code: carried }).catch((problem) => toast(sentence(problem), 'bad'));
    }
    const game = await get(`/games/${id}`);
    await loadGame(game.game);
    if (!main.isConnected) return undefined;
    const page = new GamePage(main, game, code.get('invite'));
    return () => page.close();
  } catch (problem) {
    if (!(problem instanceof Problem)) throw problem;
    const missing = problem.status === 404;
    replace(main, h('section', { class: 'lost' }, h('h1', {}, t(missing ? 'game.missing' : 'game.not_loaded')),
      h('p', {}, missing ? t('game.missing_words') : sentence(problem)),
      h('div', { class: 'row' }, !missing && h('button', { type: 'button', class: 'primary', onclick: () => go(location.pathname + location.hash, true) }, t('game.again')), h('a', { class: 'button', href: '/' }, t('game.home')))));
    return undefined;
  }
}

/** Whether nothing more is played. @param {Snapshot} game */
function isOver({ table }) {
  return table.status === 'finished' || table.status === 'aborted';
}

class GamePage {
  /** Whether the board is shown from the second seat. */
  flipped = false;
  #closed = false;
  /** The game as it stood with the last update that came to the board. @type {Snapshot} */ #onBoard;
  /** Whose step was shown last. */ #turnOf = 0;
  /** What moved last, which the board shows until something else moves. @type {any} */ #last = null;

  /** @param {HTMLElement} main @param {Snapshot} game @param {string | null} invite */
  constructor(main, game, invite) {
    this.game = game;
    this.#onBoard = game;
    this.invite = rememberInvite(game.id, invite);
    main.className = `game-page ${game.game} ${game.layout.shape}`;
    this.places = {
      connection: h('div', { class: 'connection', role: 'status', hidden: true }, t('game.connection_lost')),
      board: h('div', { class: 'game-board' }),
      panel: h('div', { class: 'game-panel' }),
      desk: h('div', { class: 'game-desk' }),
      sheet: h('div', { class: 'game-sheet' }),
      rest: h('div', { class: 'game-rest' }),
      bar: h('div', { class: ['game-bar', game.game] }),
      over: h('div', { class: ['game-over', game.game] }),
      aside: h('div', { class: 'game-aside' }),
      tip: h('div', { class: 'game-tip' }),
    };
    this.around = new Around(() => this.feed.now(), () => this.game.you);
    this.herald = new Herald((decided) => this.live && celebrate(this.places.board, decided));
    this.advice = new Advice(this);
    /** @type {Walk} */
    this.walk = new Walk(() => this.game, {
      past: (view, how) => {
        const shown = this.desk.show(view, { active: false, ...how, ...this.#replayed(how.frames) });
        this.#draw();
        return shown;
      },
      present: (frames) => this.#showPresent(frames),
      failed: (problem) => toast(sentence(problem, game.game), 'bad'),
    });
    this.told = new Told((entry) => this.walk.past.moment(entry));
    this.goals = new Goals();
    /** @type {Replay} */
    this.replay = new Replay(this.walk, () => this.#draw());
    /** @type {Screening} */
    this.screening = new Screening((update, how) => this.#screen(update, how), { pace: (update, waiting) => this.#pace(update, waiting), idle: () => this.#draw() });
    this.moves = new Moves({
      game: game.game, who: (seat) => this.who(seat), go: (entry) => this.#walk(() => this.walk.go(entry)), step: (by) => this.#walk(() => this.walk.step(by)),
      again: () => this.replay.again(), toggle: () => this.#toggle(),
    });
    this.tools = new Tools(this);
    this.chat = new Chat({
      send: (text) => this.ask('chat', { text, seat: this.#seat() }),
      name: (player) => nameOf(game.game, this.game.table.players.find((other) => other.player === player)),
    });
    this.notices = new Notices(this.invite, {
      who: (seat) => this.who(seat),
      present: () => this.#walk(() => this.walk.go(null)),
      first: () => this.#walk(() => this.walk.go(0)),
      rematch: () => this.#rematch(),
      abort: () => this.use('abort'),
      join: (name, seat) => this.#join(name, seat),
      answer: (what, accept, seat) => this.ask(`answer_${what}`, { accept, seat }),
    });
    const { connection, board, panel, desk, bar, over, aside, tip, rest, sheet } = this.places;
    aside.append(this.told.element);
    panel.append(aside, this.notices.element, desk);
    over.append(noticePlace(), this.notices.over, this.advice.element);
    rest.append(this.goals.element, this.moves.element, this.chat.element);
    sheet.append(panel, bar, this.notices.past, this.tools.element, over, tip, rest);
    replace(main, this.herald.heading, connection, h('div', { class: 'game-table' }, this.advice.gauge.element, board, this.around.top, sheet, this.around.bottom));
    /** @type {Desk} */
    this.desk = new Desk(board, desk, {
      game: game.game,
      layout: game.layout,
      label: t('game.board'),
      places: { bar, over, aside, tip },
      who: (seat) => this.who(seat),
      flip: () => this.use('flip'),
      hasten: () => this.#hasten(),
      act: (text) => this.ask('act', { action: text, expected: this.screening.number, seat: this.game.view.seat }, true),
      undo: ({ turn }) => this.ask('undo', { turn, expected: this.screening.number, seat: this.game.view.seat }, true),
      redo: ({ turn }) => this.ask('redo', { turn, expected: this.screening.number, seat: this.game.view.seat }, true),
      takeBack: ({ turn }) => this.#takeBack(turn ? 'turn' : 'action'),
      playAgain: () => this.#playAgain(),
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

  /** @param {number} seat */
  who(seat) {
    return seatWho(this.game, seat);
  }

  /** The seat that whoever holds several speaks for. */
  #seat() {
    return this.game.you.length < 2 ? undefined : speaker(this.game);
  }

  get advised() {
    return advised(this.game);
  }

  /** The game as far as it has come to the board. */
  get #seen() {
    return this.screening.busy && this.live ? this.#onBoard : this.game;
  }

  get view() {
    return this.walk.view ?? this.#seen.view;
  }

  get live() {
    return this.walk.live;
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
      toast(sentence(problem, this.game.game), 'bad');
    }
  }

  /** @param {string} path @param {any} [body] */
  async #post(path, body = {}) {
    try {
      return await post(`/games/${this.game.id}/${path}`, body);
    } catch (problem) {
      if (!(problem instanceof Problem)) throw problem;
      toast(sentence(problem, this.game.game), 'bad');
      return null;
    }
  }

  /** @param {import('./feed.js').State} state */
  #connection(state) {
    this.places.connection.hidden = state !== 'lost';
    if (state === 'lost') announce(t('game.connection_lost'));
  }

  /** Everything is known anew. @param {Snapshot} snapshot */
  #arrive(snapshot) {
    const moved = String(this.game.you) !== String(snapshot.you);
    if (this.game.table.entries !== snapshot.table.entries) this.#last = null;
    this.game = snapshot;
    this.#onBoard = snapshot;
    if (moved) this.#orient();
    this.walk.past.keep(snapshot.table.entries);
    this.told.keep(snapshot.table.entries);
    if (this.live) this.#showPresent();
    else {
      this.screening.reach(snapshot.table.number);
      this.walk.settle();
      this.#draw();
    }
    this.#trail();
  }

  /** @param {import('../types.d.ts').Frame[]} [frames] what led there, if that is shown too */
  #showPresent(frames = []) {
    const { view, table } = this.game;
    this.screening.reach(table.number);
    this.#onBoard = this.game;
    this.#turnBoard(view);
    const shown = this.desk.show(view, { ...this.#how(view, table), last: this.#last, frames, ...this.#replayed(frames) });
    this.#draw();
    return shown;
  }

  /** How frames of the past are shown. @param {import('../types.d.ts').Frame[]} frames */
  #replayed({ length }) {
    return this.replay.playing ? { frame: paceOf({ frames: length, others: true }, settings.speed).frame, watched: true } : {};
  }

  /** Somebody goes their own way through the game. @param {() => Promise<void>} goes */
  #walk(goes) {
    this.replay.stop();
    this.desk.board.skip();
    return goes();
  }

  /** Plays on, or stops: whoever watches stops the game that goes on, too. */
  #toggle() {
    if (this.replay.stop()) return;
    if (this.live) {
      const seen = this.#seen;
      this.screening.skip();
      this.walk.hold(seen);
      this.desk.board.skip();
      this.#draw();
    } else this.replay.start();
  }

  /** Somebody has seen enough: the board shows what is so now. @returns {boolean} whether it did not */
  #hasten() {
    if (!this.replay.playing) return this.screening.skip();
    this.replay.stop();
    this.walk.go(null);
    return true;
  }

  /** How long an update is shown. @param {Update} update @param {number} waiting how many come after it */
  #pace({ entries }, waiting) {
    const { you, table } = this.game;
    const seat = entries.find(({ kind }) => kind === 'action')?.seat ?? 0;
    const before = this.#turnOf;
    this.#turnOf = seat;
    const frames = visible(entries.flatMap((entry) => entry.frames ?? [])).length;
    const timed = table.clocks.length > 0 && you.includes(table.seat ?? 0);
    return paceOf({ frames, others: seat > 0 && !you.includes(seat), begins: seat !== before, waiting, timed }, this.live && !still() && !document.hidden ? settings.speed : 0);
  }

  /** Whoever comes sees what happened last. */
  async #trail() {
    const { view, table, history } = this.game;
    const entry = lastMove(history);
    const last = entry === null ? null : await this.walk.trail(entry + 1).catch(() => null);
    if (!last || this.game.view !== view || this.#closed) return;
    this.#last = last;
    if (this.live) this.desk.show(view, { ...this.#how(view, table), last });
  }

  /** @param {Update} update */
  #update(update) {
    const before = this.game;
    const view = update.view ?? before.view;
    const chat = before.chat && [...before.chat, ...update.entries.filter(({ kind }) => kind === 'chat')];
    this.game = { ...before, table: update.table, view, history: amend(before.history, update, before.table), chat };
    this.walk.past.keep(Math.min(before.table.entries, update.table.entries));
    this.told.keep(Math.min(before.table.entries, update.table.entries));
    this.told.learn(update);
    for (const entry of update.entries) {
      const words = news(entry, this.game);
      if (words) toast(words);
    }
    if (update.entries.some(unsettles)) this.feed.sync();
    if (tells(update)) this.screening.add({ ...update, view, game: this.game });
    this.walk.settle();
    this.#draw();
  }

  /** Puts an update on the board. @param {import('./screening.js').Screened} update @param {{ pace: import('./pace.js').Pace, hurried: boolean }} how */
  async #screen(update, { pace, hurried }) {
    const view = /** @type {View} */ (update.view);
    const frames = visible(update.entries.flatMap((entry) => entry.frames ?? []));
    const back = update.entries.some(({ kind }) => kind === 'undo' || kind === 'takeback_answered');
    this.#last = lastOf(frames) ?? (back ? null : this.#last);
    const ends = isOver(update.game) && !isOver(this.#onBoard);
    // How it ended is told when it has been seen.
    if (!ends) this.#onBoard = update.game;
    if (!this.live) return;
    this.#draw();
    const notes = update.entries.filter(({ auto, text }) => auto && !isNote(text ?? '')).flatMap((entry) => entry.frames ?? []).map(({ label }) => label);
    this.places.panel.scrollTop = 0;
    this.places.over.scrollTop = 0;
    this.#turnBoard(view);
    const { you } = this.game;
    const told = you.length < 2 && update.entries.every(({ kind, seat }) => kind !== 'action' || !you.includes(seat ?? 0));
    await this.desk.show(view, { ...this.#how(view, update.table), last: this.#last, frames: hurried ? [] : frames, notes, told, frame: pace.watched ? pace.frame : undefined, watched: pace.watched });
    this.#onBoard = update.game;
    if (back && !this.#last && view === this.game.view) this.#trail();
  }

  /** How the present is shown. @param {View} view @param {import('../types.d.ts').Table} table */
  #how(view, table) {
    const { you } = this.game;
    return { turn: table.turn, redo: ownRedo(table, view.seat), you, active: table.status === 'running' && you.includes(view.seat) && !view.outcome };
  }

  #draw() {
    const { game, places } = this;
    const { layout, you } = game;
    const seen = this.#seen;
    const { table } = seen;
    const over = isOver(seen);
    this.#drawSeats();
    this.told.draw(seen, this.live);
    this.goals.draw(seen, this.view);
    this.moves.set(seen.history, layout.seats.length, table.turn.length > 0);
    this.moves.mark(this.walk.shown);
    this.moves.bar.show({ playing: this.replay.playing, live: this.live, watching: you.length === 0 && !over, turns: seen.history.length > 0 });
    // Before the game and after it something else stands there.
    const undecided = table.status === 'running' || (over && !this.live);
    places.desk.hidden = !undecided;
    places.bar.classList.toggle('none', !undecided);
    places.panel.classList.toggle('alone', !undecided);
    this.notices.draw(seen === game ? game : { ...game, view: seen.view, table: { ...game.table, status: table.status, result: table.result } }, { live: this.live, held: this.walk.held });
    this.tools.draw();
    this.moves.element.hidden = table.status === 'open';
    this.chat.element.hidden = game.chat === null;
    if (game.chat) this.chat.set(game.chat, you.length > 0);
    this.herald.tell(seen);
    this.advice.follow();
  }

  #drawSeats() {
    this.around.draw(this.#seen, this.view, { flipped: this.flipped, live: this.live });
    this.around.clocks.set(this.game.table);
  }

  /** @param {string} name @param {number | undefined} seat @returns {Promise<unknown>} why not, if somebody cannot */
  async #join(name, seat) {
    try {
      await post(`/games/${this.game.id}/join`, { name: name || undefined, seat, invite: this.invite ?? undefined });
    } catch (problem) {
      return problem;
    }
    // Only a name that was accepted is kept for the next game.
    if (name) set('name', name);
    this.feed.sync();
    return null;
  }

  async #rematch() {
    const next = await this.#post('rematch');
    if (next && !this.#closed) go(next.path);
  }

  /** What the buttons under the panel do. @param {string} name */
  async use(name) {
    const seat = this.#seat();
    switch (name) {
      case 'hint': return this.advice.ask();
      case 'gauge': return this.advice.toggle();
      case 'takeback': return this.ask('takeback', { scope: 'turn', seat: takebackSeat(this.game) ?? seat });
      case 'redo_turn': return this.ask('ask_redo', { seat });
      case 'draw': return (await confirm(t('game.draw_question'), t('game.draw'))) && this.ask('draw', { seat });
      case 'resign': return (await confirm(t('game.resign_question'), t('game.resign'))) && this.ask('resign', { seat });
      case 'abort': return (await confirm(t('game.abort_question'), t('game.abort'))) && this.ask('abort', { seat });
      case 'carry':
        return showSeatLink(this.game.id, seat).catch((problem) => toast(sentence(problem, this.game.game), 'bad'));
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

  /** Takes back what is no longer of this turn, where nobody else has to be asked. @param {'turn' | 'action'} scope */
  async #takeBack(scope) {
    const seat = takebackSeat(this.game);
    if (this.live && seat !== null && playsAlone(this.game)) await this.ask('takeback', { scope, seat, expected: this.game.table.number }, true);
  }

  /** Brings it back. */
  async #playAgain() {
    if (this.live && this.game.table.redo?.steps.length && playsAlone(this.game)) await this.ask('ask_redo', { seat: this.#seat(), expected: this.game.table.number }, true);
  }

  /** Whoever sits at the far side sees the board from there. */
  #orient() {
    const { you, game } = this.game;
    this.flipped = Boolean(gameOf(game).facing) && you.length === 1 && you[0] === 2;
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
    this.#drawSeats();
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    if (meantElsewhere(event)) return;
    const onBoard = event.target instanceof Element && event.target.closest('.game-board') !== null;
    if (event.key === 'h' && this.advised && !this.view.outcome) this.advice.ask();
    else if (event.key === '[' || (event.key === 'ArrowLeft' && !onBoard)) this.#walk(() => this.walk.step(-1));
    else if (event.key === ']' || (event.key === 'ArrowRight' && !onBoard)) this.#walk(() => this.walk.step(1));
    else if (event.key === 'l') this.replay.again();
    else if (event.key === 'p' && this.moves.bar.plays) this.#toggle();
    else if ((event.key === ' ' || event.key === 'Escape') && !onBoard && !isPressed(event) && this.desk.board.hasten()) { /* seen enough */ }
    else return;
    event.preventDefault();
  }

  close() {
    this.#closed = true;
    document.removeEventListener('keydown', this.key);
    this.screening.close();
    this.replay.stop();
    this.walk.stop();
    this.advice.close();
    this.feed.close();
    this.around.close();
    this.moves.bar.close();
    this.desk.destroy();
  }
}
