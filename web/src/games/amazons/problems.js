/** What was tried with an action that is not legal: code, rule, what was tried. @type {[code: string, rule: string, tried: string][]} */
export const problems = [
  ['game_over', 'A09', 'the game has ended'],
  ['must_shoot', 'A04', 'a move while the amazon that moved has not shot yet'],
  ['must_move', 'A04', 'a shot before an amazon has moved'],
  ['off_board', 'A01', 'a cell that this board does not have'],
  ['no_amazon', 'A05', 'a move of something that is no amazon'],
  ['not_yours', 'A05', 'a move of another player’s amazon'],
  ['not_straight', 'A05', 'a move or a shot (A06) that is not along a rank, a file or a diagonal'],
  ['occupied', 'A05', 'a move or a shot (A06) to a cell that is not empty'],
  ['in_the_way', 'A05', 'a move or a shot (A06) over something'],
];
