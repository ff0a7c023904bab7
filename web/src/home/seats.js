/** Who sits where: a form for the seats of a new game. */

import { h, replace } from '../dom.js';
import { gameOf } from '../games/index.js';
import { seatName, t } from '../i18n.js';
import { freshId, refill, segmented, select } from '../shell/controls.js';
import { highest } from '../ladder.js';
import { isReached } from '../reach.js';
import { levelCharacter, levelName } from './kinds.js';

/** @typedef {{ kind: string, level: number, name: string }} Opponent */

/** The people and programs of a new game. */
export class Seats {
  /** @param {string} kind what sits opposite at first: `level`, `human`, `open`, or `engine:NAME` */
  constructor(kind = 'level') {
    /** Where you sit: a number, `random`, or `none` to look on. */
    this.you = '1';
    /** @type {Opponent[]} */
    this.others = Array.from({ length: 4 }, () => ({ kind, level: 1, name: '' }));
  }

  /** As it was kept. @param {any} kept @returns {Seats | null} */
  static from(kept) {
    if (!Array.isArray(kept?.others) || kept.others.length !== 4) return null;
    return Object.assign(new Seats(), { you: String(kept.you), others: kept.others.map((/** @type {any} */ { kind, level, name }) => ({ kind: String(kind), level: Number(level) || 1, name: String(name ?? '') })) });
  }

  /** In turn order, as the server wants them. @param {number} count */
  list(count) {
    const others = this.others.slice(0, this.you === 'none' ? count : count - 1).map(({ kind, level, name }) => {
      if (kind === 'level') return { kind: `level:${level}` };
      return kind === 'human' && name.trim() ? { kind, name: name.trim() } : { kind };
    });
    if (this.you === 'none') return others;
    const seat = this.you === 'random' ? Math.floor(Math.random() * count) : Math.min(Number(this.you), count) - 1;
    return others.toSpliced(seat, 0, { kind: 'human' });
  }

  /** Whether somebody is waited for. @param {number} count */
  waits(count) {
    return this.others.slice(0, this.you === 'none' ? count : count - 1).some(({ kind }) => kind === 'open');
  }
}

/**
 * @param {Seats} seats @param {import('./kinds.js').Kind} kind @param {number} count @param {string[]} engines @param {() => void} changed
 * @param {() => Record<string, any>} options those that are chosen
 */
export function seatsForm(seats, kind, count, engines, changed, options) {
  if (Number(seats.you) > count) seats.you = '1';
  const host = h('div', { class: 'stack' });
  const draw = () => {
    const place = (/** @type {number} */ seat) => {
      return gameOf(kind.game).facing || count > 2 ? seatName(seat, kind.game) : t(`setup.you.${seat}`);
    };
    const places = Array.from({ length: count }, (_, index) => ({ value: String(index + 1), label: place(index + 1) }));
    const watching = seats.you === 'none';
    refill(host,
      segmented(t('setup.you'), [...places, { value: 'random', label: t('setup.you.random') }, { value: 'none', label: t('setup.you.none') }], seats.you,
        (value) => {
          seats.you = value;
          draw();
          changed();
        }),
      seats.others.slice(0, watching ? count : count - 1).map((other, index) => {
        const title = watching ? seatName(index + 1, kind.game) : count === 2 ? t('setup.opponent') : t('setup.opponent.n', { number: index + 1 });
        return opponent(other, title, kind, engines, watching, changed, options);
      }));
  };
  draw();
  return host;
}

/** Says how long a level takes where the game would be played on this device. @param {HTMLElement} place @param {string} game @param {Record<string, any>} options @param {number} level */
async function tellCost(place, game, options, level) {
  place.textContent = '';
  place.dataset.level = String(level);
  const words = await import('../local/cost.js').then(({ costWords }) => costWords(game, options, level), () => '');
  // Another level may have been chosen meanwhile.
  if (place.dataset.level === String(level)) place.textContent = words;
}

/**
 * @param {Opponent} other @param {string} title @param {import('./kinds.js').Kind} kind @param {string[]} engines @param {boolean} watching
 * @param {() => void} changed @param {() => Record<string, any>} options
 */
function opponent(other, title, kind, engines, watching, changed, options) {
  if (watching && other.kind === 'human') other.kind = 'level';
  const detail = h('div', { class: 'opponent-detail' });
  const id = freshId('opponent');
  const values = [
    { value: 'level', label: t('setup.kind.level') },
    ...(watching ? [] : [{ value: 'human', label: t('setup.kind.human') }]),
    { value: 'open', label: t('setup.kind.open') },
    ...engines.map((engine) => ({ value: `engine:${engine}`, label: t('setup.kind.engine', { name: engine }) })),
  ];
  const draw = () => {
    if (other.kind === 'level') {
      const about = h('p', { class: 'help level-about' });
      const cost = h('span', { class: 'level-cost' });
      const tell = () => {
        replace(about, h('b', {}, levelName(kind.game, other.level)), ' ', levelCharacter(kind, other.level), ' ', cost);
        if (!isReached()) tellCost(cost, kind.game, options(), other.level);
      };
      tell();
      replace(detail,
        segmented(t('setup.level'), kind.levels.map(({ level }) => ({ value: String(level), label: level <= highest(kind.game) ? `${level} ✓` : String(level), title: levelName(kind.game, level) })),
          String(other.level), (value) => {
            other.level = Number(value);
            tell();
          }, { unseen: true }),
        about);
      detail.firstElementChild?.classList.add('levels');
    } else if (other.kind === 'human') {
      replace(detail,
        h('input', {
          type: 'text', maxlength: 32, 'aria-label': t('setup.name.of'), placeholder: t('setup.name.of'), value: other.name,
          oninput: (/** @type {any} */ event) => (other.name = event.target.value),
        }),
        h('p', { class: 'help' }, t('setup.kind.human.text')));
    } else {
      replace(detail, h('p', { class: 'help' }, t(other.kind === 'open' ? 'setup.kind.open.text' : 'setup.kind.engine.text')));
    }
  };
  draw();
  return h('div', { class: 'field opponent' }, h('label', { for: id }, title),
    select(values, other.kind, (value) => {
      other.kind = value;
      draw();
      changed();
    }, { id }),
    detail);
}
