/** What a seat did in its turn: what games say of their actions ends a sentence that begins with the seat's name. @type {Record<string, string>} */
export const told = {
  'told.line': '{who} {what}.',
  'told.more': '{count} việc nữa',
  'told.yours': 'Lượt của bạn bị bỏ qua: không có gì để quyết định.',
  'told.nothing': 'không thay đổi gì trên bàn',
};
