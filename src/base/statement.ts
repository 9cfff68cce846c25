import { type Halalas, toRiyals } from './money.ts';

/** What changes the balance of an account on a day. */
export interface Movement {
  date: string;
  debit: Halalas;
  credit: Halalas;
  subject: string;
}

const vouchers = ['receipt', 'payment'];

export interface StatementPeriod {
  from?: string | undefined;
  to?: string | undefined;
}

/** In the order of their days; on the same day, vouchers come after the documents. */
export function inOrder<One extends Movement>(movements: readonly One[]): One[] {
  const rank = ({ subject }: One) => Number(vouchers.includes(subject));
  return movements.toSorted((one, other) => one.date.localeCompare(other.date) || rank(one) - rank(other));
}

/**
 * What a voucher moves on one side on one day becomes one movement, in the place of the first, however many documents it
 * settles. `merge` gives its details.
 */
export function oneADay<One extends Movement & { kind: string; id: number }>(
  movements: readonly One[],
  merge: (one: One, other: One) => One = (one) => one,
): One[] {
  const places = new Map<string, number>();
  const merged: One[] = [];
  for (const one of movements) {
    const { date, kind, subject, id, debit, credit } = one;
    const key = [date, kind, subject, id, debit > 0].join(' ');
    const place = places.get(key);
    const earlier = place === undefined ? undefined : merged[place];
    if (place !== undefined && earlier) {
      const sums = { debit: earlier.debit + debit, credit: earlier.credit + credit };
      merged[place] = { ...merge(earlier, one), ...sums };
      continue;
    }
    if (vouchers.includes(subject)) places.set(key, merged.length);
    merged.push(one);
  }
  return merged;
}

/**
 * The movements of a period, each with the balance after it, and their sums, in SAR. `movements` are in order, and `grows` is
 * the side that adds to the balance.
 */
export function statementOf<One extends Movement>(
  movements: readonly One[],
  { from, to }: StatementPeriod = {},
  grows: 'debit' | 'credit' = 'debit',
) {
  const sign = grows === 'debit' ? 1 : -1;
  const sums = { opening: 0, debit: 0, credit: 0 };
  let balance = 0;
  const rows: (One & { balance: number })[] = [];
  for (const one of movements) {
    if (to !== undefined && one.date > to) continue;
    balance += sign * (one.debit - one.credit);
    if (from !== undefined && one.date < from) {
      sums.opening = balance;
      continue;
    }
    sums.debit += one.debit;
    sums.credit += one.credit;
    rows.push({
      ...one,
      ...{ debit: toRiyals(one.debit), credit: toRiyals(one.credit), balance: toRiyals(balance) },
    });
  }
  return {
    ...{ from: from ?? null, to: to ?? null, rows, opening: toRiyals(sums.opening) },
    ...{ debit: toRiyals(sums.debit), credit: toRiyals(sums.credit), closing: toRiyals(balance) },
  };
}
