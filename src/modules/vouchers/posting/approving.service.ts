import { approvalOf, endApproval, requestApproval } from '#modules/approvals/server.ts';
import type { ServerContext } from '#server/context.ts';
import type { Connection } from '#server/db/database.ts';
import type { Caller } from '#server/http/caller.ts';
import type { VoucherKind } from '../vouchers/vouchers.engine.ts';
import type { VoucherRow } from '../vouchers/vouchers.fields.ts';
import { approvalRequested, voucherWaits } from '../vouchers/vouchers.problems.ts';
import { titleOf } from '../vouchers/vouchers.subject.ts';

/**
 * Returns if a voucher may be moved now. Where a rule covers its amount, the first attempt requests the approval. Throws 409
 * while it waits.
 */
export async function checkApproved(
  context: ServerContext,
  kind: VoucherKind,
  row: VoucherRow,
  caller: NonNullable<Caller>,
): Promise<void> {
  const approval = await approvalOf(context, { subject: kind, id: row.id });
  if (approval?.state === 'approved') return;
  if (approval?.state === 'waiting') throw voucherWaits();
  const asked = {
    ...{ subject: kind, id: row.id, amount: row.amount ?? 0, name: titleOf(row) },
    preparedBy: { id: caller.id, name: caller.name },
  };
  const requested = await context.database.kysely
    .transaction()
    .execute((trx) => requestApproval(context, asked, trx));
  if (requested !== 'not_needed') throw approvalRequested();
}

/** An approval covers one move: a posted voucher that is reversed needs another one. */
export const endVoucherApproval = (context: ServerContext, kind: VoucherKind, id: number, trx: Connection) =>
  endApproval(context, { subject: kind, id }, trx);
