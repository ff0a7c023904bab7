/** What Amazons' views hold: docs/view.md. */

/** A cell of Amazons. An arrow belongs to nobody: its seat is 0, or not said. */
export interface AmazonCell {
  kind: 'amazon' | 'arrow';
  seat: number;
}
