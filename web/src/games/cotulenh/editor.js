/** CoTuLenh's part of the editor: pieces for both sides, stars, and counts of moves. */

import { h } from '../../dom.js';
import { seatName, t } from '../../i18n.js';
import { checkbox, field } from '../../shell/controls.js';
import { LETTERS, compose, draftOf, stroke } from './text.js';

/** @typedef {import('./text.js').PieceDraft} PieceDraft */
/** @typedef {import('./text.js').Tool} Tool */

/** @type {import('../types.d.ts').EditorKit<PieceDraft, Tool, { heroic: boolean }>} */
export const kit = {
  draft: draftOf,
  text: compose,
  tool: { kind: 'piece', role: 'infantry', seat: 1 },
  own: { heroic: false },
  box: '-52 -52 104 104',

  stroke(editor, draft, cell) {
    // C97: what a preset brings is not told with the options.
    const { preset, stacks = preset } = editor.options ?? {};
    draft.cells[cell] = stroke(draft.cells[cell], editor.tool, editor.own.heroic, stacks === 'rulebook');
  },

  palette(editor) {
    const { heroic } = editor.own;
    const roles = /** @type {import('./types.d.ts').Role[]} */ (Object.keys(LETTERS));
    return h('div', { class: 'palette pieces' },
      ...[1, 2].map((seat) => {
        const side = seatName(seat, 'cotulenh');
        return h('div', { class: 'palette-row', role: 'group', 'aria-label': side },
          ...roles.map((role) => editor.toolButton({ kind: 'piece', role, seat }, t('cotulenh.tool.piece', { name: t(`piece.cotulenh.${role}`), side }), { seat, pieces: [{ role, heroic }] })));
      }),
      h('div', { class: 'palette-row' },
        editor.toolButton({ kind: 'star' }, t('cotulenh.tool.star'), null, 'done'),
        editor.eraser(),
        checkbox(t('cotulenh.editor.heroic'), heroic, (on) => {
          editor.own.heroic = on;
          editor.draw();
        })),
      h('p', { class: 'help' }, t('cotulenh.editor.stackHelp')));
  },

  turn(editor, draft) {
    return h('div', { class: 'stack editor-turn' }, editor.toMove(),
      h('div', { class: 'editor-pair' },
        field(t('cotulenh.editor.halfMoves'), editor.number(draft.halfMoves, t('cotulenh.editor.halfMoves'), (value) => (draft.halfMoves = value))),
        field(t('cotulenh.editor.moveNumber'), editor.number(draft.move, t('cotulenh.editor.moveNumber'), (value) => (draft.move = value), 1))));
  },
};
