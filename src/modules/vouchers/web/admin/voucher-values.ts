import { normaliseDecimal } from '#base/digits.ts';
import { toHalalas } from '#base/money.ts';
import { dayInRiyadh } from '#base/riyadh.ts';
import type { Suggestion, Voucher } from '../../vouchers/vouchers.contract.ts';
import type { Method } from '../../vouchers/vouchers.engine.ts';

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
  cheque_number: string;
  cheque_bank: string;
  cheque_drawer: string;
  cheque_due: string;
  /** What is typed for each document, by its key. */
  allocations: Readonly<Record<string, string>>;
}

type Keyed = Pick<
  Suggestion['documents'][number],
  'invoice_id' | 'retention_release_id' | 'supplier_bill_id'
>;

export const keyOf = ({ invoice_id, retention_release_id, supplier_bill_id }: Keyed): string =>
  invoice_id
    ? `invoice_id ${invoice_id}`
    : retention_release_id
      ? `retention_release_id ${retention_release_id}`
      : `supplier_bill_id ${supplier_bill_id}`;

/** Halalas of what is typed; 0 for what is no amount yet. */
export function halalasOf(text: string): number {
  const riyals = Number(normaliseDecimal(text) ?? 0);
  return Number.isFinite(riyals) && riyals < 1e12 ? toHalalas(Math.round(riyals * 100) / 100) : 0;
}

export function valuesOf(voucher: Voucher | null, customerId: number | null): VoucherValues {
  return {
    customer_id: voucher ? voucher.customer_id : customerId,
    party: voucher?.party ?? '',
    method: voucher?.method ?? 'transfer',
    account_id: voucher ? String(voucher.account_id) : '',
    reference: voucher?.reference ?? '',
    date: voucher?.date ?? dayInRiyadh(new Date()),
    amount: voucher ? voucher.amount.toFixed(2) : '',
    note: voucher?.note ?? '',
    cheque_number: voucher?.cheque?.number ?? '',
    cheque_bank: voucher?.cheque?.bank ?? '',
    cheque_drawer: voucher?.cheque?.drawer ?? '',
    cheque_due: voucher?.cheque?.due_date ?? '',
    allocations: Object.fromEntries(
      (voucher?.allocations ?? []).map((one) => [keyOf(one), one.amount.toFixed(2)]),
    ),
  };
}

export function allocationsIn({ allocations }: VoucherValues): object[] {
  return Object.entries(allocations).flatMap(([key, text]) => {
    const [field = '', id] = key.split(' ');
    return halalasOf(text) > 0 ? [{ [field]: Number(id), amount: text }] : [];
  });
}

export function bodyOf(values: VoucherValues): object {
  const { cheque_number, cheque_bank, cheque_drawer, cheque_due, account_id, ...rest } = values;
  return {
    ...rest,
    account_id: account_id === '' ? null : Number(account_id),
    allocations: allocationsIn(values),
    cheque:
      values.method === 'cheque'
        ? { number: cheque_number, bank: cheque_bank, drawer: cheque_drawer, due_date: cheque_due }
        : null,
  };
}
