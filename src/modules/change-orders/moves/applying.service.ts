import { checkSignedPaper } from '#modules/acceptances/server.ts';
import { applyChange, type ContractRow, openCertificate, workOf } from '#modules/contracts/server.ts';
import type { ServerContext } from '#server/context.ts';
import type { Caller } from '#server/http/caller.ts';
import { raiseEvent } from '#server/records/events.ts';
import { createRecordStore, type Held } from '#server/records/record.store.ts';
import { inState } from '#server/records/states.ts';
import '../change-orders.events.ts';
import type { OrderRow } from '../change-orders.fields.ts';
import { keptBasis, linesIn, numberOf } from '../change-orders.presenter.ts';
import { certificateOpen, misplaced } from '../change-orders.problems.ts';
import { checkOrder } from '../change-orders.service.ts';
import { appliedContracts } from '../change-orders.states.ts';
import { orderRecord } from '../change-orders.subject.ts';
import { contractFor, firstContract } from './sending.service.ts';

/** The state in which a change order can be applied. */
export const mayBeApplied = inState<OrderRow>('accepted', misplaced.apply);

/** Applies accepted change orders to their contracts. */
export function createApplying(context: ServerContext) {
  const store = createRecordStore(context, orderRecord);

  return {
    /** Throws 409, also while a certificate is open, and 422 below what is certified by now. */
    apply(row: OrderRow, caller: Caller): Promise<OrderRow> {
      const plan = async ({ row: now, trx }: Held<OrderRow>) => {
        const contract = await contractFor(now, trx);
        await checkSignedPaper(context, { subject: 'change_order', id: row.id }, caller, trx);
        const open = await openCertificate(context, contract.id, trx);
        if (open !== null) throw certificateOpen(open);
        await checkOrder(context, contract, now, trx, appliedContracts);
        return contract;
      };
      const act = async (held: Held<OrderRow>, contract: ContractRow) => {
        const { row: now, trx } = held;
        const known = new Map(workOf(contract).lines.map((line) => [line.id, line]));
        const lines = linesIn(now).map((line) => {
          const { section, description, en } =
            (line.line_id === null ? undefined : known.get(line.line_id)) ?? line;
          const { line_id, amount, quantity, unit, unit_price } = line;
          return {
            ...{ line_id, section, description, en, amount },
            ...(quantity !== undefined && { quantity }),
            ...(unit_price !== undefined && { unit: unit ?? '', unit_price }),
          };
        });
        const order = { id: now.id, number: numberOf(now) };
        await applyChange(context, { id: contract.id, order, lines, days: now.days, caller }, trx);
        const columns = { applied_to: keptBasis(contract), applied_at: context.now().toISOString() };
        const applied = await store.move(held, 'applied', { caller, columns });
        const event = { name: 'change_order.applied', subject: 'change_order', id: row.id } as const;
        await raiseEvent(context, { ...event, actor: caller, data: { contract: contract.id } }, trx);
        return applied;
      };
      return store.perform(row, { caller, state: mayBeApplied, first: firstContract(row), plan, act });
    },
  };
}
