import type { Connection } from '#server/db/database.ts';
import { voucherKinds } from '../vouchers/vouchers.engine.ts';
import type { VoucherRow } from '../vouchers/vouchers.fields.ts';
import { allocationsOfContract, createVouchersRepository } from '../vouchers/vouchers.repository.ts';
import type { AllocationRow } from '../vouchers/vouchers.table.ts';

interface SettledByCustomer {
  allocation: AllocationRow;
  voucher: VoucherRow | undefined;
}

/** What receipts settled of a contract's documents, and payments refunded, also if it was freed since. */
export async function settledOfContract(contractId: number, on: Connection): Promise<SettledByCustomer[]> {
  // Other payments are of what suppliers deliver for the contract.
  const allocations = (await allocationsOfContract(contractId, on)).filter(
    ({ voucher, document }) => voucher === 'receipt' || document === 'invoice',
  );
  const found = await Promise.all(
    voucherKinds.map(async (kind) => {
      const ids = new Set(allocations.filter(({ voucher }) => voucher === kind).map((one) => one.voucher_id));
      const rows = await createVouchersRepository(on, kind).byIds([...ids]);
      return [kind, new Map(rows.map((row) => [row.id, row]))] as const;
    }),
  );
  const byKind = new Map<string, ReadonlyMap<number, VoucherRow>>(found);
  return allocations.map((allocation) => ({
    allocation,
    voucher: byKind.get(allocation.voucher)?.get(allocation.voucher_id),
  }));
}
