/** @type {Record<string, string>} */
export const strings = {
  // The first page, opponents and options.
  'home.amazons.line': 'Đi như quân hậu, bắn một mũi tên, và là người cuối cùng còn đi được.',
  'home.amazons.facts': '2 đến 4 người · luật đơn giản, bàn cờ hẹp dần',
  'home.reason.amazons.blocked': 'Hết nước đi',
  'level.amazons.1': 'Trẻ nhặt được',
  'level.amazons.2': 'Kẻ lang thang',
  'level.amazons.3': 'Trinh sát',
  'level.amazons.4': 'Cung thủ',
  'level.amazons.5': 'Nữ thợ săn',
  'level.amazons.6': 'Kỵ sĩ',
  'level.amazons.7': 'Người gác thành',
  'level.amazons.8': 'Nhà chiến lược',
  'level.amazons.9': 'Thủ lĩnh',
  'level.amazons.10': 'Nữ hoàng',
  'character.amazons.1': 'Chạy đến đâu còn chỗ và bắn chẳng nhằm vào đâu.',
  'character.amazons.2': 'Thích chỗ thoáng, khi chịu nhìn.',
  'character.amazons.3': 'Thấy mình đi được đâu, nhưng không thấy bạn đi được đâu.',
  'character.amazons.4': 'Nhắm vào Amazon của bạn mà quên Amazon của mình.',
  'character.amazons.5': 'Nhốt lại bất cứ ai đi lạc quá xa.',
  'character.amazons.6': 'Giữ Amazon của mình thoáng và làm của bạn bận rộn.',
  'character.amazons.7': 'Xây tường sớm và đếm những gì ở phía sau.',
  'character.amazons.8': 'Tranh giành vùng giữa và không cho không thứ gì.',
  'character.amazons.9': 'Biết sớm ai sẽ hết nước đi.',
  'character.amazons.10': 'Mạnh nhất; mỗi mũi tên lấy của bạn một vùng đất.',
  'option.amazons.size': 'Cỡ bàn cờ',
  'option.amazons.size.text': 'Số ô trên một cạnh. Thông thường là 10; bàn nhỏ thì ván ngắn.',
  'option.amazons.players': 'Số người chơi',
  'option.amazons.players.text': 'Hai người thì mỗi người có bốn Amazon, ba hoặc bốn người thì mỗi người có hai.',

  // The board.
  'amazons.name': 'Amazon',
  'amazons.amazon': 'Amazon của {owner}',
  'amazons.arrow': 'mũi tên',
  'board.legend.amazons.territory': 'gần {seat} hơn',
  'board.chip.amazons.move': 'Đi',
  'board.chip.amazons.shoot': 'Bắn',

  // At the table.
  'amazons.territory': 'Lãnh thổ: {count}',
  'amazons.territory_title': 'Những ô trống mà các Amazon này đến được trong ít nước hơn mọi bên khác',
  'amazons.moves': 'Nước đi: {count}',
  'amazons.moves_title': 'Tất cả các nước mà các Amazon này đi được',
  'amazons.shut_in': '{count} bị nhốt',
  'amazons.out': 'Bị loại',
  'amazons.out_blocked': 'Bị loại: không đi được nữa',
  'game.effect.amazons.territory': '{change} lãnh thổ của bạn',
  'game.effect.amazons.their_territory': '{change} lãnh thổ của đối phương',
  'game.effect.amazons.their_moves': '{change} nước đi của đối phương',
  'game.tip.amazons.move': 'Chọn một Amazon của bạn: các chấm cho thấy nó đi được đến đâu. Nó đi như quân hậu trong cờ vua, chỉ qua các ô trống.',
  'game.tip.amazons.shoot': 'Bây giờ nó bắn một mũi tên, cũng bay như quân hậu và chặn ô ấy mãi mãi. Chừa chỗ cho mình, đừng chừa cho người khác.',
  'game.goals.amazons': 'Để thắng: là người cuối cùng còn đi được',
  'amazons.goal.moves': 'Nước còn lại',
  'amazons.goal.moves.words': 'Ai đến lượt mà không đi được thì bị loại. Người cuối cùng còn lại thắng.',
  'amazons.threat.moves': '{seat} chỉ còn {count} nước đi',
  'amazons.goal.territory': 'Lãnh thổ',
  'amazons.goal.territory.words': 'Những ô mà một bên đến trước mọi bên khác. Khi tường đã dựng xong, nó cho biết ai còn nhiều nước hơn.',
  'amazons.goal.empty': 'Ô trống',

  // What a seat did.
  'told.amazons.moved': 'đi từ {from} đến {to}',
  'told.amazons.shot': 'bắn vào {at}',
  'told.amazons.blocked': 'không đi được và bị loại',
  'told.amazons.resigned': 'xin thua',
  'told.amazons.timed_out': 'hết giờ',

  // The editor.
  'amazons.editor.help': 'Mỗi người chơi cần có {count} Amazon.',

  // Puzzles.
  'puzzle.group.amazons.traps': 'Nhốt một amazon',
  'puzzle.group.amazons.territory': 'Rào lãnh thổ',
  'puzzle.theme.amazons.blocked': 'không ai khác đi được',
  'puzzle.theme.amazons.move': 'nước đi',
  'puzzle.theme.amazons.shot': 'phát bắn',

  // Moves in words.
  'move.amazons.move': '{from} đến {to}',
  'move.amazons.shoot': 'bắn {at}',

  // What can be shown on the board.
  'sight.amazons.territory': 'Ai gần ô nào hơn',
  'sight.amazons.territory.why': 'Những ô mà một bên đến được bằng ít nước hơn các bên khác.',

  // For somebody who has been invited.
  'primer.amazons.1': 'Đi một amazon của bạn như quân hậu trong cờ vua.',
  'primer.amazons.2': 'Rồi nó bắn một mũi tên theo cùng cách. Ô trúng tên bị chặn vĩnh viễn.',
  'primer.amazons.3': 'Ai không đi được thì bị loại; người cuối cùng còn đi được sẽ thắng.',
};
