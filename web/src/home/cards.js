/** The two games, each with a board as it looks in the middle of play and the shortest way to a first game. */

import { post } from '../api.js';
import { thumb } from '../board/thumb.js';
import { h, replace } from '../dom.js';
import { t } from '../i18n.js';
import { busy, create } from './create.js';
import { levelName } from './kinds.js';
import { openSetup } from './setup.js';

/** Positions out of the middle of a game, chosen for their looks. */
const SCENES = {
  ringrift: 'square8 1a2b(221)1b/2(112)1a3/AA1b1(22211)2/AAa2b2/AA1(1)1a1b/a2(12)2BB/1b2a1BB/2(22)1b1BB 6,6 3,3 1 place - 2/12/12/0/- - canonical/2',
  cotulenh: '6c4/5h1hf2/6s2a1/5t1tg2/1ni(ea)2m2ei/1(nf)9/4(NF)6/2IEG1M2EI/2N2+T1TG2/3A2S2A1/4FH1H3/6C4 r - - 1 6',
};

/** @param {import('../types.d.ts').GameName} game */
function card(game) {
  const picture = h('div', { class: 'game-card-board' });
  post('/positions', { game, position: SCENES[game] })
    .then(({ layout, view }) => replace(picture, thumb(layout, view, 'full')))
    .catch(() => {});
  const first = h('button', {
    type: 'button', class: 'primary large', onclick: () => busy(first, () => create({ game, seats: [{ kind: 'human' }, { kind: 'level:1' }] })),
  }, t('home.play'));
  return h('article', { class: ['card', 'game-card', game] }, picture,
    h('div', { class: 'game-card-words' },
      h('h2', {}, t(`home.${game}.name`)),
      h('p', { class: 'game-card-line' }, t(`home.${game}.line`)),
      h('p', { class: 'muted' }, t(`home.${game}.facts`)),
      h('div', { class: 'game-card-ways' },
        first,
        h('p', { class: 'help' }, t('home.play.text', { name: levelName(game, 1) })),
        h('div', { class: 'row' },
          h('button', { type: 'button', onclick: () => openSetup({ game }) }, t('home.setup')),
          h('a', { class: 'button plain', href: '/learn' }, t('home.learn'))))));
}

export function cards() {
  return h('div', { class: 'game-cards' }, card('ringrift'), card('cotulenh'));
}

