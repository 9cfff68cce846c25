import { describe, expect, it } from 'vitest';
import { share } from '#base/money.ts';
import { certifiedPercent } from '#modules/contracts/contracts.engine.ts';
import {
  type CertificateTerms,
  type Certified,
  certify,
  type MeasuredLine,
  percentOf,
} from './certificates.engine.ts';

interface Work {
  id: number;
  revised: number;
}

/** Certificates of one contract, each on top of those before. */
function ledgerOf(terms: CertificateTerms) {
  const made: Certified[] = [];
  let reduced = 0;
  const sum = (key: keyof Certified['totals']) => made.reduce((total, { totals }) => total + totals[key], 0);
  return {
    made,
    sum,
    certify(
      work: readonly Work[],
      percents: Readonly<Record<number, number>>,
      contra = 0,
      reduction = 0,
    ): Certified {
      const before = new Map(made.at(-1)?.lines.map((line) => [line.id, line]));
      const measured = work.map(({ id, revised }): MeasuredLine => {
        const earlier = before.get(id);
        const { percent = 0, cumulative: previous = 0, revised: then = revised } = earlier ?? {};
        const previousPercent = certifiedPercent({ percent, amount: previous, revised: then }, revised);
        const now = Math.max(percents[id] ?? 0, previousPercent);
        return { id, revised, previousPercent, previous, percent: now };
      });
      const earlier = { recovered: sum('recovered'), retention: sum('retention'), reduction: reduced };
      const certified = certify(measured, terms, earlier, { contra, reduction, final: false });
      made.push(certified);
      reduced += reduction;
      return certified;
    },
  };
}

const golden: CertificateTerms = {
  ...{ vatRate: 1500, advance: 10_000_000, advancePercent: 1000 },
  ...{ retentionPercent: 1000, retentionBase: 'net', retentionCapPercent: null },
};
const original = [18_000_000, 42_000_000, 15_000_000, 25_000_000].map((revised, at) => ({
  id: at + 1,
  revised,
}));
const changed = [...original.slice(0, 3), { id: 4, revised: 23_750_000 }, { id: 5, revised: 4_833_333 }];

describe('the golden example', () => {
  const contract = ledgerOf(golden);
  const first = contract.certify(original, { 1: 10_000, 2: 3000 });
  const second = contract.certify(changed, { 2: 8500, 3: 6000, 4: 1000, 5: 5000 });
  const third = contract.certify(changed, { 2: 10_000, 3: 10_000, 4: 10_000, 5: 10_000 });

  it.each([
    [
      first,
      30_600_000,
      [
        30_600_000, 4_590_000, 35_190_000, 3_060_000, 459_000, 3_519_000, 31_671_000, 3_060_000, 0,
        28_611_000,
      ],
    ],
    [
      second,
      67_491_667,
      [
        36_891_667, 5_533_750, 42_425_417, 3_689_200, 553_380, 4_242_580, 38_182_837, 3_689_167, 0,
        34_493_670,
      ],
    ],
    [
      third,
      103_583_333,
      [
        36_091_666, 5_413_750, 41_505_416, 3_250_800, 487_620, 3_738_420, 37_766_996, 3_609_166, 0,
        34_157_830,
      ],
    ],
  ])('has every figure of its certificates', (certified, cumulative, totals) => {
    expect([certified.cumulative, Object.values(certified.totals)]).toEqual([cumulative, totals]);
  });

  it('has every amount of its lines', () => {
    const currents = ({ lines }: Certified) => lines.map(({ current }) => current);
    expect(currents(first)).toEqual([18_000_000, 12_600_000, 0, 0]);
    expect(currents(second)).toEqual([0, 23_100_000, 9_000_000, 2_375_000, 2_416_667]);
    expect(currents(third)).toEqual([0, 6_300_000, 6_000_000, 21_375_000, 2_416_666]);
  });

  it('adds up to the contract with its change', () => {
    expect([contract.sum('net'), contract.sum('vat'), contract.sum('gross')]).toEqual([
      103_583_333, 15_537_500, 119_120_833,
    ]);
    expect([contract.sum('recovered'), contract.sum('recovered_vat'), contract.sum('prepaid')]).toEqual([
      10_000_000, 1_500_000, 11_500_000,
    ]);
    expect([contract.sum('payable'), contract.sum('retention'), contract.sum('due')]).toEqual([
      107_620_833, 10_358_333, 97_262_500,
    ]);
    expect([first, second, third].map(({ last }) => last)).toEqual([false, false, true]);
    expect(percentOf(67_491_667, 103_583_333)).toBe(6516);
  });
});

describe('any contract', () => {
  let seed = 11;
  const random = (below: number) => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % below;
  };
  const oneOf = <T>(...all: T[]): T => all[random(all.length)] as T;

  /** Random lines, terms, changes and measures, up to the certificate that completes the work. */
  function worked() {
    let work = Array.from({ length: 1 + random(20) }, (_, at) => ({
      id: at + 1,
      revised: 1 + random(90_000_000),
    }));
    const net = work.reduce((sum, { revised }) => sum + revised, 0);
    const advancePercent = oneOf(0, 500, 1000, 1250, 2000, 3333);
    const terms: CertificateTerms = {
      ...{ vatRate: oneOf(0, 500, 1500), advance: share(net, advancePercent), advancePercent },
      ...{ retentionPercent: oneOf(0, 500, 1000, 725), retentionBase: oneOf('net', 'gross') },
      retentionCapPercent: oneOf(null, null, 300, 500),
    };
    const contract = ledgerOf(terms);
    const count = 1 + random(12);
    let changes = random(6);
    for (let number = 1; number <= count; number += 1) {
      const done = new Map(contract.made.at(-1)?.lines.map((line) => [line.id, line]));
      if (number > 1 && changes > 0 && random(2) === 0) {
        changes -= 1;
        // No line falls below what is certified of it.
        work = work.map(({ id, revised }) => {
          const certified = done.get(id)?.cumulative ?? 0;
          return random(4) > 0 ? { id, revised } : { id, revised: certified + random(revised + 1_000_000) };
        });
        work = [...work, { id: work.length + 1, revised: 1 + random(5_000_000) }];
      }
      const percents = work.map(({ id }) => {
        const before = done.get(id)?.percent ?? 0;
        return [id, number === count ? 10_000 : before + random(10_001 - before)];
      });
      contract.certify(work, Object.fromEntries(percents));
    }
    return { contract, terms, revised: work.reduce((sum, line) => sum + line.revised, 0) };
  }

  it('keeps the invariants of certificates', () => {
    for (let round = 0; round < 150; round += 1) {
      const { contract, terms, revised } = worked();
      const { made, sum } = contract;
      const rest = terms.advance - sum('recovered');
      expect([sum('net'), made.at(-1)?.cumulative, made.at(-1)?.last]).toEqual([revised, revised, true]);
      // All of the advance, unless the changes left less work than it pays for.
      const fits = (made.at(-1)?.totals.net ?? 0) >= rest + (made.at(-1)?.totals.recovered ?? 0);
      if (fits) expect([rest, sum('recovered_vat')]).toEqual([0, share(terms.advance, terms.vatRate)]);
      expect(rest).toBeGreaterThanOrEqual(0);
      for (const { totals, lines } of made) {
        expect(totals.vat).toBe(share(totals.net, terms.vatRate));
        expect(totals.recovered_vat).toBe(share(totals.recovered, terms.vatRate));
        expect(totals.due + totals.retention + totals.prepaid).toBe(totals.net + totals.vat);
        expect(
          Math.min(...Object.values(totals), ...lines.map(({ current }) => current)),
        ).toBeGreaterThanOrEqual(0);
      }
      // Advance VAT + VAT of the certificates − VAT recovered = VAT of the certificates, and all cash = revised + VAT.
      const advance = sum('prepaid');
      expect(sum('due') + sum('retention') + advance).toBe(revised + sum('vat'));
      const based = terms.retentionBase === 'net' ? revised : revised + share(revised, terms.vatRate);
      const held = Math.min(
        share(based, terms.retentionPercent),
        share(based, terms.retentionCapPercent ?? 10_000),
      );
      // What was retained before stays, though a change may have lowered the cap.
      if (made.every(({ totals }) => totals.retention < totals.payable || totals.payable === 0))
        expect(sum('retention')).toBeGreaterThanOrEqual(held);
      if (terms.retentionCapPercent === null) expect(sum('retention')).toBeLessThanOrEqual(held);
    }
  });

  it('retains of the gross, and no more than its cap', () => {
    const terms: CertificateTerms = { ...golden, retentionBase: 'gross', retentionCapPercent: 500 };
    const contract = ledgerOf(terms);
    expect(contract.certify(original, { 1: 10_000, 2: 3000 }).totals.retention).toBe(3_519_000);
    expect(contract.certify(original, { 2: 10_000, 3: 10_000 }).totals.retention).toBe(5_750_000 - 3_519_000);
    expect(contract.certify(original, { 4: 10_000 }).totals.retention).toBe(0);
  });

  it('keeps what is certified of a line that was reduced', () => {
    const contract = ledgerOf(golden);
    contract.certify([{ id: 1, revised: 1000 }], { 1: 4000 });
    const reduced = contract.certify([{ id: 1, revised: 900 }], {});
    expect(reduced.lines[0]).toMatchObject({ cumulative: 400, current: 0 });
    expect(contract.certify([{ id: 1, revised: 900 }], { 1: 10_000 }).totals.net).toBe(500);
  });

  it('leaves nothing negative where advance and contra charges exceed the work', () => {
    const terms = { ...golden, advance: 90_000, advancePercent: 9000 };
    const contract = ledgerOf(terms);
    const { totals } = contract.certify([{ id: 1, revised: 50_050 }], { 1: 10_000 });
    expect(totals).toMatchObject({ recovered: 50_000, payable: 58, retention: 58, due: 0 });
    const charged = ledgerOf(golden).certify(original, { 1: 100 }, 1_000_000);
    expect(charged.totals.due).toBeLessThan(0);
  });

  it('keeps the invariants where price reductions lower the net', () => {
    for (let round = 0; round < 60; round += 1) {
      const net = 1_000_000 + random(90_000_000);
      const terms: CertificateTerms = {
        ...golden,
        advance: share(net, 1000),
        retentionBase: oneOf('net', 'gross'),
      };
      const contract = ledgerOf(terms);
      let reduced = 0;
      for (const percent of [3000 + random(2000), 6000 + random(3000), 10_000]) {
        const reduction = random(3) === 0 ? 0 : random(Math.floor(net / 20));
        reduced += reduction;
        const { work, totals, cumulative } = contract.certify(
          [{ id: 1, revised: net }],
          { 1: percent },
          0,
          reduction,
        );
        expect([work - totals.net, cumulative]).toEqual([reduction, share(net, percent)]);
        expect(totals.vat).toBe(share(totals.net, terms.vatRate));
        expect(totals.due + totals.retention + totals.prepaid).toBe(totals.net + totals.vat);
        expect(Math.min(...Object.values(totals))).toBeGreaterThanOrEqual(0);
      }
      const { sum } = contract;
      expect([sum('net'), sum('recovered')]).toEqual([net - reduced, terms.advance]);
      const base = net - reduced;
      const held = share(terms.retentionBase === 'net' ? base : base + share(base, terms.vatRate), 1000);
      expect(sum('retention')).toBe(held);
    }
  });
});

describe('a remeasured contract', () => {
  const terms = { ...golden, advance: 1_000_000 };
  const line = (quantity: number, previousQuantity = 0): MeasuredLine => ({
    ...{ id: 1, revised: 10_000_000, previousPercent: 0, percent: 0 },
    previous: Math.round(previousQuantity * 35_000),
    measured: { unitPrice: 35_000, quantity },
  });
  const nothing = { recovered: 0, retention: 0, reduction: 0 };
  const plain = { contra: 0, reduction: 0, final: false };

  it('has amounts of quantity and unit price, and a per cent that follows', () => {
    const { lines, totals, last } = certify([line(100.125)], terms, nothing, plain);
    expect(lines[0]).toMatchObject({ cumulative: 3_504_375, current: 3_504_375, percent: 3504 });
    expect([totals.net, totals.recovered, totals.retention, last]).toEqual([
      3_504_375,
      350_400,
      350_438,
      false,
    ]);
  });

  it('may exceed what was contracted, or fall below it, and the last recovers the rest of the advance', () => {
    const earlier = { recovered: 350_400, retention: 350_438, reduction: 0 };
    const above = certify([line(400, 100.125)], terms, earlier, { ...plain, final: true });
    expect([above.cumulative, above.lines[0]?.percent, above.last]).toEqual([14_000_000, 14_000, true]);
    expect(above.totals.recovered + earlier.recovered).toBe(terms.advance);
    const below = certify([line(200, 100.125)], terms, earlier, { ...plain, final: true });
    expect([below.cumulative, below.last]).toEqual([7_000_000, true]);
    expect(below.totals.recovered + earlier.recovered).toBe(terms.advance);
    expect(below.totals.retention + earlier.retention).toBe(share(7_000_000, 1000));
    expect(certify([line(200, 100.125)], terms, earlier, plain).last).toBe(false);
  });
});
