import { describe, expect, it } from 'vitest';
import { comparedDays, daysOf } from './periods.ts';

describe('periods', () => {
  it('are named around today', () => {
    expect(daysOf('month', '2026-02-10')).toEqual({ from: '2026-02-01', to: '2026-02-28' });
    expect(daysOf('quarter', '2026-11-26')).toEqual({ from: '2026-10-01', to: '2026-12-31' });
    expect(daysOf('last_quarter', '2026-02-10')).toEqual({ from: '2025-10-01', to: '2025-12-31' });
    expect(daysOf('last_year', '2026-02-10')).toEqual({ from: '2025-01-01', to: '2025-12-31' });
  });

  it('are compared with the days before, or a year before', () => {
    const quarter = { from: '2026-04-01', to: '2026-06-30' };
    expect(comparedDays(quarter, 'none')).toBeNull();
    expect(comparedDays(quarter, 'previous')).toEqual({ from: '2026-01-01', to: '2026-03-31' });
    expect(comparedDays(quarter, 'year')).toEqual({ from: '2025-04-01', to: '2025-06-30' });
    expect(comparedDays({ from: '2028-02-29', to: '2028-02-29' }, 'year')?.to).toBe('2027-02-28');
  });
});
