/** How a table with some of its minor columns left out is laid out. */
export interface Fit {
  /** How many minor columns are left out. */
  left: number;
  /** How many there are. */
  minor: number;
  /** Width that the table needed with 0, 1, 2 … columns left out, as far as that was measured. */
  needed: readonly number[];
  /** Width of the table now, and of the space for it. */
  width: number;
  space: number;
}

/**
 * How many minor columns to leave out next: one more while the table is too wide, one less once there is space for
 * what it needed with that column.
 */
export function nextLeftOut({ left, minor, needed, width, space }: Fit): number {
  if (width > space) return Math.min(left + 1, minor);
  const before = needed[left - 1];
  return before !== undefined && before <= space ? left - 1 : left;
}
