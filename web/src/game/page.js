/** A game: the board, who sits around it, what they did and what they can do. */

import { announce } from '../announce.js';
import { Problem, get, introduce, post, taken } from '../api.js';
import { h, replace } from '../dom.js';
import { loadGame } from '../games/index.js';
import { loadGameWords, t } from '../i18n.js';
import { isLocal } from '../local/id.js';
import { go } from '../router.js';
import { noticePlace, toast } from '../shell/dialog.js';
import { Advice, advised } from './advice.js';
import { Ahead } from './ahead.js';
import { Around } from './around.js';
import { Chat } from './chat.js';
import { Desk } from './desk.js';
import { Facing } from './facing.js';
import { Goals } from './goals.js';
import { Herald } from './herald.js';
import { rememberInvite } from './invite.js';
import { amend } from './history.js';
import { isPressed, meantElsewhere } from './keys.js';
import { Moves } from './moves.js';
import { news, unsettles } from './news.js';
import { Notices } from './notices.js';
import { level, nameOf, seatWho } from './people.js';
import { Premoves } from './premoves.js';
import { sentence } from '../shell/problem.js';
import { Requests } from './requests.js';
import { Showing, isOver } from './showing.js';
import { Told } from './told.js';
import { Tools } from './tools.js';

/** @typedef {import('../types.d.ts').Snapshot} Snapshot */
/** @typedef {import('../types.d.ts').Update} Update */

/** Of more entries that were missed, only where they have led is shown. */
const MOST_SHOWN = 12;

/** Whether somebody plays there who could play in this browser, too. @param {Snapshot} game */
const hasLevel = ({ table }) => table.players.some(({ kind }) => level(kind));

/** @param {HTMLElement} main @param {Record<string, string>} params */
export async function open(main, { id }) {
  replace(main, h('p', { class: 'game-loading' }, t('game.loading')));
  const code = new URLSearchParams(location.hash.slice(1));
  try {
    // A game that this browser keeps needs no server.
    const parts = isLocal(id) ? await withoutServer() : {};
    const carried = code.get('seat') ?? code.get('claim');
    if (carried && main.isConnected) {
      await introduce();
      history.replaceState(null, '', location.pathname);
      await post(`/games/${id}/claim`, { code: carried }).catch((problem) => toast(sentence(problem), 'bad'));
    }
    // Whoever has no token yet has no seat here either.
    const [game] = await Promise.all(isLocal(id) ? [get(`/games/${id}`)] : [taken(`/games/${id}`), introduce()]);
    await Promise.all([loadGame(game.game), loadGameWords([game.game])]);
    if (!main.isConnected) return undefined;
    const page = new GamePage(main, game, code.get('invite'), parts);
    // Without a network there is nothing to keep.
    if (game.you.length && hasLevel(game)) import('../engine/local.js').then(({ keepNetOf }) => keepNetOf(game)).catch(() => {});
    return () => page.close();
  } catch (problem) {
    if (!(problem instanceof Problem)) throw problem;
    const missing = problem.status === 404;
    replace(main, h('section', { class: 'lost' }, h('h1', {}, t(missing ? 'game.missing' : 'game.not_loaded')),
      h('p', {}, missing ? t(isLocal(id) ? 'local.missing' : 'game.missing_words') : sentence(problem)),
      h('div', { class: 'row' }, !missing && h('button', { type: 'button', class: 'primary', onclick: () => go(location.pathname + location.hash, true) }, t('game.again')), h('a', { class: 'button', href: '/' }, t('game.home')))));
    return undefined;
  }
}

/** The feed of a game in this browser: it answers at once, so that nothing need be foreseen. */
async function withoutServer() {
  const { LocalFeed } = await import('../local/feed.js');
  return { open: (/** @type {string} */ id, /** @type {any} */ heard) => /** @type {any} */ (new LocalFeed(id, heard)), maker: async () => null };
}

class GamePage {
  /** @param {HTMLElement} main @param {Snapshot} game @param {string | null} invite @param {ConstructorParameters<typeof Ahead>[3]} parts */
  constructor(main, game, invite, parts) {
    this.game = game;
    const now = () => this.game;
    const asks = new Requests(now, () => this.feed, rememberInvite(game.id, invite));
    this.requests = asks;
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
    this.herald = new Herald((decided) => this.live && import('./victory.js').then(({ celebrate }) => celebrate(this.places.board, decided), () => {}));
    this.advice = new Advice(this);
    this.facing = new Facing(now, () => this.desk.board);
    /** @type {Showing} */
    this.showing = new Showing({
      game: now,
      desk: () => this.desk,
      draw: () => this.#draw(),
      // The people turn with the board.
      turn: (view) => this.facing.follow(view) && this.#drawSeats(),
      // With the next frame, as everything that has to do with places.
      begin: () => requestAnimationFrame(() => {
        this.places.panel.scrollTop = 0;
        this.places.over.scrollTop = 0;
      }),
    });
    this.told = new Told((entry) => this.showing.walk.past.moment(entry));
    this.goals = new Goals();
    this.moves = new Moves({
      game: game.game, who: (seat) => this.who(seat), go: (entry) => this.showing.stroll((walk) => walk.go(entry)), step: (by) => this.showing.stroll((walk) => walk.step(by)),
      again: () => this.showing.replay.again(), toggle: () => this.showing.toggle(), look: (entry) => this.#look(entry),
    });
    this.tools = new Tools(this);
    this.premoves = new Premoves(this);
    this.chat = new Chat({
      send: (text) => asks.ask('chat', { text, seat: asks.seat }),
      name: (player) => nameOf(game.game, this.game.table.players.find((other) => other.player === player)),
    });
    if (game.rematch_of && game.chat) import('./formerchat.js').then(({ formerChat }) => formerChat(game.rematch_of)).then((said) => this.chat.recall(said), () => {});
    this.notices = new Notices(asks.invite, {
      who: (seat) => this.who(seat),
      present: () => this.showing.stroll((walk) => walk.go(null)),
      first: () => this.showing.stroll((walk) => walk.go(0)),
      rematch: () => asks.rematch(),
      abort: () => this.use('abort'),
      join: (name, seat) => asks.join(name, seat),
      answer: (what, accept, seat) => asks.ask(`answer_${what}`, { accept, seat }),
    });
    const { connection, board, panel, desk, bar, over, aside, tip, rest, sheet } = this.places;
    aside.append(this.told.element);
    panel.append(aside, this.notices.element, desk);
    over.append(noticePlace(), this.notices.over, this.premoves.element, this.advice.element);
    rest.append(this.goals.element, this.moves.element, this.chat.element);
    sheet.append(panel, bar, this.notices.past, this.tools.element, over, tip, rest);
    replace(main, this.herald.heading, connection, h('div', { class: 'game-table' }, this.advice.gauge.element, board, this.around.top, sheet, this.around.bottom));
    const played = (/** @type {Record<string, any>} */ fields) => ({ ...fields, expected: this.showing.screening.number, seat: this.game.view.seat });
    /** @type {Desk} */
    this.desk = new Desk(board, desk, {
      game: game.game,
      layout: game.layout,
      label: t('game.board'),
      places: { bar, over, aside, tip },
      who: (seat) => this.who(seat),
      flip: () => this.use('flip'),
      hasten: () => this.showing.hasten(),
      options: () => this.game.options,
      act: (text) => this.premoves.planning ? this.premoves.play(text) : asks.ask('act', played({ action: text }), true),
      undo: (what) => this.premoves.planning ? this.premoves.back(what) : asks.ask('undo', played(what), true),
      redo: ({ turn }) => asks.ask('redo', played({ turn }), true),
      takeBack: async (what) => this.premoves.planning ? this.premoves.back(what) : this.live ? asks.takeBackAlone(what.turn ? 'turn' : 'action') : undefined,
      playAgain: async () => this.live ? asks.playAgainAlone() : undefined,
      preview: (text) => this.premoves.planning ? this.premoves.preview(text) : this.feed.preview(text),
      why: (text) => this.premoves.planning ? this.premoves.why(text) : this.feed.preview(text).then(() => null, (problem) => problem),
    });
    this.feed = new Ahead(game, now, {
      onSnapshot: (snapshot, update) => this.#arrive(snapshot, update),
      onUpdate: (update) => this.#update(update),
      onPremoves: (premoves) => this.#hearPremoves(premoves),
      onState: (state) => this.#connection(state),
      onTakenBack: (problem) => asks.takenBack(problem),
      onPending: (pending) => { this.desk.errand.pending = pending; },
    }, parts);
    this.key = (/** @type {KeyboardEvent} */ event) => this.#key(event);
    document.addEventListener('keydown', this.key);
    this.facing.orient();
    this.#arrive(game);
  }

  /** @param {number} seat */
  who(seat) {
    return seatWho(this.game, seat);
  }

  get advised() {
    return advised(this.game);
  }

  get view() {
    return this.showing.view;
  }

  get live() {
    return this.showing.live;
  }

  /** The position after so many entries. @param {number} entry */
  async #look(entry) {
    const { layout, view, table } = this.game;
    return { layout, view: entry >= table.entries ? view : (await this.showing.walk.past.moment(entry)).view };
  }

  /** @param {import('./feed.js').State} state */
  #connection(state) {
    this.places.connection.hidden = state !== 'lost';
    if (state === 'lost') announce(t('game.connection_lost'));
  }

  /** Everything is known anew. @param {Snapshot} snapshot @param {Update} [update] what has happened since, if that is known */
  #arrive(snapshot, update) {
    const before = this.game;
    this.game = snapshot;
    if (String(before.you) !== String(snapshot.you)) this.facing.orient();
    if (!update || update.entries.length > MOST_SHOWN) {
      this.told.keep(snapshot.table.entries);
      this.showing.arrive(before);
      return;
    }
    this.#show(update, amend(before.history, update.history).kept);
  }

  /** @param {Update} update @param {number} kept how many entries of the game are as they were */
  #show(update, kept) {
    this.told.keep(kept);
    this.told.learn(update);
    this.showing.add(update, this.game, kept);
    this.#draw();
  }

  /** @param {Snapshot['premoves']} premoves */
  #hearPremoves(premoves) {
    const before = this.game;
    this.game = { ...before, premoves };
    this.premoves.heard(before, this.game);
    this.#draw();
  }

  /** @param {Update} update */
  #update(update) {
    this.premoves.interrupt(update.table);
    const before = this.game;
    const view = update.view ?? before.view;
    const chat = before.chat && [...before.chat, ...update.entries.filter(({ kind }) => kind === 'chat')];
    const { history, kept } = amend(before.history, update.history);
    this.game = { ...before, table: update.table, view, history, chat };
    for (const entry of update.entries) {
      const words = news(entry, this.game);
      if (words) toast(words);
    }
    if (update.entries.some(({ premove, seat }) => premove && before.you.includes(seat ?? 0))) toast(t('game.premove_played'), 'good');
    if (update.entries.some(unsettles)) this.feed.sync();
    this.#show(update, kept);
  }

  #draw() {
    const { game, places } = this;
    const { layout, you } = game;
    const { seen, walk, replay } = this.showing;
    const { table } = seen;
    const over = isOver(seen);
    this.#drawSeats();
    this.told.draw(seen, this.live);
    this.goals.draw(seen, this.view);
    this.moves.set(seen.history, layout.seats.length, table.turn.length > 0);
    this.moves.mark(walk.shown);
    this.moves.bar.show({ playing: replay.playing, live: this.live, watching: you.length === 0 && !over, turns: seen.history.length > 0 });
    // Before the game and after it something else stands there.
    const undecided = table.status === 'running' || (over && !this.live);
    places.desk.hidden = !undecided;
    places.bar.classList.toggle('none', !undecided);
    places.panel.classList.toggle('alone', !undecided);
    this.notices.draw(seen === game ? game : { ...game, view: seen.view, table: { ...game.table, status: table.status, result: table.result } }, { live: this.live || this.premoves.planning, held: walk.held });
    this.tools.draw();
    this.moves.element.hidden = table.status === 'open';
    this.chat.element.hidden = game.chat === null;
    if (game.chat) this.chat.set(game.chat, you.length > 0);
    this.herald.tell(seen);
    this.advice.follow();
    this.premoves.follow();
  }

  #drawSeats() {
    this.around.draw(this.showing.seen, this.view, { flipped: this.facing.flipped, live: this.live });
    this.around.clocks.set(this.game.table);
  }

  /** What the buttons under the panel do. @param {string} name */
  async use(name) {
    const { requests, facing } = this;
    switch (name) {
      case 'hint': return this.advice.ask();
      case 'gauge': return this.advice.toggle();
      case 'premove': return this.premoves.start();
      case 'takeback': return requests.takeBack();
      case 'redo_turn': return requests.playAgain();
      case 'carry': return import('./share.js').then(({ showSeatLink }) => showSeatLink(this.game.id, requests.seat)).catch((problem) => requests.refused(problem));
      case 'flip':
        facing.flip();
        return this.#draw();
      case 'turning':
        facing.follow(this.view);
        return this.#draw();
      case 'type': return this.desk.type();
    }
    return requests.grave(name);
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    if (meantElsewhere(event)) return;
    const { showing } = this;
    const onBoard = event.target instanceof Element && event.target.closest('.game-board') !== null;
    if (event.key === 'h' && this.advised && !this.view.outcome) this.advice.ask();
    else if (event.key === '[' || (event.key === 'ArrowLeft' && !onBoard)) showing.stroll((walk) => walk.step(-1));
    else if (event.key === ']' || (event.key === 'ArrowRight' && !onBoard)) showing.stroll((walk) => walk.step(1));
    else if (event.key === 'l') showing.replay.again();
    else if (event.key === 'p' && this.moves.bar.plays) showing.toggle();
    else if ((event.key === ' ' || event.key === 'Escape') && !onBoard && !isPressed(event) && this.desk.board.hasten()) { /* seen enough */ }
    else return;
    event.preventDefault();
  }

  close() {
    document.removeEventListener('keydown', this.key);
    this.showing.close();
    this.requests.close();
    this.advice.close();
    this.feed.close();
    this.around.close();
    this.moves.close();
    this.desk.destroy();
  }
}
