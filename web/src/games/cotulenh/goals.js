/** How CoTuLenh is won: by the enemy commander, by a branch of the enemy's forces, or by points; and how it is drawn. */

import { seatName, t } from '../../i18n.js';

/** From this part of a count that draws on it is worth a warning. */
const LATE = 0.8;

/** @type {NonNullable<import('../types.d.ts').Play['goals']>} */
export function goals({ seats, extra, outcome }, table) {
  const draw = (/** @type {string} */ name) => ({ name: t(`cotulenh.goal.${name}`), rule: 'C45', all: t('cotulenh.goal.count', { count: extra[name], needed: extra[`${name}_limit`] }) });
  /** @type {import('../types.d.ts').Threat[]} */
  const threats = outcome ? [] : [
    ...seats.filter(({ standing }) => standing.in_check).map(({ seat }) => ({ seat, words: t('cotulenh.threat.check', { seat: seatName(seat, 'cotulenh') }) })),
    ...(extra.occurrences === extra.occurrences_limit - 1 ? [{ words: t('cotulenh.threat.occurrences') }] : []),
    ...(extra.half_moves >= extra.half_moves_limit * LATE ? [{ words: t('cotulenh.threat.half_moves', { left: extra.half_moves_limit - extra.half_moves }) }] : []),
  ];
  const { mode = 'total', by_points: counts = false } = extra;
  /** @type {{ branch: string, left: number[] }[]} */
  const branches = extra.branches ?? [];
  const commanders = !mode.endsWith('9');
  const minutes = table?.game_time === undefined ? null : Math.round(table.game_time / 6) / 10;
  const timed = minutes !== null;
  const last = branches.flatMap(({ branch, left }) => seats.filter((_, at) => left[at] === 1)
    .map(({ seat }) => ({ seat, words: t(`cotulenh.threat.${branch}`, { seat: seatName(seat, 'cotulenh') }) })));
  if (!outcome) threats.push(...last);
  return {
    threats,
    summary: t(`game.goals.cotulenh${counts ? '.points' : ''}${mode === 'total' ? '' : `.${mode}`}`),
    ways: [
      ...(commanders ? [{
        name: t('cotulenh.goal.commander'), rule: 'C44', words: t('cotulenh.goal.commander.words'),
        each: seats.map(({ standing }) => t(`cotulenh.goal.${standing.in_check ? 'check' : standing.commander === undefined || standing.commander === null ? 'taken' : 'safe'}`)),
      }] : []),
      ...branches.map(({ branch, left }) => ({ name: t(`cotulenh.goal.${branch}`), rule: 'C71', words: t(`cotulenh.goal.${branch}.words`), each: left })),
      ...(mode === 'total' && !timed ? [] : [{
        name: t('cotulenh.goal.points'), rule: counts ? 'C83' : 'C82', words: t(`cotulenh.goal.points.${counts ? 'decide' : 'words'}`), each: seats.map(({ standing }) => standing.points),
      }]),
      ...(timed ? [{ name: t('cotulenh.goal.game_time'), rule: 'C85', words: t('cotulenh.goal.game_time.words'), all: t('cotulenh.goal.game_time.all', { minutes }) }] : []),
      { name: t('cotulenh.goal.pieces'), each: seats.map(({ standing }) => standing.pieces) },
      draw('half_moves'), draw('occurrences'),
    ],
  };
}
