import { toRiyals } from '#base/money.ts';
import type { Connection } from '#server/db/database.ts';
import type { VoucherRow } from '../vouchers/vouchers.fields.ts';
import { settledOfContract } from './settled-of-contract.service.ts';

/** What a customer paid on the documents of a contract by a voucher. SAR; a refund is below zero. */
export interface ContractPayment {
  number: string;
  date: string;
  method: string;
  amount: number;
}

/** What a contract's customer paid on its documents, latest first: one entry for each voucher. */
export async function paymentsOfContract(contractId: number, on: Connection): Promise<ContractPayment[]> {
  const paid = new Map<VoucherRow, number>();
  for (const { allocation, voucher } of await settledOfContract(contractId, on)) {
    if (!voucher || allocation.released_on !== null) continue;
    const { amount } = allocation;
    paid.set(voucher, (paid.get(voucher) ?? 0) + (allocation.voucher === 'receipt' ? amount : -amount));
  }
  return [...paid]
    .map(([{ number, date, method }, amount]) => ({
      number: number ?? '',
      date,
      method,
      amount: toRiyals(amount),
    }))
    .sort((one, other) => other.date.localeCompare(one.date));
}
