import { typedHundredths } from '#base/digits.ts';
import { toHalalas, vatRates } from '#base/money.ts';
import { dayInRiyadh } from '#base/riyadh.ts';
import { formatAmount } from '#i18n/format.ts';
import type { Suggestion, Voucher } from '../../vouchers/vouchers.contract.ts';
import { includedVat, type Method, suggested } from '../../vouchers/vouchers.engine.ts';

/** What is typed for a document; the difference that is written off is empty for none. */
export interface TypedAllocation {
  amount: string;
  write_off: string;
}

/** What is typed for each document, by its key. */
export type TypedAllocations = Readonly<Record<string, TypedAllocation>>;

export interface VoucherValues {
  customer_id: number | null;
  party: string;
  method: Method;
  /** '' for the usual one of the method. */
  account_id: string;
  reference: string;
  date: string;
  amount: string;
  note: string;
  /** '' for the usual one of what settles no document. */
  against_account_id: string;
  /** Of a payment: the rate of the VAT in what that account takes, in per cent. '' leaves what is stored. */
  vat_rate: string;
  project_id: number | null;
  /** '' for none. */
  branch_id: string;
  locale: 'ar' | 'en';
  cheque_number: string;
  cheque_bank: string;
  cheque_drawer: string;
  cheque_due: string;
  allocations: TypedAllocations;
}

/** What a new voucher begins with: its customer, and the document that it pays. */
export interface Begun {
  customer_id: number | null;
  pays?: { key: string; open: number } | undefined;
}

type Documents = Suggestion['documents'];
/** The document that a voucher pays. */
export type Keyed = Pick<
  Documents[number],
  'invoice_id' | 'retention_release_id' | 'supplier_bill_id' | 'receipt_id'
>;

const keys = ['invoice_id', 'retention_release_id', 'supplier_bill_id', 'receipt_id'] as const;

export function keyOf(named: Keyed): string {
  const key = keys.find((one) => named[one]) ?? 'supplier_bill_id';
  return `${key} ${named[key]}`;
}

export function valuesOf(voucher: Voucher | null, begun: Begun = { customer_id: null }): VoucherValues {
  const { customer_id, pays } = begun;
  const first = pays && { amount: shownAmount(pays.open), write_off: '' };
  return {
    customer_id: voucher ? voucher.customer_id : customer_id,
    party: voucher?.party ?? '',
    method: voucher?.method ?? 'transfer',
    account_id: voucher ? String(voucher.account_id) : '',
    reference: voucher?.reference ?? '',
    date: voucher?.date ?? dayInRiyadh(new Date()),
    amount: voucher ? shownAmount(voucher.amount) : (first?.amount ?? ''),
    note: voucher?.note ?? '',
    against_account_id: voucher?.against_account_id ? String(voucher.against_account_id) : '',
    vat_rate: rateIn(voucher),
    project_id: voucher?.project_id ?? null,
    branch_id: voucher?.branch_id ? String(voucher.branch_id) : '',
    locale: voucher?.locale ?? 'ar',
    cheque_number: voucher?.cheque?.number ?? '',
    cheque_bank: voucher?.cheque?.bank ?? '',
    cheque_drawer: voucher?.cheque?.drawer ?? '',
    cheque_due: voucher?.cheque?.due_date ?? '',
    allocations: voucher
      ? Object.fromEntries(voucher.allocations.map((one) => [keyOf(one), typedOf(one.amount, one.write_off)]))
      : pays && first
        ? { [pays.key]: first }
        : {},
  };
}

/** The rate of the VAT in a payment; '' for an amount that is of none of them. */
function rateIn(voucher: Voucher | null): string {
  if (!voucher || voucher.vat === 0) return '0';
  const rest = toHalalas(voucher.totals.amount) - toHalalas(voucher.totals.allocated);
  const rate = vatRates.find((one) => includedVat(rest, one) === toHalalas(voucher.vat));
  return rate === undefined ? '' : String(rate / 100);
}

/** Riyals as a field shows them: `108,100.00`. */
const shownAmount = (riyals: number) => formatAmount(toHalalas(riyals), 'en', false);

const typedOf = (amount: number, writeOff: number): TypedAllocation => ({
  amount: shownAmount(amount),
  write_off: writeOff > 0 ? shownAmount(writeOff) : '',
});

/** Spreads an amount over documents, the oldest first. */
export function spread(documents: Documents, amount: number): TypedAllocations {
  const { amounts } = suggested(
    amount,
    documents.map(({ open }) => ({ open: toHalalas(open) })),
  );
  return Object.fromEntries(
    documents.flatMap((one, place) => {
      const amount = amounts[place] ?? 0;
      return amount > 0 ? [[keyOf(one), typedOf(amount / 100, 0)]] : [];
    }),
  );
}

/** Allocations as a call takes them; documents for which nothing is typed are left out. */
export function allocationsIn(allocations: TypedAllocations) {
  return Object.entries(allocations).flatMap(([key, { amount, write_off }]) => {
    const [field = '', id] = key.split(' ');
    if (typedHundredths(amount) <= 0) return [];
    return [{ [field]: Number(id), amount, ...(write_off !== '' && { write_off }) }];
  });
}

/** What is typed for documents as the entry settles it. */
export const settledIn = (allocations: TypedAllocations) =>
  Object.entries(allocations).flatMap(([key, { amount, write_off }]) => {
    const halalas = typedHundredths(amount);
    const document = key.replace(/_id .*/, '');
    return halalas > 0 ? [{ document, amount: halalas, write_off: typedHundredths(write_off) }] : [];
  });

const idIn = (chosen: string): number | null => (chosen === '' ? null : Number(chosen));

export function bodyOf(values: VoucherValues): object {
  const { cheque_number, cheque_bank, cheque_drawer, cheque_due, vat_rate, ...rest } = values;
  return {
    ...rest,
    ...(vat_rate !== '' && values.against_account_id !== '' && { vat_rate: Number(vat_rate) }),
    // Hidden beside a customer, who is the other party.
    party: values.customer_id === null ? values.party : '',
    account_id: idIn(values.account_id),
    against_account_id: idIn(values.against_account_id),
    branch_id: idIn(values.branch_id),
    allocations: allocationsIn(values.allocations),
    cheque:
      values.method === 'cheque'
        ? { number: cheque_number, bank: cheque_bank, drawer: cheque_drawer, due_date: cheque_due }
        : null,
  };
}

/** Whether its allocations may be taken back: what is not allocated of it has no other account. */
export function isFreeable({
  state,
  against_account_id,
}: Pick<Voucher, 'state' | 'against_account_id'>): boolean {
  return state === 'posted' && against_account_id === null;
}

/** Whether its reversal is offered: once the bank has paid its cheque, a voucher stays as it is. */
export function isReversible({ state, cheque }: Pick<Voucher, 'state' | 'cheque'>): boolean {
  return state === 'posted' && cheque?.state !== 'cleared';
}
