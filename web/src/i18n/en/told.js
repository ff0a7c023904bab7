/** What a seat did in its turn: what games say of their actions ends a sentence that begins with the seat's name. @type {Record<string, string>} */
export const told = {
  'told.line': '{who} {what}.',
  'told.more': '{count} more things',
  'told.yours': 'Your turn passed: there was nothing to decide.',
  'told.nothing': 'changed nothing on the board',
};
