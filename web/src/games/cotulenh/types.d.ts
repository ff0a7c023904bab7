/** What CoTuLenh's views hold: docs/view.md. */

export interface Piece {
  role: Role;
  heroic: boolean;
}

export type Role =
  | 'commander' | 'infantry' | 'tank' | 'militia' | 'engineer' | 'artillery' | 'anti_air' | 'missile'
  | 'air_force' | 'navy' | 'headquarters';

/** A cell of CoTuLenh, the carrier first. */
export interface PieceCell {
  seat: number;
  pieces: Piece[];
}
