import { approvalOf, requestApproval } from '#modules/approvals/server.ts';
import type { ContractRow } from '#modules/contracts/server.ts';
import type { ServerContext } from '#server/context.ts';
import type { Caller } from '#server/http/caller.ts';
import { changeOf } from '../change-orders.engine.ts';
import type { OrderRow } from '../change-orders.fields.ts';
import { approvalRequested, orderWaits } from '../change-orders.problems.ts';
import { titleOf } from '../change-orders.subject.ts';

/** Throws 409 while it waits for approval. */
export async function checkNotWaiting(context: ServerContext, { id }: Pick<OrderRow, 'id'>): Promise<void> {
  const approval = await approvalOf(context, { subject: 'change_order', id });
  if (approval?.state === 'waiting') throw orderWaits();
}

/**
 * Throws 409 until the approval that a rule requires exists, and requests it first. Rules apply to what the order adds or
 * takes off, with VAT.
 */
export async function checkApproved(
  context: ServerContext,
  row: OrderRow,
  contract: ContractRow,
  caller: NonNullable<Caller>,
): Promise<void> {
  const approval = await approvalOf(context, { subject: 'change_order', id: row.id });
  if (approval?.state === 'approved') return;
  if (approval?.state === 'waiting') throw orderWaits();
  const { totals } = changeOf(contract, row.net, contract.vat_rate ?? 0);
  const asked = {
    ...{ subject: 'change_order', id: row.id, amount: Math.abs(totals.total), name: titleOf(row) },
    preparedBy: { id: row.prepared_by ?? caller.id, name: row.prepared_by_name || caller.name },
  };
  const requested = await context.database.kysely
    .transaction()
    .execute((trx) => requestApproval(context, asked, trx));
  if (requested !== 'not_needed') throw approvalRequested();
}
