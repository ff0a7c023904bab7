/** RingRift's part of the editor: rings, markers and ground for each seat, hands, and where in its turn a seat is. */

import { post } from '../../api.js';
import { h } from '../../dom.js';
import { seatMark } from '../../game/seats.js';
import { seatName, t } from '../../i18n.js';
import { checkbox, field, select } from '../../shell/controls.js';
import { compose, draftOf, followingHands, ringsOf, stack, stroke } from './text.js';

/** @typedef {import('../../analyse/editor.js').Editor} Editor */
/** @typedef {import('./text.js').RingDraft} RingDraft */
/** @typedef {import('./text.js').Tool} Tool */

/**
 * Whether rings go from the hands to the board and back; how many each seat has in all, once the server has said so.
 * @typedef {{ follow: boolean, supply: number[] | null }} Own
 */

/** Phases by the words of positions, with the codes of their names. */
const PHASES = {
  place: 'ring_placement', move: 'movement', capture: 'capture', chain: 'chain_capture', lines: 'line_processing', territory: 'territory_processing', forced: 'forced_elimination',
};

/** The order in which a position names what is remembered of a turn. */
const DUTIES = ['must', 'from', 'owes-line', 'owes-region', 'recovering', 'acted', 'swap'];

/** The towers of the seat to move, by name. @param {RingDraft} draft */
function towers(draft) {
  return draft.layout.cells.filter((_, cell) => {
    const content = draft.cells[cell];
    return content?.kind === 'stack' && content.seat === draft.seat;
  }).map(({ name }) => name);
}

/** @param {RingDraft} draft @param {string} word */
function duty(draft, word) {
  return draft.duties.find((one) => one.startsWith(`${word}:`))?.slice(word.length + 1);
}

/** @param {RingDraft} draft @param {string} word @param {string | boolean | null} value */
function setDuty(draft, word, value) {
  const kept = draft.duties.filter((one) => one !== word && !one.startsWith(`${word}:`));
  if (value) kept.push(value === true ? word : `${word}:${value}`);
  draft.duties = kept.sort((a, b) => DUTIES.indexOf(a.split(':')[0]) - DUTIES.indexOf(b.split(':')[0]));
}

/** Forgets what was remembered of the turn about a tower that is gone. @param {RingDraft} draft */
function tidy(draft) {
  const mine = new Set(towers(draft));
  draft.duties = draft.duties.filter((one) => !/^(must|from):/.test(one) || mine.has(one.split(':')[1]));
  if (draft.phase === 'capture' || draft.phase === 'chain') setDuty(draft, 'from', duty(draft, 'from') ?? [...mine][0] ?? null);
}

/** @param {RingDraft} draft @param {string} phase */
function enter(draft, phase) {
  draft.phase = phase;
  draft.duties = draft.duties.filter((one) => one === 'swap' && phase === 'place');
  if (phase === 'capture' || phase === 'chain') setDuty(draft, 'from', towers(draft)[0] ?? null);
  if (phase !== 'place' && phase !== 'move' && phase !== 'forced') setDuty(draft, 'acted', true);
}

/** Lets the hands follow what has changed on the board. @param {Editor} editor @param {RingDraft} draft @param {RingDraft['cells']} before */
function follow({ own }, draft, before) {
  if (own.follow) draft.hands = followingHands(draft.hands, before, draft.cells, own.supply);
}

/** Puts the rings that are not on the board into the hands. @param {Editor} editor @param {RingDraft} draft */
async function fillHands(editor, draft) {
  try {
    const { view } = await post('/positions', { game: 'ringrift', options: editor.options ?? null });
    editor.remember();
    draft.hands = draft.hands.map((_, index) => Math.max(0, Number(view.seats[index]?.standing.hand ?? 0) - ringsOf(draft.cells, index + 1)));
    editor.changed();
  } catch (problem) {
    editor.refused(problem);
  }
}

/** What must be known of the turn so far in this phase. @param {Editor} editor @param {RingDraft} draft */
function dutyField(editor, draft) {
  const listed = towers(draft).map((name) => ({ value: name, label: name }));
  if (draft.phase === 'capture' || draft.phase === 'chain') {
    return field(t('ringrift.editor.capturer'), select(listed, duty(draft, 'from') ?? '', (value) => { setDuty(draft, 'from', value); editor.changed(); }));
  }
  if (draft.phase === 'move') {
    return field(t('ringrift.editor.mover'), select([{ value: '', label: t('ringrift.editor.anyTower') }, ...listed], duty(draft, 'must') ?? '', (value) => {
      setDuty(draft, 'must', value);
      setDuty(draft, 'acted', value !== '');
      editor.changed();
    }));
  }
  const owed = draft.phase === 'lines' ? 'owes-line' : draft.phase === 'territory' ? 'owes-region' : null;
  return owed && h('div', { class: 'field' }, checkbox(t(`ringrift.editor.${owed}`), draft.duties.includes(owed), (on) => { setDuty(draft, owed, on); editor.changed(); }));
}

/** @type {import('../types.d.ts').EditorKit<RingDraft, Tool, Own>} */
export const kit = {
  draft: draftOf,
  text: compose,
  tool: { kind: 'ring', seat: 1 },
  own: { follow: true, supply: null },
  box: '-46 -50 92 92',

  /** How many rings there are is what the hands hold in the first position. */
  async begin(editor) {
    const { options, own } = editor;
    own.supply = null;
    const first = await post('/positions', { game: 'ringrift', options: options ?? null }).catch(() => null);
    if (first && editor.options === options) own.supply = first.view.seats.map((/** @type {any} */ { standing }) => standing.hand);
  },

  stroke(editor, draft, cell) {
    const before = draft.cells;
    draft.cells = before.with(cell, stroke(before[cell], editor.tool));
    follow(editor, draft, before);
    tidy(draft);
  },

  cleared(editor, draft, before) {
    follow(editor, draft, before);
    Object.assign(draft, { duties: [], rounds: '-', leavers: '-', phase: 'place' });
  },

  turned: tidy,

  palette(editor, draft) {
    return h('div', { class: 'palette' },
      ...draft.hands.map((_, index) => {
        const seat = index + 1;
        const name = seatName(seat, 'ringrift');
        return h('div', { class: 'palette-row', role: 'group', 'aria-label': name }, seatMark(seat, 'ringrift'),
          editor.toolButton({ kind: 'ring', seat }, t('ringrift.tool.ring', { name }), stack([seat])),
          editor.toolButton({ kind: 'marker', seat }, t('ringrift.tool.marker', { name }), { kind: 'marker', seat }),
          editor.toolButton({ kind: 'territory', seat }, t('ringrift.tool.territory', { name }), { kind: 'territory', seat }));
      }),
      h('div', { class: 'palette-row' },
        editor.toolButton({ kind: 'lift' }, t('ringrift.tool.lift'), null, 'up'),
        editor.eraser()));
  },

  turn(editor, draft) {
    const { own } = editor;
    const seats = draft.hands.map((hand, index) => {
      const name = seatName(index + 1, 'ringrift');
      return h('tr', {}, h('th', { scope: 'row' }, seatMark(index + 1, 'ringrift'), name),
        h('td', {}, editor.number(hand, t('ringrift.editor.handOf', { name }), (value) => (draft.hands[index] = value))),
        h('td', {}, editor.number(draft.eliminated[index], t('ringrift.editor.outOf', { name }), (value) => (draft.eliminated[index] = value))));
    });
    const phase = select(Object.entries(PHASES).map(([value, code]) => ({ value, label: t(`phase.ringrift.${code}`) })), draft.phase, (value) => {
      enter(draft, value);
      editor.changed();
    });
    return h('div', { class: 'stack editor-turn' },
      h('table', { class: 'editor-seats' }, h('thead', {}, h('tr', {}, h('td', {}), h('th', { scope: 'col' }, t('ringrift.editor.hand')), h('th', { scope: 'col' }, t('ringrift.editor.out')))), h('tbody', {}, ...seats)),
      checkbox(t('ringrift.editor.handsFollow'), own.follow, (on) => (own.follow = on), t('ringrift.editor.handsFollow.why')),
      editor.toMove(),
      h('div', { class: 'editor-pair' }, field(t('ringrift.editor.phase'), phase), dutyField(editor, draft)));
  },

  buttons: (editor, draft) => [h('button', { type: 'button', class: 'small', onclick: () => fillHands(editor, draft) }, t('ringrift.editor.fillHands'))],
};
