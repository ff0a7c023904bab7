/** The ladder of bots of each game: who was beaten, and who is next. */

import { h } from '../dom.js';
import { GAMES } from '../games/index.js';
import { busy, create } from '../home/create.js';
import { levelName } from '../home/kinds.js';
import { gameName, t } from '../i18n.js';
import { highest, nextLevel, TOP } from '../ladder.js';

/** @param {string} game @param {number} level @param {number} beaten */
function rung(game, level, beaten) {
  const name = t('learn.ladder.rung', { level, name: levelName(game, level) });
  const done = level <= beaten;
  const element = h('li', { class: ['rung', done && 'done', level === beaten + 1 && 'next'], title: name }, h('span', { 'aria-hidden': 'true' }, done ? '✓' : level),
    h('span', { class: 'unseen' }, done ? `${name}, ${t('learn.ladder.done')}` : name));
  element.style.setProperty('--rung', String(level));
  return element;
}

/** @param {string} game */
function ladder(game) {
  const beaten = highest(game);
  const level = nextLevel(game);
  const challenge = h('button', {
    type: 'button', class: 'primary', onclick: () => busy(challenge, () => create({ game, seats: [{ kind: 'human' }, { kind: `level:${level}` }] })),
  }, t('learn.ladder.next', { name: levelName(game, level) }));
  const words = beaten === 0 ? t('learn.ladder.none') : beaten === TOP ? t('learn.ladder.top') : t('learn.ladder.beaten', { level: beaten, all: TOP });
  return h('div', { class: 'ladder-row' },
    h('strong', { class: 'ladder-name' }, gameName(game), h('small', {}, words)),
    h('ol', { class: 'rungs' }, Array.from({ length: TOP }, (_, index) => rung(game, index + 1, beaten))),
    challenge);
}

export function ladders() {
  return h('section', { class: 'ladders', 'aria-labelledby': 'ladders' }, h('h2', { id: 'ladders' }, t('learn.ladder')), h('p', { class: 'muted' }, t('learn.ladder.about')), GAMES.map(({ name }) => ladder(name)));
}
