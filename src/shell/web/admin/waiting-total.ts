export interface Counted {
  count: number;
  /** How many of them another row counts as well. */
  twice: number;
}

/** How much is waiting in these rows, each thing once. */
export function waitingTotal(rows: readonly Counted[]): number {
  return rows.reduce((sum, { count, twice }) => sum + count - twice, 0);
}
