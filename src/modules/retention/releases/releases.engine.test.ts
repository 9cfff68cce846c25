import { describe, expect, it } from 'vitest';
import { type Claimed, dueOn, plannedOf, restOf } from './releases.engine.ts';

const halves = [
  { on: 'preliminary', percent: 5000 },
  { on: 'final', percent: 5000 },
] as const;

describe('what a contract releases', () => {
  it('is half of it at the preliminary handover, half up, and the rest at the final one', () => {
    expect(plannedOf('preliminary', 10_358_333, halves, [])).toBe(5_179_167);
    expect(plannedOf('final', 10_358_333, halves, [])).toBe(5_179_166);
    expect(plannedOf('final', 10_358_333, halves, [{ on: 'preliminary', amount: 100 }])).toBe(10_358_233);
  });

  it('adds up to what is held at the end, and is never above it, whatever is claimed', () => {
    let seed = 28;
    const random = (max: number) => {
      seed = (seed * 48_271) % 2_147_483_647;
      return seed % (max + 1);
    };
    for (let round = 0; round < 2000; round++) {
      const held = random(2_000_000_000);
      const percent = random(10_000);
      const parts = [
        { on: 'preliminary', percent },
        { on: 'final', percent: 10_000 - percent },
      ] as const;
      const claimed: Claimed[] = [];
      const order = random(1) ? (['preliminary', 'final'] as const) : (['final', 'preliminary'] as const);
      for (const on of order) {
        const planned = plannedOf(on, held, parts, claimed);
        expect(planned).toBeGreaterThanOrEqual(0);
        expect(planned).toBeLessThanOrEqual(restOf(held, claimed));
        // Somebody may claim less at the preliminary handover.
        const amount = on === 'preliminary' && order[0] === on && random(3) === 0 ? random(planned) : planned;
        claimed.push({ on, amount });
      }
      expect(restOf(held, claimed)).toBe(0);
    }
  });
});

describe('the day on which it is due', () => {
  const course = { starts_on: '2026-01-10', duration_days: 240, defects_days: 365, handovers: [] };

  it('follows from the contract, then from the handovers', () => {
    expect(dueOn('preliminary', course)).toBe('2026-09-07');
    expect(dueOn('final', course)).toBe('2027-09-07');
    expect(dueOn('preliminary', { ...course, duration_days: null })).toBeNull();
    expect(dueOn('final', { ...course, state: 'terminated' })).toBeNull();
    const handovers = [{ on: 'preliminary', date: '2026-10-05' }] as const;
    expect(dueOn('final', { ...course, handovers })).toBe('2027-10-05');
  });
});
