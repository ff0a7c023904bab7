/** The tree of lines on the page: the main line turn by turn, side lines set in below the decision that they replace. */

import { h, replace } from '../dom.js';
import { spoken, written } from '../game/notation.js';
import { seatMark } from '../game/seats.js';
import { seatName, t } from '../i18n.js';
import { departure, roundOf } from './tree.js';

/** @typedef {import('./tree.js').TreeNode} TreeNode */
/** @typedef {import('./judge.js').Grade} Grade */

/** @type {Record<Grade, string>} as in books on chess */
export const GLYPHS = { slip: '?!', mistake: '?', blunder: '??' };

export class TreeView {
  /** @param {HTMLElement} host @param {(node: TreeNode) => void} pick */
  constructor(host, pick) {
    this.host = host;
    this.pick = pick;
    /** @type {Map<number, Grade>} */
    this.grades = new Map();
    /** The decisions that are drawn, by the numbers of their nodes. @type {Map<number, HTMLElement>} */
    this.buttons = new Map();
    /** @type {Map<number, TreeNode>} */
    this.nodes = new Map();
  }

  /** @param {import('./tree.js').Tree} tree @param {TreeNode} current @param {import('../types.d.ts').Layout} layout */
  show(tree, current, layout) {
    this.layout = layout;
    this.current = current;
    this.buttons.clear();
    this.nodes.clear();
    this.nodes.set(tree.root.id, tree.root);
    const focused = this.host.contains(document.activeElement);
    const first = h('button', {
      type: 'button', class: 'move start', 'aria-current': current === tree.root ? 'true' : null, onclick: () => this.pick(tree.root),
    }, t('analyse.start'));
    this.buttons.set(tree.root.id, first);
    this.host.classList.toggle('two', layout.seats.length === 2);
    replace(this.host,
      h('div', { class: 'tree-turn tree-start' }, first, this.#comment(tree.root)),
      ...this.#forks(tree.root),
      tree.root.children.length === 0 ? h('p', { class: 'muted tree-empty' }, t('analyse.empty')) : null);
    this.#reveal();
    // What had the focus is gone; where one stands now is the best place for it.
    if (focused) /** @type {HTMLElement | null} */ (this.host.querySelector('[aria-current]'))?.focus({ preventScroll: true });
  }

  /** The decision that an element belongs to. @param {Element} element @returns {{ at: HTMLElement, node: TreeNode } | null} */
  at(element) {
    const at = element.closest('button.move');
    const id = [...this.buttons].find(([, button]) => button === at)?.[0];
    const node = id === undefined ? null : this.nodes.get(id);
    return at instanceof HTMLElement && node ? { at, node } : null;
  }

  /** Marks another decision of the same tree. @param {TreeNode} node */
  stand(node) {
    this.current = node;
    const button = this.buttons.get(node.id);
    const marked = this.host.querySelector('[aria-current]');
    if (button === marked) return;
    const focused = marked !== null && marked === document.activeElement;
    marked?.removeAttribute('aria-current');
    button?.setAttribute('aria-current', 'true');
    // Whoever stands at a step sees it among the others.
    const folded = button?.closest('.turn-inside[hidden]');
    folded?.removeAttribute('hidden');
    folded?.parentElement?.querySelector('.turn-fold')?.setAttribute('aria-expanded', 'true');
    this.#reveal();
    if (focused) button?.focus({ preventScroll: true });
  }

  /** Keeps the current decision in sight without moving the page. */
  #reveal() {
    const mark = this.host.querySelector('[aria-current]');
    if (!(mark instanceof HTMLElement)) return;
    const box = this.host.getBoundingClientRect();
    const place = mark.getBoundingClientRect();
    if (place.top < box.top + 8) this.host.scrollTop -= box.top + 40 - place.top;
    else if (place.bottom > box.bottom - 8) this.host.scrollTop += place.bottom + 40 - box.bottom;
  }

  /** What goes on from a node: the first way, with the others set in behind its decision. @param {TreeNode} parent @returns {HTMLElement[]} */
  #forks(parent) {
    /** @type {HTMLElement[]} */
    const rows = [];
    /** @type {HTMLElement | null} */
    let row = null;
    let turn = -2;
    for (let node = parent.children[0]; node; node = node.children[0]) {
      const others = node.parent ? node.parent.children.slice(1) : [];
      const whole = this.#turn(node);
      if (whole || !row || node.turn !== turn) {
        row = this.#row(node, node.parent !== null && node.parent.turn === node.turn);
        rows.push(row);
        turn = node.turn;
      }
      row.append(...this.#told(node, whole));
      if (others.length > 0) {
        rows.push(h('div', { class: 'tree-side' }, ...others.map((other) => h('div', { class: 'tree-way' }, ...this.#way(other)))));
        row = null;
      }
      if (whole) node = /** @type {TreeNode} */ (whole.at(-1));
    }
    return rows;
  }

  /** The decisions of the turn that begins with a node, if it has a word of its own and nothing else was tried within it. @param {TreeNode} node @returns {TreeNode[] | null} */
  #turn(node) {
    if (node.parent?.turn === node.turn) return null;
    const found = [node];
    for (let at = node; !at.notation; found.push(at)) {
      if (at.children.length !== 1 || at.children[0].turn !== node.turn) return null;
      at = at.children[0];
    }
    return found.length > 1 ? found : null;
  }

  /** A decision, or the turn that it begins, with the remark behind it. @param {TreeNode} node @param {TreeNode[] | null} whole */
  #told(node, whole) {
    return [...(whole ? this.#whole(whole) : [this.#move(node)]), this.#comment(whole?.at(-1) ?? node)].filter((part) => part !== null);
  }

  /** A turn as its one word, its decisions folded up behind it. @param {TreeNode[]} turn */
  #whole(turn) {
    const last = /** @type {TreeNode} */ (turn.at(-1));
    const inside = turn.slice(0, -1);
    const label = t('game.turn_steps', { turn: last.notation ?? '' });
    const open = this.current !== last && turn.includes(/** @type {TreeNode} */ (this.current));
    const steps = h('span', { class: 'turn-inside', hidden: !open }, ...inside.flatMap((node) => [this.#move(node), this.#comment(node)]), h('span', { class: 'move-end' }, this.#words(last)));
    const fold = h('button', {
      type: 'button', class: 'plain turn-fold', 'aria-expanded': String(open), 'aria-label': label, title: label,
      onclick: () => {
        steps.hidden = !steps.hidden;
        fold.setAttribute('aria-expanded', String(!steps.hidden));
      },
    });
    return [this.#move(last, last.notation ?? ''), fold, steps];
  }

  /** A side line that begins with a node. @param {TreeNode} node */
  #way(node) {
    const row = this.#row(node, node.parent !== null && node.parent.turn === node.turn);
    const whole = this.#turn(node);
    row.append(...this.#told(node, whole));
    const rest = this.#forks(whole?.at(-1) ?? node);
    const next = rest[0];
    // The same turn goes on in the same row.
    if (next?.classList.contains('goes-on')) {
      row.append(...[...next.children].slice(2));
      rest.shift();
    }
    return [row, ...rest];
  }

  /** @param {TreeNode} node @param {boolean} goesOn */
  #row(node, goesOn) {
    const layout = /** @type {import('../types.d.ts').Layout} */ (this.layout);
    const seat = node.seat || 1;
    return h('div', { class: ['tree-turn', `of-${seat}`, goesOn && 'goes-on'] },
      h('span', { class: 'tree-number' }, goesOn ? '…' : `${roundOf(node, layout.seats.length)}.`),
      h('span', { title: seatName(seat, layout.game) }, seatMark(seat, layout.game), h('span', { class: 'unseen' }, seatName(seat, layout.game))));
  }

  /** A decision in words. @param {TreeNode} node */
  #words({ action }) {
    return departure(action) ? t(action.startsWith('!timeout') ? 'analyse.timeout' : 'analyse.resigned') : spoken(action, this.layout?.game ?? '');
  }

  /** @param {TreeNode} node @param {string} [text] */
  #move(node, text = node.action) {
    const words = departure(text) ? this.#words(node) : written(text, this.layout?.game ?? '');
    const grade = this.grades.get(node.id);
    const button = h('button', {
      type: 'button', class: ['move', grade], 'aria-current': node === this.current ? 'true' : null, onclick: () => this.pick(node),
    }, words, grade ? h('span', { class: 'glyph', title: t(`analyse.${grade}`) }, GLYPHS[grade]) : null);
    this.buttons.set(node.id, button);
    this.nodes.set(node.id, node);
    return button;
  }

  /** @param {TreeNode} node */
  #comment(node) {
    return node.comment ? h('span', { class: 'tree-comment' }, node.comment) : null;
  }
}
