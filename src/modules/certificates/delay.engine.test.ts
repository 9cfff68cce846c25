import { expect, it } from 'vitest';
import { type ChargedDelay, openDelay } from './delay.engine.ts';

// 0.1 % of 1,000,000.00 SAR a day, at most 5 %; the work ends on 30 September.
const terms = {
  ...{ endsOn: '2026-09-30', handedOverOn: null, percentPerDay: 10, capPercent: 500 },
  net: 100_000_000,
};
const days = (from: string, to: string, amount = 0): ChargedDelay => ({ from, to, amount });

it('charges days of delay once, up to the cap, and none after the handover', () => {
  expect(openDelay(terms, '2026-09-30', [])).toBeNull();
  expect(openDelay(terms, '2026-10-10', [])).toEqual(days('2026-10-01', '2026-10-10', 1_000_000));
  const first = days('2026-10-01', '2026-10-10', 1_000_000);
  expect(openDelay(terms, '2026-10-10', [first])).toBeNull();
  expect(openDelay(terms, '2026-11-04', [first])).toEqual(days('2026-10-11', '2026-11-04', 2_500_000));
  expect(openDelay(terms, '2026-12-31', [first])).toEqual(days('2026-10-11', '2026-12-31', 4_000_000));
  expect(openDelay({ ...terms, capPercent: null }, '2026-12-31', [first])?.amount).toBe(8_200_000);
  const handed = { ...terms, handedOverOn: '2026-10-12' };
  expect(openDelay(handed, '2026-12-31', [first])).toEqual(days('2026-10-11', '2026-10-12', 200_000));
  const capped = days('2026-10-11', '2026-12-31', 4_000_000);
  expect(openDelay(terms, '2027-01-10', [first, capped])?.amount).toBe(0);
});

it('counts days that a change order excused later for as many others', () => {
  const charged = days('2026-10-01', '2026-10-10', 1_000_000);
  const extended = { ...terms, endsOn: '2026-10-14' };
  expect(openDelay(extended, '2026-10-24', [charged])).toBeNull();
  expect(openDelay(extended, '2026-10-31', [charged])).toEqual(days('2026-10-25', '2026-10-31', 700_000));
  // A part in between was charged by itself.
  const part = days('2026-10-05', '2026-10-06');
  expect(openDelay(terms, '2026-10-10', [part])).toEqual(days('2026-10-07', '2026-10-10', 400_000));
});
