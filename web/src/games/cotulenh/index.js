/** CoTuLenh: what is known of it from the beginning. */

/** @type {import('../types.d.ts').Game} */
export const cotulenh = {
  name: 'cotulenh',
  words: (language) => import(`./words/${language}.js`),
  play: () => import('./play.js'),
  style: 'src/games/cotulenh/style.css',
  seats: [{ tint: 'red', colour: 'var(--red)', mark: 1 }, { tint: 'blue', colour: 'var(--blue)', mark: 1 }],
  facing: true,
  scene: '6c4/5h1hf2/6s2a1/5t1tg2/1ni(ea)2m2ei/1(nf)9/4(NF)6/2IEG1M2EI/2N2+T1TG2/3A2S2A1/4FH1H3/6C4 r - - 1 6',
  // Rows of letters of pieces, whole or not: what is wrong with them is for the server to say.
  reads: (text) => /^[\d+()cinftmeaghs/]+(\s|$)/i.test(text),
  settings: ['letters', 'official'],
  official: true,
  editor: () => import('./editor.js'),
  lessons: { words: (language) => import(`./words/lessons.${language}.js`), load: () => import('./lessons.js') },
  puzzles: true,
  // C85
  gameTimes: [900, 1800],
};
