import type { Halalas } from '#base/money.ts';

interface Line {
  account_id: number;
  debit: Halalas;
  credit: Halalas;
}

interface Account {
  id: number;
  code: string;
  money: string | null;
}

/** Cheques under collection, and cheques issued: money on its way. */
const onTheWay = new Set(['1030', '2020']);

/**
 * What an entry by hand needs approval for: its amount by the rules about entries, and what it moves on accounts of cash,
 * banks and cheques by the rules about payments. Halalas.
 */
export function approvedFigures(lines: readonly Line[], accounts: readonly Account[]) {
  const ofMoney = new Set(
    accounts.filter(({ code, money }) => money !== null || onTheWay.has(code)).map(({ id }) => id),
  );
  const amount = largerSide(lines);
  const payment = largerSide(lines.filter(({ account_id }) => ofMoney.has(account_id)));
  return { amount, rules: { journal_entry: amount, ...(payment > 0 && { payment }) } };
}

/** Between two accounts of money both sides are the amount. */
function largerSide(lines: readonly Line[]): Halalas {
  const sum = (side: 'debit' | 'credit') => lines.reduce((total, line) => total + Number(line[side]), 0);
  return Math.max(sum('debit'), sum('credit'));
}
