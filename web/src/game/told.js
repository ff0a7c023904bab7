/** What the others did in their last turns, in words, made of what the server says of each action. */

import { h, replace } from '../dom.js';
import { playOf } from '../games/index.js';
import { has, list, say, seatName, t } from '../i18n.js';
import { ruleLink } from '../shell/rulelink.js';
import { isNote } from './history.js';
import { seatMark } from './seats.js';

/** @typedef {import('../types.d.ts').Message} Message */
/** @typedef {import('../types.d.ts').Snapshot} Snapshot */
/** @typedef {import('../types.d.ts').Turn} Turn */

/** More things than this are counted, not named. */
const MOST = 6;

/** The turns worth telling: those since one's own, without what one is just doing. @param {Pick<Snapshot, 'history' | 'table' | 'you'>} game @returns {Turn[]} */
export function toTell({ history, table, you }) {
  const begun = table.entries - table.turn.length;
  const turns = history.filter(({ seat, entry, actions }) => entry < begun || (!you.includes(seat) && !actions.every(isNote)));
  /** @type {Turn[]} */
  const found = [];
  for (const turn of turns.toReversed()) {
    // Whoever holds all seats, or none, looks at the last turn only.
    if (you.length === 1 ? turn.seat === you[0] : found.length > 0) {
      // One's own turn is worth telling if it passed by itself.
      if (you.length === 1 && turn.actions.every(isNote)) found.unshift(turn);
      break;
    }
    if (found.some(({ seat }) => seat === turn.seat)) break;
    found.unshift(turn);
  }
  return found;
}

/** Captures one after the other are told as one. @param {Message[]} labels @param {string | undefined} chain their code */
function chained(labels, chain) {
  /** @type {Message[]} */
  const found = [];
  for (const label of labels) {
    const before = found.at(-1);
    if (label.code !== chain) found.push(label);
    else if (before?.code === chain) found[found.length - 1] = { ...before, params: { ...before.params, to: label.params?.to ?? '', count: Number(before.params?.count) + 1 } };
    else found.push({ ...label, params: { ...label.params, count: 1 } });
  }
  return found;
}

/** A turn as a sentence. @param {Message[]} labels of its frames, in their order @param {number} seat @param {string} game */
export function tale(labels, seat, game) {
  const { chain, befall = [] } = playOf(game).told ?? {};
  const key = (/** @type {{ code: string, key?: string }} */ { code, key: own }) => (own && has(`told.${game}.${own}`) ? `told.${game}.${own}` : `told.${game}.${code.replace(/^step_/, '')}`);
  // What befalls another seat is no deed of this one.
  const deed = (/** @type {Message} */ { code, key: own, params }) => (params?.seat === undefined || params.seat === seat) && has(key({ code, key: own }));
  const things = chained(labels, chain).flatMap((label) => (deed(label) ? [t(key(label), label.params, game)] : []));
  const shown = things.length > MOST ? [...things.slice(0, MOST - 1), t('told.more', { count: things.length - MOST + 1 })] : things;
  const others = labels.filter((label) => befall.includes(label.code) && !deed(label)).map((label) => `${say(label, game)}.`);
  return [t('told.line', { who: seatName(seat, game), what: shown.length ? list(shown) : t('told.nothing') }), ...others].join(' ');
}

/** Why one's own turn passed by itself, with the rule. @param {Message[]} labels @param {string} game */
export function passed(labels, game) {
  const why = labels.find(({ key }) => key && has(`told.yours.${game}.${key}`));
  return { words: why ? t(`told.yours.${game}.${why.key}`, why.params, game) : t('told.yours'), rule: why?.rule };
}

export class Told {
  /** What each entry of the game did. @type {Map<number, Message[]>} */ #labels = new Map();
  #drawn = '';

  /** @param {(entry: number) => Promise<{ frames?: import('../types.d.ts').Frame[] }>} moment tells what an entry of the past did */
  constructor(moment) {
    this.moment = moment;
    this.element = h('div', { class: 'told none', 'aria-live': 'polite' });
  }

  /** @param {import('../types.d.ts').Update} update */
  learn({ entries }) {
    for (const { entry, frames } of entries) if (entry !== undefined && frames) this.#labels.set(entry, frames.map(({ label }) => label));
  }

  /** Forgets what was taken back. @param {number} entries */
  keep(entries) {
    for (const [entry] of this.#labels) if (entry >= entries) this.#labels.delete(entry);
  }

  /** @param {Snapshot} game @param {boolean} live */
  async draw(game, live) {
    const turns = live ? toTell(game) : [];
    const places = turns.map(({ entry, actions }) => actions.map((_, at) => entry + at));
    const missing = places.flat().filter((entry) => !this.#labels.has(entry));
    if (missing.length) {
      const asked = `${missing}`;
      if (this.#drawn === asked) return;
      this.#drawn = asked;
      const moments = await Promise.all(missing.map((entry) => this.moment(entry))).catch(() => null);
      // Something else may have happened meanwhile.
      if (!moments || this.#drawn !== asked) return;
      missing.forEach((entry, index) => this.#labels.set(entry, (moments[index].frames ?? []).map(({ label }) => label)));
    }
    const lines = turns.map(({ seat, actions }, index) => {
      const labels = places[index].flatMap((entry) => this.#labels.get(entry) ?? []);
      const { words, rule } = actions.every(isNote) ? passed(labels, game.game) : { words: '', rule: undefined };
      const own = words && game.you.length === 1 && game.you[0] === seat;
      return { seat, words: own ? words : tale(labels, seat, game.game), rule };
    });
    const drawn = JSON.stringify(lines);
    if (drawn === this.#drawn) return;
    this.#drawn = drawn;
    // Its place stays.
    this.element.classList.toggle('none', lines.length === 0);
    // With several people at one screen each step has been said as it was made.
    this.element.setAttribute('aria-live', game.you.length > 1 ? 'off' : 'polite');
    replace(this.element, lines.map(({ seat, words, rule }) => h('p', {}, seatMark(seat, game.game), h('span', {}, words, rule && ' ', rule && ruleLink(rule, game.game)))));
  }
}
