/** The games, each with a board as it looks in the middle of play and the shortest way to a first game. */

import { post } from '../api.js';
import { thumb } from '../board/thumb.js';
import { h, replace } from '../dom.js';
import { GAMES } from '../games/index.js';
import { gameName, t } from '../i18n.js';
import { TOP, highest, nextLevel } from '../ladder.js';
import { busy, create } from './create.js';
import { levelName } from './kinds.js';
import { openSetup } from './setup.js';

/** @param {import('../games/types.d.ts').Game} game */
function card({ name: game, scene, lessons }) {
  const picture = h('div', { class: 'game-card-board' });
  post('/positions', { game, position: scene })
    .then(async ({ layout, view }) => replace(picture, await thumb(layout, view, 'full')))
    .catch(() => {});
  const level = nextLevel(game);
  const beaten = highest(game);
  const first = h('button', {
    type: 'button', class: 'primary large', onclick: () => busy(first, () => create({ game, seats: [{ kind: 'human' }, { kind: `level:${level}` }] })),
  }, t('home.play'));
  return h('article', { class: ['card', 'game-card', game] }, picture,
    h('div', { class: 'game-card-words' },
      h('h2', {}, gameName(game)),
      h('p', { class: 'game-card-line' }, t(`home.${game}.line`)),
      h('p', { class: 'muted' }, t(`home.${game}.facts`)),
      h('div', { class: 'game-card-ways' },
        first,
        h('p', { class: 'help' }, t('home.play.text', { name: levelName(game, level), level })),
        beaten > 0 && h('p', { class: 'ladder' }, h('progress', { value: beaten, max: TOP, 'aria-label': t('home.ladder', { name: levelName(game, beaten), level: beaten, all: TOP }) }), t('home.ladder', { name: levelName(game, beaten), level: beaten, all: TOP })),
        h('div', { class: 'row' },
          h('button', { type: 'button', onclick: () => openSetup({ game }) }, t('home.setup')),
          lessons && h('a', { class: 'button plain', href: '/learn' }, t('home.learn'))))));
}

export function cards() {
  return h('div', { class: 'game-cards' }, GAMES.map(card));
}

