import { browserCall } from '#browser/browser-call.ts';
import { answerOf } from '#wire/call.ts';
import { addressOf } from '#wire/contract-call.ts';
import { payments, receipts, type Voucher } from '../../vouchers/vouchers.contract.ts';
import type { VoucherKind } from '../../vouchers/vouchers.engine.ts';

/** The calls of a kind of voucher; both kinds have the same. */
export const callsOf = (kind: VoucherKind): typeof receipts =>
  kind === 'receipt' ? receipts : (payments as unknown as typeof receipts);

export async function readVoucher(kind: VoucherKind, id: number): Promise<Voucher> {
  const answer = await answerOf<Record<string, Voucher>>(
    await browserCall(addressOf(callsOf(kind).read, { id })),
  );
  return answer[kind] as Voucher;
}
