/** What the engine makes of the position: its best lines, as many and as deep as somebody wants. */

import { calmly } from '../calm.js';
import { h, replace } from '../dom.js';
import { wantEngine } from '../engine/local.js';
import { spoken } from '../game/notation.js';
import { seatMark } from '../game/seats.js';
import { language, percent, t } from '../i18n.js';
import { sentence } from '../shell/problem.js';
import { quiet } from './tree.js';

/** @typedef {import('../types.d.ts').Idea} Idea */
/** @typedef {import('../types.d.ts').View} View */

const KEY = 'stackwright.engine';
const EFFORTS = [20_000, 100_000, 500_000];
/** Looked at first, so that there is something to see at once. */
const GLANCE = 3_000;
/** Positions that somebody only passes are not thought about. */
const REST = 150;

/** @returns {{ on: boolean, lines: number, nodes: number }} */
function remembered() {
  const usual = { on: true, lines: 3, nodes: EFFORTS[0] };
  try {
    return { ...usual, ...JSON.parse(localStorage.getItem(KEY) ?? '{}') };
  } catch {
    return usual;
  }
}

/** A score in words, which comes as `+0.33`, `win in 3` or `loss in 2`. @param {string} score */
export function scoreWords(score) {
  const sure = /^(win|loss) in (\d+)$/.exec(score);
  if (!sure) return score.replace('-', '−');
  return t(sure[1] === 'win' ? 'analyse.winIn' : 'analyse.lossIn', { count: sure[2] });
}

export class Engine {
  /**
   * @param {HTMLElement} host
   * @param {object} hooks
   * @param {(position: string, effort: { nodes: number, lines: number }, signal: AbortSignal, info: (idea: Idea) => void) => Promise<Idea>} hooks.think
   * @param {(actions: string[]) => void} hooks.play
   * @param {(actions: string[] | null, at: HTMLElement | null) => void} hooks.point somebody points at a line, or at none any more
   * @param {(idea: Idea | null) => void} hooks.told there is something new
   */
  constructor(host, hooks) {
    this.host = host;
    this.hooks = hooks;
    this.wish = remembered();
    /** @type {Map<string, Idea>} */
    this.known = new Map();
    /** @type {AbortController | null} */
    this.thinking = null;
    /** @type {View | null} */
    this.view = null;
    this.game = '';
    /** What was told last of this position. @type {Idea | null} */
    this.last = null;
    this.forbidden = false;
    /** Where a line was clicked: what comes to lie under a pointer that rests is not pointed at. */
    this.clicked = '';
    this.status = h('span', { class: 'engine-status' });
    this.halt = h('button', { type: 'button', class: 'small engine-stop', hidden: true, onclick: () => this.#halt() }, t('analyse.stop'));
    this.list = h('ol', { class: 'engine-lines' });
    this.#draw();
  }

  #draw() {
    const { on, lines, nodes } = this.wish;
    const power = h('button', {
      type: 'button', class: 'switch', role: 'switch', 'aria-checked': String(on), onclick: () => this.toggle(),
    }, h('span', { class: 'switch-track', 'aria-hidden': 'true' }), t('analyse.engine'));
    const count = h('select', { 'aria-label': t('analyse.lines'), title: t('analyse.lines'), onchange: () => this.#want({ lines: Number(count.value) }) },
      ...[1, 2, 3, 4, 5].map((value) => h('option', { value, selected: value === lines }, t('analyse.lineN', { count: value }))));
    const depth = h('select', { 'aria-label': t('analyse.nodes'), title: t('analyse.nodes'), onchange: () => this.#want({ nodes: Number(depth.value) }) },
      ...EFFORTS.map((value) => h('option', { value, selected: value === nodes }, t('analyse.positions', { count: value / 1000 }))));
    replace(this.host, h('div', { class: 'engine-head' }, power, count, depth), this.list, h('div', { class: 'engine-foot' }, this.status, this.halt));
  }

  /** @param {Partial<{ on: boolean, lines: number, nodes: number }>} change */
  #want(change) {
    Object.assign(this.wish, change);
    try {
      localStorage.setItem(KEY, JSON.stringify(this.wish));
    } catch {
      // Wishes that cannot be kept hold for this visit.
    }
    const focus = document.activeElement?.tagName;
    const place = focus && this.host.contains(document.activeElement) ? [...this.host.querySelectorAll('button.switch, select')].indexOf(/** @type {any} */ (document.activeElement)) : -1;
    this.#draw();
    if (place >= 0) /** @type {HTMLElement} */ (this.host.querySelectorAll('button.switch, select')[place]).focus();
    this.#think();
  }

  toggle() {
    this.#want({ on: !this.wish.on });
  }

  /** Looks at another position. @param {string} game @param {View} view @param {boolean} [forbidden] others play it right now */
  show(game, view, forbidden = false) {
    const same = this.view?.position === view.position && this.game === game && this.forbidden === forbidden;
    this.game = game;
    this.view = view;
    this.forbidden = forbidden;
    if (!same) this.#think();
  }

  /** Thinks no further; what is shown next is thought about again. */
  stop() {
    this.thinking?.abort();
    this.thinking = null;
    this.view = null;
  }

  /** What was found stays; the next position is thought about again. */
  #halt() {
    this.thinking?.abort();
    this.thinking = null;
    this.halt.hidden = true;
    if (this.last) this.#say(this.last, false);
  }

  /** @param {number} nodes */
  #key(nodes) {
    return `${this.game} ${this.view?.position} ${this.wish.lines} ${nodes}`;
  }

  async #think() {
    this.thinking?.abort();
    this.thinking = null;
    this.last = null;
    this.halt.hidden = true;
    const view = this.view;
    if (!view) return;
    this.host.classList.toggle('off', !this.wish.on);
    if (this.forbidden || !this.wish.on || view.outcome) {
      replace(this.list);
      this.status.textContent = this.forbidden ? t('analyse.forbidden') : view.outcome && this.wish.on ? t('analyse.over') : '';
      this.hooks.told(null);
      return;
    }
    const thinking = new AbortController();
    this.thinking = thinking;
    const { lines, nodes } = this.wish;
    // What is known best of this position is there at once, however few positions it took.
    const steps = [...new Set([GLANCE, EFFORTS[0], nodes])].filter((step) => step <= nodes);
    const best = steps.findLast((step) => this.known.has(this.#key(step)));
    if (best) this.#tell(/** @type {Idea} */ (this.known.get(this.#key(best))), best < nodes);
    else {
      this.list.classList.add('stale');
      this.status.textContent = t('analyse.thinking');
      this.hooks.told(null);
    }
    const [here] = await Promise.all([wantEngine(), new Promise((resolve) => { setTimeout(resolve, REST); })]);
    // The engine in this browser tells what it has found on the way; the server is asked for a little, then for more.
    for (const step of (here ? [nodes] : steps).filter((each) => each > (best ?? 0))) {
      if (thinking.signal.aborted) return;
      try {
        const key = this.#key(step);
        const idea = await this.hooks.think(view.position, { nodes: step, lines }, thinking.signal, (found) => {
          if (!thinking.signal.aborted && found.nodes >= GLANCE) this.#tell(found, true);
        });
        if (thinking.signal.aborted) return;
        this.known.set(key, idea);
        this.#tell(idea, step < nodes);
      } catch (problem) {
        if (thinking.signal.aborted) return;
        // The server may allow less than is offered here: what it has found with less stays.
        const busy = /** @type {any} */ (problem).status === 429;
        this.status.textContent = busy ? t('analyse.busy') : sentence(problem);
        return;
      }
    }
  }

  /** @param {Idea} idea @param {boolean} more whether it goes on thinking */
  #tell(idea, more) {
    const seat = this.view?.seat ?? 1;
    this.list.classList.remove('stale');
    calmly(this.list, () => replace(this.list, ...idea.lines.map(({ score, points, chance, actions }) => h('li', { class: 'engine-line' },
      h('span', { class: ['engine-score', points > 20 ? 'ahead' : points < -20 ? 'behind' : ''], title: t('analyse.scoreHelp') }, scoreWords(score)),
      h('span', { class: 'engine-chance', title: t('analyse.chance') }, seatMark(seat, this.game), percent(chance)),
      h('span', { class: 'engine-actions', onmouseleave: () => this.hooks.point(null, null) }, ...actions.flatMap((action, index) => {
        if (quiet(action)) return [];
        const way = actions.slice(0, index + 1);
        /** @type {HTMLButtonElement} */
        const button = h('button', {
          type: 'button', class: 'move',
          onclick: (/** @type {MouseEvent} */ event) => {
            this.clicked = `${event.clientX} ${event.clientY}`;
            this.hooks.point(null, null);
            this.hooks.play(way);
          },
          onmouseenter: (/** @type {MouseEvent} */ event) => { if (`${event.clientX} ${event.clientY}` !== this.clicked) this.hooks.point(way, button); },
          onfocus: () => this.hooks.point(way, button), onblur: () => this.hooks.point(null, null),
        }, spoken(action, this.game));
        return [button];
      }))))));
    this.#say(idea, more);
    this.hooks.told(idea);
  }

  /** How far it has looked, and how fast. @param {Idea} idea @param {boolean} more whether it goes on thinking */
  #say(idea, more) {
    this.last = idea;
    this.halt.hidden = !more;
    const number = new Intl.NumberFormat(language(), { maximumSignificantDigits: 3 });
    const words = t(more ? 'analyse.deeper' : 'analyse.depth', {
      depth: idea.depth, nodes: new Intl.NumberFormat(language()).format(idea.nodes), seconds: (idea.millis / 1000).toLocaleString(language(), { maximumFractionDigits: 1 }),
    });
    const speed = idea.millis >= 20 ? ` · ${t('analyse.speed', { speed: number.format((idea.nodes / idea.millis) * 1000) })}` : '';
    this.status.textContent = words + speed;
  }
}
