import type { MailOutcome } from '#modules/acceptances/server.ts';
import { type ContractRow, contractWork, lockContract } from '#modules/contracts/server.ts';
import { takeNumber } from '#modules/numbering/server.ts';
import { keepGiven } from '#modules/papers/server.ts';
import { addLinks } from '#modules/share-links/server.ts';
import type { ServerContext } from '#server/context.ts';
import type { Connection } from '#server/db/database.ts';
import type { Caller } from '#server/http/caller.ts';
import { raiseEvent } from '#server/records/events.ts';
import { createRecordStore, type Held } from '#server/records/record.store.ts';
import { inState } from '#server/records/states.ts';
import '../change-orders.events.ts';
import type { OrderRow } from '../change-orders.fields.ts';
import { misplaced, orderNotFound } from '../change-orders.problems.ts';
import { createOrdersRepository, searchOf } from '../change-orders.repository.ts';
import { checkOrder } from '../change-orders.service.ts';
import { orderRecord } from '../change-orders.subject.ts';
import { mailCustomer } from '../sent/change-orders.mails.ts';
import { askToSend } from './approval.service.ts';

type Staff = NonNullable<Caller>;

/** Locks the contract of an order before the order itself, as certificates do. */
export const firstContract =
  ({ contract_id }: Pick<OrderRow, 'contract_id'>) =>
  (trx: Connection) =>
    lockContract(contract_id, trx);

/** The contract of an order. Throws 404. */
export async function contractFor(
  { contract_id }: Pick<OrderRow, 'contract_id'>,
  on: Connection,
): Promise<ContractRow> {
  const work = await contractWork(contract_id, on);
  if (!work) throw orderNotFound();
  return work.row;
}

/** The state in which a change order can be sent. */
export const mayBeSent = inState<OrderRow>('draft', misplaced.send);

/** Sends change orders to the customers of their contracts. */
export function createSending(context: ServerContext) {
  const store = createRecordStore(context, orderRecord);

  return {
    /** Returns the order, and what became of its mail. Throws 409 and 422. */
    async send(row: OrderRow, caller: Staff): Promise<{ row: OrderRow; mail: MailOutcome }> {
      const plan = async ({ row: now, trx }: Held<OrderRow>) => {
        const contract = await contractFor(now, trx);
        await checkOrder(context, contract, now, trx);
        return contract;
      };
      const act = async (held: Held<OrderRow>, contract: ContractRow) => {
        const { row: now, trx } = held;
        const { number } = await takeNumber(context, { kind: 'change_order' }, trx);
        const sequence = (await createOrdersRepository(trx).lastSequence(contract.id)) + 1;
        const sent_at = context.now().toISOString();
        const columns = { number, sequence, sent_at };
        await keepGiven({ subject: 'change_order', id: row.id }, trx);
        await addLinks([{ subject: 'change_order', id: row.id, by: caller.id, now: sent_at }], trx);
        let mail: MailOutcome = 'none';
        const sent = await store.move(held, 'sent', {
          caller,
          action: 'send',
          columns: { ...columns, search: searchOf({ ...now, ...columns }) },
          inside: async (_, after) => {
            mail = await mailCustomer(context, after, contract, 'sent', trx);
          },
        });
        const event = { name: 'change_order.sent', subject: 'change_order', id: row.id } as const;
        await raiseEvent(context, { ...event, actor: caller, data: {} }, trx);
        return { row: sent, mail };
      };
      return store.perform(row, {
        ...{ caller, state: mayBeSent, first: firstContract(row), plan, act },
        approval: (held, contract) => askToSend(context, held, contract, caller),
      });
    },
  };
}
