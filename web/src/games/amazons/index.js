/** Amazons: what is known of it from the beginning. */

/** @type {import('../types.d.ts').Game} */
export const amazons = {
  name: 'amazons',
  words: (language) => import(`./words/${language}.js`),
  play: () => import('./play.js'),
  style: 'src/games/amazons/style.css',
  seats: [
    { tint: 'white', colour: '#f3eee0', mark: 1 }, { tint: 'black', colour: '#3a3c42', mark: 1 },
    { tint: 'red', colour: '#c0392b', mark: 3 }, { tint: 'green', colour: '#2a7d4f', mark: 4 },
  ],
  scene: 'amazons 3b2x3/2x3b3/4x1x1x1/2w1b1x3/1x3x4/3xw1x2b/2x4w1x/1x1x1x4/4w1x3/10 b - -',
  reads: (text) => /^amazons\b/.test(text),
  positionsHoldOptions: true,
  editor: () => import('./editor.js'),
  puzzles: true,
};
