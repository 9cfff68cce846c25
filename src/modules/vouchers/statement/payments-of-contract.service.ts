import { toRiyals } from '#base/money.ts';
import type { Connection } from '#server/db/database.ts';
import type { VoucherRow } from '../vouchers/vouchers.fields.ts';
import { settledOfContract } from './settled-of-contract.service.ts';

/** What a contract's customer paid on its documents, latest first: one entry per voucher; refunds are negative. */
export async function paymentsOfContract(contractId: number, on: Connection) {
  const paid = new Map<VoucherRow, number>();
  for (const { allocation, voucher } of await settledOfContract(contractId, on)) {
    if (!voucher || allocation.released_on !== null) continue;
    const sum = allocation.amount + allocation.write_off;
    paid.set(voucher, (paid.get(voucher) ?? 0) + (allocation.voucher === 'receipt' ? sum : -sum));
  }
  return [...paid]
    .map(([{ number, date, method }, amount]) => ({
      ...{ number: number ?? '', date, method, pdf: null },
      amount: toRiyals(amount),
    }))
    .sort((one, other) => other.date.localeCompare(one.date));
}
