/** RingRift: what is known of it from the beginning. */

/** @type {import('../types.d.ts').Game} */
export const ringrift = {
  name: 'ringrift',
  words: (language) => import(`./words/${language}.js`),
  play: () => import('./play.js'),
  style: 'src/games/ringrift/style.css',
  scene: 'square8 1a2b(221)1b/2(112)1a3/AA1b1(22211)2/AAa2b2/AA1(1)1a1b/a2(12)2BB/1b2a1BB/2(22)1b1BB 6,6 3,3 1 place - 2/12/12/0/- - canonical/2',
  reads: (text) => /^(square|hex)/.test(text),
  positionsHoldOptions: true,
  editor: () => import('./editor.js'),
  lessons: { words: (language) => import(`./words/lessons.${language}.js`), load: () => import('./lessons.js') },
  puzzles: true,
};
