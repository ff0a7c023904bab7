/** Amazons' part of the editor: an amazon of each seat, and arrows. */

import { h } from '../../dom.js';
import { seatName, t } from '../../i18n.js';
import { compose, draftOf } from './text.js';

/** @typedef {import('./text.js').AmazonDraft} AmazonDraft */
/** @typedef {import('./types.d.ts').AmazonCell | { kind: 'erase', seat?: number }} Tool */

/** @type {import('../types.d.ts').EditorKit<AmazonDraft, Tool, {}>} */
export const kit = {
  draft: draftOf,
  text: compose,
  tool: { kind: 'arrow', seat: 0 },
  own: {},
  box: '-50 -50 100 100',

  stroke(editor, draft, cell) {
    draft.cells[cell] = editor.tool.kind === 'erase' ? null : { ...editor.tool };
  },

  cleared(editor, draft) {
    draft.out = '-';
  },

  palette(editor, draft) {
    return h('div', { class: 'palette' },
      h('div', { class: 'palette-row' },
        ...draft.layout.seats.map((_, index) => {
          const seat = index + 1;
          return editor.toolButton({ kind: 'amazon', seat }, t('amazons.amazon', { owner: seatName(seat, 'amazons') }), { kind: 'amazon', seat });
        }),
        editor.toolButton({ kind: 'arrow', seat: 0 }, t('amazons.arrow'), { kind: 'arrow', seat: 0 }),
        editor.eraser()),
      h('p', { class: 'help' }, t('amazons.editor.help', { count: draft.layout.seats.length === 2 ? 4 : 2 })));
  },

  turn: (editor) => h('div', { class: 'stack editor-turn' }, editor.toMove()),
};
