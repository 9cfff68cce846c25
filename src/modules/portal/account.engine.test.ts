import { describe, expect, it } from 'vitest';
import { accountOf, nextOf, percentOf, type Settled } from './account.engine.ts';

const certificates = [
  { state: 'paid', prepaid: 3_519_000, due: 28_611_000, retention: 3_060_000, contra: 0 },
  { state: 'approved', prepaid: 4_242_580, due: 34_493_670, retention: 3_689_167, contra: 0 },
];

const invoicedBy = (settled: Settled | null) => ({ settled, advanceInvoiced: true });

describe('the account of a project', () => {
  it('adds up to the contract, with what is known of payments', () => {
    expect(accountOf(119_120_833, certificates, [], invoicedBy({ paid: 40_111_000, open: 0 }))).toEqual({
      ...{ total: 119_120_833, paid: 40_111_000, due: 0, to_agree: 34_493_670, advance: 0 },
      ...{ retained: 6_749_167, deducted: 0, not_done: 37_766_996 },
    });
  });

  it('counts what certificates deduct as paid in advance where nobody keeps invoices', () => {
    const account = accountOf(119_120_833, certificates, [], invoicedBy(null));
    expect(account).toMatchObject({ paid: 36_372_580, due: 0, to_agree: 34_493_670, retained: 6_749_167 });
    const { total, ...parts } = account;
    expect(Object.values(parts).reduce((sum, part) => sum + part, 0)).toBe(total);
  });

  it('does not count an advance as paid that nobody invoiced', () => {
    const agreed = certificates.map((one) => ({ ...one, state: 'agreed' }));
    for (const settled of [null, { paid: 0, open: 0 }]) {
      const { total, ...parts } = accountOf(119_120_833, agreed, [], { settled, advanceInvoiced: false });
      expect(parts).toMatchObject({ paid: 0, due: 63_104_670, advance: 7_761_580 });
      expect(Object.values(parts).reduce((sum, part) => sum + part, 0)).toBe(total);
    }
  });

  it('moves what is agreed to what is due', () => {
    const agreed = certificates.map((one) => ({ ...one, state: 'agreed' }));
    expect(accountOf(119_120_833, agreed, [], invoicedBy(null))).toMatchObject({
      due: 63_104_670,
      to_agree: 0,
    });
  });

  it('moves what is released from what is retained to what is due, then paid', () => {
    const release = (state: string, paid = 0) =>
      accountOf(119_120_833, certificates, [{ state, amount: 1_000_000, paid }], invoicedBy(null));
    expect(release('claimed')).toMatchObject({ retained: 6_749_167, due: 0 });
    expect(release('agreed')).toMatchObject({ retained: 5_749_167, due: 1_000_000 });
    expect(release('agreed', 400_000)).toMatchObject({ retained: 5_749_167, due: 600_000, paid: 36_772_580 });
    expect(release('paid')).toMatchObject({ retained: 5_749_167, due: 0, paid: 37_372_580 });
  });
});

it('counts what receipts paid of a release once', () => {
  const releases = [{ state: 'agreed', amount: 1_000_000, paid: 400_000 }];
  const account = accountOf(119_120_833, certificates, releases, invoicedBy({ paid: 40_511_000, open: 0 }));
  expect(account).toMatchObject({ paid: 40_511_000, due: 600_000, not_done: 37_766_996 });
});

it('reaches 100 per cent only once all is certified', () => {
  expect([0, 67_491_667, 103_583_332, 103_583_333].map((done) => percentOf(done, 103_583_333))).toEqual([
    0, 6516, 9999, 10_000,
  ]);
  expect(percentOf(5, 0)).toBe(0);
});

it('says what comes next by the state and the handovers', () => {
  const course = { starts_on: '2026-01-15', duration_days: 240, defects_days: 365, handovers: [] };
  expect(nextOf('active', course)).toEqual({ step: 'handover', date: '2026-09-12' });
  expect(nextOf('active', { ...course, starts_on: null })).toEqual({ step: 'handover', date: null });
  const done = { ...course, handovers: [{ on: 'preliminary' as const, date: '2026-10-05' }] };
  expect(nextOf('handed_over', done)).toEqual({ step: 'final', date: '2027-10-05' });
  expect(nextOf('closed', done)).toBeNull();
});
