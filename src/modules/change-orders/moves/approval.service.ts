import { askApproval } from '#modules/approvals/server.ts';
import type { ContractRow } from '#modules/contracts/server.ts';
import type { ServerContext } from '#server/context.ts';
import type { Caller } from '#server/http/caller.ts';
import type { Held } from '#server/records/record.store.ts';
import type { Problem } from '#wire/problem.ts';
import { changeOf } from '../change-orders.engine.ts';
import type { OrderRow } from '../change-orders.fields.ts';

/** Asks for the approval that sending an order needs. Rules apply to what it adds or takes off, with VAT. */
export function askToSend(
  context: ServerContext,
  held: Held<OrderRow>,
  contract: ContractRow,
  caller: NonNullable<Caller>,
): Promise<Problem | undefined> {
  const { net, days } = held.row;
  const { totals } = changeOf(contract, net, contract.vat_rate ?? 0);
  const amount = Math.abs(totals.total);
  return askApproval(context, 'change_order', held, { caller, amount, detail: [net, days] });
}
