import { browserCall } from '#browser/browser-call.ts';
import { callOnce } from '#browser/retry-keys.ts';
import { answerOf } from '#wire/call.ts';
import { addressOf, callContract } from '#wire/contract-call.ts';
import { payments, receipts, type Voucher } from '../../vouchers/vouchers.contract.ts';
import type { VoucherKind } from '../../vouchers/vouchers.engine.ts';

/** The calls of a kind of voucher; both kinds have the same. */
export const callsOf = (kind: VoucherKind): typeof receipts =>
  kind === 'receipt' ? receipts : (payments as unknown as typeof receipts);

/** The voucher in an answer, which names it by its kind. */
export const voucherIn = (kind: VoucherKind, answer: object): Voucher =>
  (answer as Record<string, Voucher>)[kind] as Voucher;

export async function readVoucher(kind: VoucherKind, id: number): Promise<Voucher> {
  return voucherIn(kind, await answerOf(await browserCall(addressOf(callsOf(kind).read, { id }))));
}

/** What a call of one version of a voucher takes. */
const moving = ({ id, updated_at }: Voucher) => ({ params: { id }, body: { updated_at } });

/** Throws what the server refuses. */
export async function postVoucher(kind: VoucherKind, voucher: Voucher): Promise<Voucher> {
  return voucherIn(kind, await callContract(callOnce, callsOf(kind).post, moving(voucher)));
}

/** Takes back what it settles of a document. Throws what the server refuses. */
export async function freeAllocation(
  kind: VoucherKind,
  voucher: Voucher,
  { invoice_id, retention_release_id, supplier_bill_id }: Voucher['allocations'][number],
): Promise<Voucher> {
  const { params, body } = moving(voucher);
  const named = { ...body, invoice_id, retention_release_id, supplier_bill_id };
  return voucherIn(kind, await callContract(callOnce, callsOf(kind).deallocate, { params, body: named }));
}

export interface SentVoucher {
  mailed_to: string;
  /** Whether the mail leaves, or is only kept in the outbox. */
  mail: 'sent' | 'kept' | 'none';
  whatsapp: { url: string | null };
}

/** Throws what the server refuses. */
export const sendVoucher = (kind: VoucherKind, voucher: Voucher): Promise<SentVoucher> =>
  callContract(callOnce, callsOf(kind).send, moving(voucher));
