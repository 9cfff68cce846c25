import { describe, expect, it } from 'vitest';
import { inBatches } from './in-batches.ts';

function doubling(fails: (asked: number[]) => boolean = () => false) {
  const batches: number[][] = [];
  const double = inBatches(
    async (asked: number[]) => {
      batches.push(asked);
      if (fails(asked)) throw new Error(`not ${asked}`);
      return asked.map((number) => number * 2);
    },
    { wait: 5, max: 3 },
  );
  return { double, batches };
}

describe('work in batches', () => {
  it('runs once for all simultaneous callers, each with their own answer', async () => {
    const { double, batches } = doubling();
    expect(await Promise.all([double(1), double(2)])).toEqual([2, 4]);
    expect(await double(3)).toBe(6);
    expect(batches).toEqual([[1, 2], [3]]);
  });

  it('does not wait for more than fit', async () => {
    const { double, batches } = doubling();
    expect(await Promise.all([1, 2, 3, 4].map(double))).toEqual([2, 4, 6, 8]);
    expect(batches).toEqual([[1, 2, 3], [4]]);
  });

  it('fails only for the caller whose item fails', async () => {
    const { double } = doubling((asked) => asked.includes(2));
    const all = await Promise.allSettled([double(1), double(2), double(3)]);
    expect(all.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  });
});
