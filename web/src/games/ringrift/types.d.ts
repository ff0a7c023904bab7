/** What RingRift's views hold: docs/view.md. */

/** A cell of RingRift. `rings` are seats from the bottom to the top. */
export type RingCell =
  | { kind: 'marker'; seat: number }
  | { kind: 'stack'; seat: number; rings: number[]; cap: number }
  | { kind: 'territory'; seat: number };
