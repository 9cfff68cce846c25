import { describe, expect, it } from 'vitest';
import { type AccountEntry, accountOf, partsOf } from './account.engine.ts';

/** The golden contract with its change order. */
const contract = { net: 103_583_333, total: 119_120_833, vatRate: 1500 };

const entry = (kind: AccountEntry['kind'], figures: Omit<AccountEntry, 'kind' | 'contract_id'>) => ({
  ...{ contract_id: 1, kind },
  ...figures,
});

/** The invoices of its three certificates, and what they leave due. */
const certified = [
  { net: 30_600_000, vat: 4_590_000, recovered: 3_060_000, prepaid: 3_519_000, retention: 3_060_000 },
  { net: 36_891_667, vat: 5_533_750, recovered: 3_689_200, prepaid: 4_242_580, retention: 3_689_167 },
  { net: 36_091_666, vat: 5_413_750, recovered: 3_250_800, prepaid: 3_738_420, retention: 3_609_166 },
].map((figures) => ({
  ...{ ...figures, contra: 0 },
  due: figures.net + figures.vat - figures.prepaid - figures.retention,
}));
const [first, second, third] = certified as [Figures, Figures, Figures];
type Figures = (typeof certified)[number];
const advance = entry('advance', { net: 10_000_000, vat: 1_500_000, due: 11_500_000 });
const paid = (halalas: number) => entry('receipt', { paid: halalas });
const credit = (kind: 'credit' | 'advance_credit' | 'extra_credit', figures: Partial<Figures>) =>
  entry(kind, Object.fromEntries(Object.entries(figures).map(([name, amount]) => [name, -amount])));

function read(...entries: AccountEntry[]) {
  const account = accountOf(contract, entries);
  const parts = partsOf(account);
  const { total, ...rest } = parts;
  expect(Object.values(rest).reduce((sum, part) => sum + part, 0)).toBe(total);
  for (const [name, part] of Object.entries(rest))
    if (name !== 'credit') expect(part).toBeGreaterThanOrEqual(0);
  return { account, parts };
}

describe('the account of a contract', () => {
  it('agrees with the golden example at each step', () => {
    const steps: [entries: AccountEntry[], due: number, paid: number, retained: number, rest: number][] = [
      [[advance], 11_500_000, 0, 0, 10_000_000],
      [[paid(11_500_000)], 0, 11_500_000, 0, 10_000_000],
      [[entry('invoice', first)], 28_611_000, 11_500_000, 3_060_000, 6_940_000],
      [[paid(28_611_000)], 0, 40_111_000, 3_060_000, 6_940_000],
      [[entry('invoice', second)], 34_493_670, 40_111_000, 6_749_167, 3_250_800],
      [[paid(34_493_670)], 0, 74_604_670, 6_749_167, 3_250_800],
      [[entry('invoice', third)], 34_157_830, 74_604_670, 10_358_333, 0],
      [[paid(34_157_830)], 0, 108_762_500, 10_358_333, 0],
      [[entry('release', { retention: 5_179_167 })], 5_179_167, 108_762_500, 5_179_166, 0],
      [[paid(5_179_167)], 0, 113_941_667, 5_179_166, 0],
      [[entry('release', { retention: 5_179_166 })], 5_179_166, 113_941_667, 0, 0],
      [[paid(5_179_166)], 0, 119_120_833, 0, 0],
    ];
    const all: AccountEntry[] = [];
    for (const [entries, due, received, retained, rest] of steps) {
      all.push(...entries);
      const { account, parts } = read(...all);
      expect(parts).toMatchObject({ total: 119_120_833, due, credit: 0, paid: received, retained });
      expect(account).toMatchObject({ balance: due, retained, advance: { rest } });
    }
    expect(read(...all)).toMatchObject({
      account: {
        ...{ certified: 103_583_333, invoiced: 119_120_833, credited: 0 },
        ...{
          held: 10_358_333,
          released: 10_358_333,
          advance: { received: 10_000_000, recovered: 10_000_000 },
        },
      },
      parts: { not_done: 0 },
    });
  });

  it('keeps apart what waits for the customer, and what is agreed and not invoiced', () => {
    expect(read(entry('elsewhere', first), entry('approved', second)).parts).toEqual({
      ...{ total: 119_120_833, paid: 7_761_580, due: 28_611_000, credit: 0, pending: 0 },
      ...{ to_agree: 34_493_670, to_retain: 3_689_167, advance: 0, retained: 3_060_000 },
      ...{ deducted: 0, not_done: 41_505_416 },
    });
    const agreed = read(entry('elsewhere', first), entry('agreed', second));
    expect(agreed.parts).toMatchObject({ due: 63_104_670, to_agree: 0, to_retain: 0, retained: 6_749_167 });
    expect(agreed.account).toMatchObject({ balance: 28_611_000, to_invoice: 34_493_670 });
  });

  it('counts an advance that is deducted before it is invoiced as still to come', () => {
    expect(read(entry('agreed', first)).parts).toMatchObject({ advance: 3_519_000, paid: 0 });
    expect(read(advance, entry('agreed', first)).parts).toMatchObject({ advance: 0, paid: 0 });
    const credited = credit('advance_credit', { net: 6_940_000, vat: 1_041_000, due: 7_981_000 });
    const steps = [advance, paid(11_500_000), entry('invoice', first), credited, entry('agreed', second)];
    expect(read(...steps).parts).toMatchObject({ advance: second.prepaid, paid: 11_500_000 });
  });

  it('counts an advance of before the books as paid once it is deducted', () => {
    const opening = entry('opening_advance', { net: 10_000_000 });
    expect(read(opening, entry('agreed', first)).parts).toMatchObject({ advance: 0, paid: first.prepaid });
  });

  it('takes what another system was paid from the certificate', () => {
    const { parts } = read(entry('elsewhere', { ...first, paid: first.due }));
    expect(parts).toMatchObject({ paid: first.due + first.prepaid, due: 0, retained: 3_060_000 });
  });

  it('lowers work, debt and retention by a credit note, and shows a customer in credit', () => {
    const note = { net: 100_000, vat: 15_000, retention: 10_000, due: 105_000 };
    const before = read(advance, entry('invoice', first));
    const after = read(advance, entry('invoice', first), credit('credit', note));
    expect(after.account).toMatchObject({
      ...{ credited: 115_000, held_credited: 10_000, held: 3_050_000, certified: 30_500_000 },
      balance: before.account.balance - 105_000,
    });
    expect(after.parts.not_done).toBe(before.parts.not_done + 115_000);
    const inCredit = read(
      ...[advance, paid(11_500_000), entry('invoice', first), paid(first.due), credit('credit', note)],
    );
    expect(inCredit.parts).toMatchObject({ due: 0, credit: -105_000, paid: 40_111_000 });
    const refunded = read(
      ...[advance, paid(11_500_000), entry('invoice', first), paid(first.due), credit('credit', note)],
      entry('refund', { paid: -105_000 }),
    );
    expect(refunded.parts).toMatchObject({ due: 0, credit: 0, paid: 40_006_000 });
  });

  it('shows charges, price reductions and what was written off as deducted', () => {
    const charged = { ...first, contra: 500_000, due: first.due - 500_000 };
    expect(read(advance, entry('invoice', charged)).parts).toMatchObject({ deducted: 500_000 });
    const reduced = { ...first, net: 30_400_000, vat: 4_560_000, due: first.due - 230_000 };
    const { parts } = read(advance, entry('invoice', reduced), entry('reduced', { reduction: 200_000 }));
    expect(parts).toMatchObject({
      deducted: 230_000,
      not_done: read(advance, entry('invoice', first)).parts.not_done,
    });
    expect(read(advance, entry('receipt', { paid: 11_499_950, written_off: 50 })).parts).toMatchObject({
      paid: 11_499_950,
      deducted: 50,
      due: 0,
    });
  });

  it('adds debit notes, quantities beyond the contract and halalas of VAT to the whole', () => {
    const extra = entry('extra', { net: 100_000, vat: 15_000, due: 115_000 });
    const { parts } = read(advance, extra);
    expect(parts).toMatchObject({ total: 119_235_833, due: 11_615_000 });
    expect(
      read(advance, extra, credit('extra_credit', { net: 100_000, vat: 15_000, due: 115_000 })).parts,
    ).toEqual(read(advance).parts);
    const more = { net: 200_000_000, vat: 30_000_000, due: 230_000_000 };
    expect(read(entry('invoice', more)).parts).toMatchObject({ total: 230_000_000, not_done: 0 });
    const rounded = { net: 103_583_333, vat: 15_537_499, due: 119_120_832 };
    expect(read(entry('invoice', rounded)).parts).toMatchObject({ total: 119_120_832, not_done: 0 });
  });

  it('keeps what is invoiced and not with the customer yet out of what is due', () => {
    const waiting = entry('invoice', { ...first, pending: first.due });
    expect(read(advance, paid(11_500_000), waiting).parts).toMatchObject({ due: 0, pending: first.due });
  });

  it('holds what the books began with, and has the value of the day', () => {
    const { account, parts } = read(
      entry('opening', { retention: 1_000_000 }),
      entry('opening_advance', { net: 400_000 }),
      entry('release', { retention: 250_000 }),
    );
    expect(account).toMatchObject({ held: 1_000_000, retained: 750_000, advance: { received: 400_000 } });
    expect(parts).toMatchObject({ due: 250_000, retained: 750_000, not_done: 118_120_833 });
    expect(read(entry('later_change', { net: 3_583_333 })).parts).toMatchObject({ total: 115_000_000 });
  });

  it('of an advance above the work that is left asks for no more', () => {
    const { parts } = read(
      entry('advance', { net: 110_000_000, vat: 16_500_000, due: 126_500_000 }),
      paid(126_500_000),
    );
    expect(parts).toMatchObject({ total: 126_500_000, not_done: 0 });
  });
});
