/** `<stackwright-board>`: a board for any page, on any site. docs/embed.md says how it is used. */

import { learnAddresses } from '../addresses.js';
import { askNobodyElse } from '../api.js';
import { h, replace } from '../dom.js';
import { gameOf, loadGame } from '../games/index.js';
import { LANGUAGES, language, loadGameWords, loadLanguage } from '../i18n.js';
import { keepNothing, settings } from '../settings.js';
import { leavePageUndressed } from '../styles.js';
import { studyOf, wantedOf } from './request.js';
import { Solver } from './solver.js';
import { readSource } from './source.js';
import { sheets } from './styles.js';
import { MUTE, trouble, troubleWords } from './trouble.js';
import { Viewer } from './viewer.js';

// The page is somebody else's: nothing of it is touched, read or asked.
learnAddresses({});
askNobodyElse();
keepNothing();
leavePageUndressed();

/** Those that say what is shown: another one is another beginning. */
const ASKING = ['game', 'options', 'position', 'record', 'src', 'puzzle', 'controls'];
/** What a board looks like. */
const LOOKS = ['theme', 'board', 'pieces'];
/** The words that are needed. */
const WORDS = ['shell', 'board', 'game', 'analyse', 'embed'];
const CONTROLS = ['', 'none', 'bar', 'moves'];

/** The elements that are on the page. All speak one language. @type {Set<StackwrightBoard>} */
const boards = new Set();

/** Until the style sheets are there, a board takes the room of a square. */
const ROOM = new CSSStyleSheet();
ROOM.replaceSync(':host { display: block } :host([hidden]) { display: none } .embed-board { aspect-ratio: 1 }');

const darkness = matchMedia('(prefers-color-scheme: dark)');
darkness.addEventListener('change', () => boards.forEach((board) => board.dress()));

export class StackwrightBoard extends HTMLElement {
  static observedAttributes = [...ASKING, ...LOOKS, 'ply', 'orientation', 'language'];

  #root = this.attachShadow({ mode: 'open' });
  /** @type {Viewer | Solver | null} */ #shown = null;
  /** @type {import('../types.d.ts').Study | null} */ #study = null;
  /** Ends what is being opened. @type {AbortController | null} */ #opening = null;
  #due = false;
  #seen = false;
  #sight = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
    this.#sight.disconnect();
    this.#seen = true;
    this.#open();
  }, { rootMargin: '300px' });

  constructor() {
    super();
    const board = h('div', { class: 'embed-board' });
    const side = h('div', { class: 'embed-side' });
    this.trouble = h('div', { class: 'embed-trouble', role: 'alert', hidden: true });
    const frame = h('div', { class: 'stackwright embed', 'aria-busy': 'true' }, h('div', { class: 'embed-body' }, board, side), this.trouble,
      h('div', { id: 'live', class: 'unseen', 'aria-live': 'polite' }), h('div', { id: 'alert', class: 'unseen', role: 'alert' }));
    frame.addEventListener('keydown', (event) => {
      if (event.ctrlKey || event.metaKey || event.altKey || !this.#shown?.key(event)) return;
      event.preventDefault();
      event.stopPropagation();
    });
    this.parts = { frame, board, side };
    this.#root.adoptedStyleSheets = [ROOM];
    this.#root.append(frame);
  }

  connectedCallback() {
    // A page may have set properties before this module was there.
    for (const name of [...StackwrightBoard.observedAttributes, 'study']) {
      const value = Object.getOwnPropertyDescriptor(this, name)?.value;
      if (!Reflect.deleteProperty(this, name) || value === undefined) continue;
      /** @type {any} */ (this)[name] = value;
    }
    boards.add(this);
    this.dress();
    this.#sight.observe(this);
  }

  disconnectedCallback() {
    boards.delete(this);
    this.#sight.disconnect();
    this.#seen = false;
    this.#close();
  }

  /** @param {string} name @param {string | null} before @param {string | null} now */
  attributeChangedCallback(name, before, now) {
    if (before === now || !this.isConnected) return;
    if (LOOKS.includes(name)) this.dress();
    else if (name === 'language') this.#speak(now);
    else if (ASKING.includes(name)) this.#again();
    else this.#try(async () => (name === 'ply' ? this.#shown?.goTo(now ?? '') : this.#shown?.turn(now ?? '')));
  }

  // What it shows

  /** What is shown, made before by the engine or a server: `layout` and `view`. Nothing is loaded for it. */
  get study() {
    return this.#study;
  }

  set study(study) {
    this.#study = study;
    this.#again();
  }

  /** How many decisions led to what is shown. */
  get ply() {
    return this.#shown?.ply ?? 0;
  }

  set ply(ply) {
    this.#try(async () => this.#shown?.goTo(String(ply)));
  }

  /** How many decisions the record has. */
  get plies() {
    return this.#shown?.plies ?? 0;
  }

  /** The text of the position that is shown. */
  get shownPosition() {
    return this.#shown?.position ?? '';
  }

  flip() {
    this.#shown?.flip();
  }

  /** Opens once for all attributes that are set together. */
  #again() {
    if (this.#due || !this.#seen) return;
    this.#due = true;
    queueMicrotask(() => {
      this.#due = false;
      if (this.isConnected) this.#open();
    });
  }

  async #open() {
    this.#close();
    const opening = new AbortController();
    this.#opening = opening;
    const { frame } = this.parts;
    frame.setAttribute('aria-busy', 'true');
    this.trouble.hidden = true;
    /** @type {Viewer | Solver | null} */
    let shown = null;
    try {
      this.#root.adoptedStyleSheets = await this.#words();
      const wanted = await this.#wanted(opening.signal);
      if (opening.signal.aborted) return;
      const does = {
        prepare: (/** @type {string} */ game) => this.#prepare(game),
        tell: (/** @type {string} */ name, /** @type {any} */ detail) => this.#tell(name, detail),
        failed: (/** @type {any} */ problem) => this.#fail(problem),
      };
      const how = { ply: this.getAttribute('ply') ?? '', orientation: this.getAttribute('orientation') ?? '', controls: this.getAttribute('controls') ?? '' };
      if (!CONTROLS.includes(how.controls)) throw trouble('controls', { controls: how.controls, choices: CONTROLS.slice(1) });
      opening.signal.addEventListener('abort', () => shown?.close());
      if (wanted.show === 'puzzle') await (shown = new Solver(this.parts, does)).open(wanted, how);
      else await (shown = new Viewer(this.parts, does)).open(wanted, how);
      if (opening.signal.aborted) return;
      this.#shown = shown;
      frame.removeAttribute('aria-busy');
      this.#tell('ready', { game: shown.game, ply: shown.ply, plies: shown.plies, position: shown.position });
    } catch (problem) {
      if (opening.signal.aborted) return;
      const game = shown?.game;
      shown?.close();
      shown = null;
      this.#fail(problem, game);
    }
  }

  #close() {
    this.#opening?.abort();
    this.#opening = null;
    this.#shown = null;
  }

  /** The words of the page's language; and the style sheets. */
  async #words() {
    if (!settings.language) settings.language = this.#wish();
    const [dressed] = await Promise.all([sheets(), loadLanguage(WORDS)]);
    this.parts.frame.lang = language();
    return dressed;
  }

  /** The language that the element, or the page around it, says. @returns {'en' | 'vi'} */
  #wish() {
    const said = [this.getAttribute('language'), /** @type {HTMLElement | null} */ (this.closest('[lang]'))?.lang, navigator.language];
    const found = said.map((word) => (word ?? '').toLowerCase().split('-')[0]).find((word) => word in LANGUAGES);
    return /** @type {'en' | 'vi'} */ (found ?? 'en');
  }

  /** @param {string | null} wanted */
  #speak(wanted) {
    if (!wanted || !(wanted in LANGUAGES) || wanted === settings.language) return;
    settings.language = /** @type {'en' | 'vi'} */ (wanted);
    for (const board of boards) board.#again();
  }

  /** @param {AbortSignal} signal @returns {Promise<import('./request.js').Wanted>} */
  async #wanted(signal) {
    if (this.#study) return studyOf(this.#study);
    const [game, options, position, record, puzzle, src] = ['game', 'options', 'position', 'record', 'puzzle', 'src'].map((name) => this.getAttribute(name));
    const text = src ? await readSource(src, signal) : this.textContent;
    return wantedOf({ game, options, position, record, puzzle, text });
  }

  /** @param {string} game */
  async #prepare(game) {
    const [dressed] = await Promise.all([sheets(gameOf(game).style), loadGame(game), loadGameWords([game])]);
    this.#root.adoptedStyleSheets = dressed;
  }

  /** @param {() => Promise<any> | undefined} work */
  async #try(work) {
    try {
      await work();
    } catch (problem) {
      this.#fail(problem);
    }
  }

  // What the page hears, and what people see

  /** As with pictures and films, what went wrong does not bubble: pages take such events for mistakes of their own. @param {string} name @param {any} detail */
  #tell(name, detail) {
    this.dispatchEvent(new CustomEvent(name, { detail, bubbles: name !== 'error', composed: true }));
  }

  /** @param {any} problem @param {string} [game] */
  #fail(problem, game = this.#shown?.game ?? '') {
    const words = this.parts.frame.lang ? troubleWords(problem, game) : MUTE;
    this.parts.frame.removeAttribute('aria-busy');
    this.trouble.hidden = false;
    replace(this.trouble, words);
    this.#tell('error', { code: problem?.code ?? 'unknown', message: words });
  }

  /** Puts on what the attributes and the page say: light or dark, which board and which pieces. */
  dress() {
    const { dataset } = this.parts.frame;
    const wish = this.getAttribute('theme');
    // A page that says nothing of dark is light, whatever its reader's other pages are.
    const scheme = getComputedStyle(this).colorScheme;
    const dark = wish === 'dark' || (wish !== 'light' && scheme.includes('dark') && (darkness.matches || !scheme.includes('light')));
    dataset.theme = dark ? 'dark' : 'light';
    dataset.board = this.getAttribute('board') ?? 'paper';
    dataset.pieces = this.getAttribute('pieces') ?? 'usual';
  }
}

for (const name of [...ASKING, 'theme', 'board', 'pieces', 'orientation', 'language']) {
  Object.defineProperty(StackwrightBoard.prototype, name, {
    configurable: true,
    enumerable: true,
    /** @this {HTMLElement} */
    get() {
      return this.getAttribute(name);
    },
    /** @this {HTMLElement} @param {any} value */
    set(value) {
      if (value === null || value === undefined) this.removeAttribute(name);
      else this.setAttribute(name, typeof value === 'object' ? JSON.stringify(value) : String(value));
    },
  });
}

if (!customElements.get('stackwright-board')) customElements.define('stackwright-board', StackwrightBoard);
