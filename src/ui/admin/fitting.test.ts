import { describe, expect, it } from 'vitest';
import { nextLeftOut } from './fitting.ts';

/** Widths that a table needs with 0, 1, 2 … columns left out. */
const widths = [900, 780, 660];

/** How many columns are left out once the table has come to rest in spaces of these widths, one after another. */
function leftOutIn(...spaces: readonly number[]): number[] {
  const needed: number[] = [];
  let left = 0;
  return spaces.map((space) => {
    for (let step = 0; step < 10; step += 1) {
      const width = Math.max(widths[left] ?? 0, space);
      if (width > space) needed[left] = width;
      left = nextLeftOut({ left, minor: widths.length - 1, needed, width, space });
    }
    return left;
  });
}

describe('columns of a list', () => {
  it('are left out while the table is too wide, and return with the space', () => {
    expect(leftOutIn(1000, 900, 899, 700, 650, 660, 779, 780, 900)).toEqual([0, 0, 1, 2, 2, 2, 2, 1, 0]);
  });

  it('stay where none is minor', () => {
    expect(nextLeftOut({ left: 0, minor: 0, needed: [900], width: 900, space: 700 })).toBe(0);
  });
});
