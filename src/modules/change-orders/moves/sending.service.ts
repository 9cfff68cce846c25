import type { MailOutcome } from '#modules/acceptances/server.ts';
import { type ContractRow, contractWork, lockContract } from '#modules/contracts/server.ts';
import { takeNumber } from '#modules/numbering/server.ts';
import { keepGiven } from '#modules/papers/server.ts';
import { addLinks } from '#modules/share-links/server.ts';
import type { ServerContext } from '#server/context.ts';
import type { Connection } from '#server/db/database.ts';
import type { Caller } from '#server/http/caller.ts';
import { raiseEvent } from '#server/records/events.ts';
import { createRecordStore } from '#server/records/record.store.ts';
import '../change-orders.events.ts';
import type { OrderRow } from '../change-orders.fields.ts';
import { misplaced, orderNotFound } from '../change-orders.problems.ts';
import { createOrdersRepository, searchOf } from '../change-orders.repository.ts';
import { checkOrder } from '../change-orders.service.ts';
import { orderRecord } from '../change-orders.subject.ts';
import { mailCustomer } from '../sent/change-orders.mails.ts';
import { checkApproved } from './approval.service.ts';

type Staff = NonNullable<Caller>;

export interface Locked {
  row: OrderRow;
  contract: ContractRow;
}

/**
 * An order and its contract, which nobody else changes until the transaction ends. The contract is locked first, as
 * certificates do. undefined if it does not exist.
 */
export async function lockedOrder(id: number, trx: Connection): Promise<Locked | undefined> {
  const orders = createOrdersRepository(trx);
  const found = await orders.byId(id);
  if (!found) return undefined;
  await lockContract(found.contract_id, trx);
  await orders.lock(id);
  const [row, work] = [await orders.byId(id), await contractWork(found.contract_id, trx)];
  return row && work && { row, contract: work.row };
}

/** Runs a move in a transaction, with the order and its contract locked. Throws 404. */
export function aloneWith(context: ServerContext) {
  return <T>(id: number, work: (locked: Locked, trx: Connection) => Promise<T>): Promise<T> =>
    context.database.kysely.transaction().execute(async (trx) => {
      const locked = await lockedOrder(id, trx);
      if (!locked) throw orderNotFound();
      return work(locked, trx);
    });
}

/** Sends change orders to the customers of their contracts. */
export function createSending(context: ServerContext) {
  const store = createRecordStore(context, orderRecord);
  const alone = aloneWith(context);

  return {
    /** Returns the order, and what became of its mail. Throws 409 and 422. */
    async send(row: OrderRow, caller: Staff): Promise<{ row: OrderRow; mail: MailOutcome }> {
      const { kysely } = context.database;
      const work = await contractWork(row.contract_id, kysely);
      if (row.state !== 'draft') throw misplaced.send();
      if (!work) throw orderNotFound();
      await checkOrder(context, work.row, row, kysely);
      await checkApproved(context, row, work.row, caller);
      return alone(row.id, async ({ row: now, contract }, trx) => {
        if (now.state !== 'draft') throw misplaced.send();
        await checkOrder(context, contract, now, trx);
        const { number } = await takeNumber(context, { kind: 'change_order' }, trx);
        const sequence = (await createOrdersRepository(trx).lastSequence(contract.id)) + 1;
        const sent_at = context.now().toISOString();
        const columns = { number, sequence, sent_at };
        await keepGiven({ subject: 'change_order', id: row.id }, trx);
        await addLinks([{ subject: 'change_order', id: row.id, by: caller.id, now: sent_at }], trx);
        let mail: MailOutcome = 'none';
        const sent = await store.move(now, 'sent', {
          caller,
          action: 'send',
          columns: { ...columns, search: searchOf({ ...now, ...columns }) },
          inside: async (_, after) => {
            mail = await mailCustomer(context, after, contract, 'sent', trx);
          },
          on: trx,
        });
        const event = { name: 'change_order.sent', subject: 'change_order', id: row.id } as const;
        await raiseEvent(context, { ...event, actor: caller, data: {} }, trx);
        return { row: sent, mail };
      });
    },
  };
}
