import type { Halalas } from '#base/money.ts';
import { askApproval, endApproval } from '#modules/approvals/server.ts';
import type { ServerContext } from '#server/context.ts';
import type { Connection } from '#server/db/database.ts';
import type { Caller } from '#server/http/caller.ts';
import type { Held } from '#server/records/record.store.ts';
import type { Problem } from '#wire/problem.ts';
import type { VoucherKind } from '../vouchers/vouchers.engine.ts';
import type { VoucherRow } from '../vouchers/vouchers.fields.ts';

/** The kind of rules about what is written off. */
export const writeOffKind = 'write_off';

interface Asked {
  caller: NonNullable<Caller>;
  /** What the move writes off. */
  writtenOff?: Halalas;
}

/** Asks for the approval that posting needs: of a payment, and of what is written off. Money that comes in needs nobody's. */
export async function askToPost(
  context: ServerContext,
  kind: VoucherKind,
  held: Held<VoucherRow>,
  { caller, writtenOff = 0 }: Asked,
): Promise<Problem | undefined> {
  const { amount } = held.row;
  const rules = {
    ...(kind === 'payment' && { payment: amount }),
    ...(writtenOff > 0 && { [writeOffKind]: writtenOff }),
  };
  if (Object.keys(rules).length === 0) return undefined;
  return askApproval(context, kind, held, { caller, amount, rules });
}

/** Asks for the approval that a later allocation needs, if it writes something off. */
export async function askToAllocate(
  context: ServerContext,
  kind: VoucherKind,
  held: Held<VoucherRow>,
  { caller, writtenOff = 0, detail }: Asked & { detail: unknown },
): Promise<Problem | undefined> {
  if (writtenOff === 0) return undefined;
  const rules = { [writeOffKind]: writtenOff };
  return askApproval(context, kind, held, { caller, amount: writtenOff, rules, purpose: 'allocate', detail });
}

/** Asks for the approval that taking back a posted voucher needs, by the rules about reversals or payments. */
export const askToReverse = (
  context: ServerContext,
  kind: VoucherKind,
  held: Held<VoucherRow>,
  caller: NonNullable<Caller>,
) => askApproval(context, kind, held, { caller, amount: held.row.amount, purpose: 'reverse' });

/** An approval covers one move: a posted voucher that is reversed needs another one. */
export const endVoucherApproval = (context: ServerContext, kind: VoucherKind, id: number, trx: Connection) =>
  endApproval(context, { subject: kind, id }, trx);
