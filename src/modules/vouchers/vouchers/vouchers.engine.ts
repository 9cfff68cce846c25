import type { Halalas } from '#base/money.ts';

export const voucherKinds = ['receipt', 'payment'] as const;

export type VoucherKind = (typeof voucherKinds)[number];

export const methods = ['cash', 'transfer', 'card', 'cheque'] as const;

export type Method = (typeof methods)[number];

/** Codes of the chart of accounts that vouchers post to. */
export const codes = {
  cash: '1010',
  bank: '1020',
  chequesIn: '1030',
  receivable: '1100',
  supplierAdvances: '1300',
  payable: '2010',
  chequesOut: '2020',
  unallocated: '2300',
  inputVat: '1200',
  bankFees: '6800',
  rounding: '6900',
} as const;

/** What a voucher settles of a document. Halalas. */
export interface Settled<About = unknown> {
  amount: Halalas;
  /** The small difference that is written off with it. */
  write_off: Halalas;
  /** Its kind; that which the voucher usually settles unless it is named. */
  document?: string;
  about?: About;
}

export interface EntryLine<About = unknown> {
  account: string;
  debit: Halalas;
  credit: Halalas;
  about?: About | undefined;
}

interface Figures<About> {
  kind: VoucherKind;
  /** Code of the account of cash, bank or cheques. */
  money: string;
  amount: Halalas;
  settled: readonly Settled<About>[];
  /** Code of the account for what settles no document. */
  rest: string;
  /** VAT in what settles no document. */
  vat?: Halalas | undefined;
  about?: About;
}

/** The account that a voucher moves: that of cash or bank, or of cheques until they are cleared. */
export function moneyAccount(kind: VoucherKind, method: Method, account: string): string {
  if (method !== 'cheque') return account;
  return kind === 'receipt' ? codes.chequesIn : codes.chequesOut;
}

/** The account of what settles no document, unless the voucher names another. */
export const restAccount = (kind: VoucherKind): string =>
  kind === 'receipt' ? codes.unallocated : codes.supplierAdvances;

/** A payment against an invoice or a receipt refunds what was paid on it too much. */
function controlOf(kind: VoucherKind, document: string | undefined): string {
  if (document === 'receipt') return codes.unallocated;
  return kind === 'receipt' || document === 'invoice' ? codes.receivable : codes.payable;
}

/** The entry of a voucher: a line for each document, the rest, and what is written off. Both sides are equal. */
export function entryOf<About>(figures: Figures<About>): EntryLine<About>[] {
  const { kind, money, amount, settled, rest, vat = 0, about } = figures;
  const left = amount - sumOf(settled, 'amount') - vat;
  const lines = [
    line(kind, money, amount, about),
    ...settledLines(kind, settled, about),
    line(other(kind), rest, left, about),
    line(other(kind), codes.inputVat, vat, about),
  ];
  return lines.filter(({ debit, credit }) => debit > 0 || credit > 0);
}

/** The VAT in an amount that includes it, at a rate in hundredths of a per cent: what is left is rounded half up. */
export function includedVat(amount: Halalas, rate: number): Halalas {
  const whole = 10_000n + BigInt(rate);
  return amount - Number((2n * BigInt(amount) * 10_000n + whole) / (2n * whole));
}

/** The entry of a later allocation of what settled no document. */
export function allocationEntry<About>({
  kind,
  settled,
  rest,
  about,
}: Pick<Figures<About>, 'kind' | 'settled' | 'rest' | 'about'>): EntryLine<About>[] {
  const lines = [line(kind, rest, sumOf(settled, 'amount'), about), ...settledLines(kind, settled, about)];
  return lines.filter(({ debit, credit }) => debit > 0 || credit > 0);
}

/** The entry that takes allocations back: the opposite of that which made them. */
export function freedEntry<About>(figures: Parameters<typeof allocationEntry<About>>[0]): EntryLine<About>[] {
  return allocationEntry(figures).map(({ debit, credit, ...line }) => ({
    ...line,
    ...{ debit: credit, credit: debit },
  }));
}

/** Documents are settled with what is written off of them. */
function settledLines<About>(
  kind: VoucherKind,
  settled: readonly Settled<About>[],
  about: About | undefined,
): EntryLine<About>[] {
  return [
    line(kind, codes.rounding, sumOf(settled, 'write_off'), about),
    ...settled.map(({ document, amount, write_off, about: own }) =>
      line(other(kind), controlOf(kind, document), amount + write_off, own),
    ),
  ];
}

export const sumOf = (settled: readonly Settled[], name: 'amount' | 'write_off'): Halalas =>
  settled.reduce((sum, one) => sum + one[name], 0);

const other = (kind: VoucherKind): VoucherKind => (kind === 'receipt' ? 'payment' : 'receipt');

/** A receipt debits the account of its money, a payment credits it. */
function line<About>(
  kind: VoucherKind,
  account: string,
  amount: Halalas,
  about: About | undefined,
): EntryLine<About> {
  const side = kind === 'receipt' ? { debit: amount, credit: 0 } : { debit: 0, credit: amount };
  return { account, ...side, ...(about !== undefined && { about }) };
}

/** Lines of the same account and side as one, as a preview shows them. */
export function byAccount(lines: readonly EntryLine[]): EntryLine[] {
  const sums = new Map<string, EntryLine>();
  for (const { account, debit, credit } of lines) {
    const key = `${account} ${debit > 0}`;
    const sum = sums.get(key) ?? { account, debit: 0, credit: 0 };
    sums.set(key, { account, debit: sum.debit + debit, credit: sum.credit + credit });
  }
  return [...sums.values()];
}

/** An amount spread over open documents in their order, the first in full. */
export function suggested<Open extends { open: Halalas }>(
  amount: Halalas,
  documents: readonly Open[],
): { amounts: Halalas[]; rest: Halalas } {
  let rest = amount;
  const amounts = documents.map(({ open }) => {
    const part = Math.max(Math.min(open, rest), 0);
    rest -= part;
    return part;
  });
  return { amounts, rest };
}
