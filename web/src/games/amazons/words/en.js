/** @type {Record<string, string>} */
export const strings = {
  // The first page, opponents and options.
  'home.amazons.line': 'Move like a queen, shoot an arrow, and be the last who can move.',
  'home.amazons.facts': '2 to 4 players · simple rules, a narrowing board',
  'home.reason.amazons.blocked': 'No moves left',
  'level.amazons.1': 'Foundling',
  'level.amazons.2': 'Wanderer',
  'level.amazons.3': 'Scout',
  'level.amazons.4': 'Archer',
  'level.amazons.5': 'Huntress',
  'level.amazons.6': 'Rider',
  'level.amazons.7': 'Warden',
  'level.amazons.8': 'Strategist',
  'level.amazons.9': 'Chieftain',
  'level.amazons.10': 'Queen',
  'character.amazons.1': 'Runs wherever there is room and shoots at nothing much.',
  'character.amazons.2': 'Likes open ground, when it looks.',
  'character.amazons.3': 'Sees where it can go, but not where you can.',
  'character.amazons.4': 'Aims at your amazons and forgets its own.',
  'character.amazons.5': 'Shuts in whatever strays too far.',
  'character.amazons.6': 'Keeps its amazons free and yours busy.',
  'character.amazons.7': 'Builds walls early and counts what is behind them.',
  'character.amazons.8': 'Fights for the middle and gives nothing away.',
  'character.amazons.9': 'Knows early who will run out of moves.',
  'character.amazons.10': 'The best there is; every arrow costs you ground.',
  'option.amazons.size': 'Size of the board',
  'option.amazons.size.text': 'Cells along a side. 10 is usual; smaller boards make short games.',
  'option.amazons.players': 'Players',
  'option.amazons.players.text': 'Two have four amazons each, three or four have two each.',

  // The board.
  'amazons.name': 'Amazon',
  'amazons.amazon': 'amazon of {owner}',
  'amazons.arrow': 'arrow',
  'board.legend.amazons.territory': 'nearer to {seat}',
  'board.chip.amazons.move': 'Move',
  'board.chip.amazons.shoot': 'Shoot',

  // At the table.
  'amazons.territory': 'Territory: {count}',
  'amazons.territory_title': 'Empty cells that these amazons reach in fewer moves than all others',
  'amazons.moves': 'Moves: {count}',
  'amazons.moves_title': 'Moves that these amazons have together',
  'amazons.shut_in': '{count} shut in',
  'amazons.out': 'Out',
  'amazons.out_blocked': 'Out: cannot move any more',
  'game.effect.amazons.territory': '{change} of your territory',
  'game.effect.amazons.their_territory': '{change} of their territory',
  'game.effect.amazons.their_moves': '{change} of their moves',
  'game.tip.amazons.move': 'Pick one of your amazons: dots show where it can go. It moves like a chess queen, over empty cells only.',
  'game.tip.amazons.shoot': 'Now it shoots an arrow, which flies like a queen too and blocks its cell for ever. Leave yourself room, and others none.',
  'game.goals.amazons': 'To win: be the last who can move',
  'amazons.goal.moves': 'Moves left',
  'amazons.goal.moves.words': 'Whoever cannot move when the turn comes is out. The last one in wins.',
  'amazons.threat.moves': '{seat} has {count} {count|move|moves} left',
  'amazons.goal.territory': 'Territory',
  'amazons.goal.territory.words': 'Cells that one reaches before all others. Once walls are built, it says who has more moves left.',
  'amazons.goal.empty': 'Empty cells',

  // What a seat did.
  'told.amazons.moved': 'moved from {from} to {to}',
  'told.amazons.shot': 'shot at {at}',
  'told.amazons.blocked': 'could not move and was out',
  'told.amazons.resigned': 'resigned',
  'told.amazons.timed_out': 'ran out of time',

  // The editor.
  'amazons.editor.help': 'Every player needs {count} amazons.',

  // Puzzles.
  'puzzle.group.amazons.traps': 'Trapping an amazon',
  'puzzle.group.amazons.territory': 'Walling off territory',
  'puzzle.theme.amazons.blocked': 'nobody else can move',
  'puzzle.theme.amazons.move': 'a move',
  'puzzle.theme.amazons.shot': 'a shot',

  // Moves in words.
  'move.amazons.move': '{from} to {to}',
  'move.amazons.shoot': 'shoots at {at}',

  // What can be shown on the board.
  'sight.amazons.territory': 'Who is nearer to which cells',
  'sight.amazons.territory.why': 'Cells that one side reaches in fewer moves than the others.',

  // For somebody who has been invited.
  'primer.amazons.1': 'Move one of your amazons like a queen in chess.',
  'primer.amazons.2': 'Then it shoots an arrow the same way. The cell that the arrow hits is closed for good.',
  'primer.amazons.3': 'Who cannot move is out; the last who can wins.',
};
