import { toHalalas } from '#base/money.ts';
import { changingApproved, checkNotWaiting } from '#modules/approvals/server.ts';
import {
  type ContractRow,
  certifiedOf,
  contractCustomer,
  contractWork,
  lockContract,
} from '#modules/contracts/server.ts';
import type { ServerContext } from '#server/context.ts';
import type { Connection } from '#server/db/database.ts';
import { type Listing, presented } from '#server/db/listing.ts';
import type { Caller } from '#server/http/caller.ts';
import type { RequestKey } from '#server/http/idempotency.ts';
import { createRecordStore } from '#server/records/record.store.ts';
import { inState } from '#server/records/states.ts';
import {
  type ChangeOrder,
  maxAmount,
  type NewOrder,
  type OrderChange,
  type OrdersQuery,
} from './change-orders.contract.ts';
import { isEmpty, lineTooLow, type OrderLine, scheduleOf } from './change-orders.engine.ts';
import type { OrderRow } from './change-orders.fields.ts';
import { changedOrderColumns, newOrderColumns } from './change-orders.input.ts';
import { basisNow, createOrdersPresenter, linesIn } from './change-orders.presenter.ts';
import {
  amountTooLarge,
  contractClosed,
  nothingChanged,
  orderFixed,
  orderNotFound,
  tooLow,
  tooManyDaysOff,
  unknownLine,
} from './change-orders.problems.ts';
import { searchOf } from './change-orders.repository.ts';
import { changedContracts } from './change-orders.states.ts';
import { orderRecord } from './change-orders.subject.ts';

/** Throws 409 for a contract that is not worked on. */
export const mayBeChanged = inState<ContractRow>(changedContracts, contractClosed);

type Priced = Pick<OrderRow, 'lines' | 'net' | 'days'>;

/**
 * Throws 409 for a contract in another state, by default one that is not worked on, and 422 for a change that does not fit
 * it: one of nothing, of unknown lines, or below what is certified.
 */
export async function checkOrder(
  context: ServerContext,
  contract: ContractRow,
  order: Priced,
  on: Connection,
  states = changedContracts,
): Promise<void> {
  if (!states.includes(contract.state)) throw contractClosed();
  const lines = linesIn(order);
  if (isEmpty(lines, order.days)) throw nothingChanged();
  const { lines: before } = basisNow(contract);
  const known = new Set(before.map(({ id }) => id));
  const unknown = lines.findIndex(({ line_id }) => line_id !== null && !known.has(line_id));
  if (unknown >= 0) throw unknownLine(unknown);
  checkFloor(lines, await certifiedOf(context, contract.id, on), before);
  if (contract.net + order.net > toHalalas(maxAmount)) throw amountTooLarge();
  if (contract.duration_days !== null && contract.duration_days + order.days < 0) throw tooManyDaysOff();
}

function checkFloor(
  lines: readonly OrderLine[],
  certified: Parameters<typeof lineTooLow>[1],
  before: Parameters<typeof scheduleOf>[0],
): void {
  const low = lineTooLow(scheduleOf(before, lines), certified);
  if (!low) return;
  const { line_id } = low.line;
  const place = lines.findIndex((line) =>
    line_id === null ? line.line_id === null && line.amount < 0 : line.line_id === line_id,
  );
  throw tooLow(place, low);
}

/** Change orders as staff write them. */
export function createOrdersService(context: ServerContext) {
  const store = createRecordStore(context, orderRecord);
  const presenter = createOrdersPresenter(context);
  const { kysely } = context.database;

  const isDraft = inState<OrderRow>('draft', orderFixed);
  const approved = ({ id }: OrderRow) => changingApproved(context, { subject: 'change_order', id });

  async function contractOf(id: number, on: Connection): Promise<ContractRow> {
    const work = await contractWork(id, on);
    if (!work) throw orderNotFound();
    return work.row;
  }

  return {
    find: store.find,
    findDeleted: store.findDeleted,
    read: presenter.one,

    list: (query: OrdersQuery): Listing<ChangeOrder> =>
      presented(
        store.list(query, (rows) =>
          query.contract_id ? rows.where('contract_id', '=', query.contract_id) : rows,
        ),
        presenter.list,
      ),

    /** Throws 409 and 422. */
    async createIn(
      contract: ContractRow,
      given: NewOrder,
      caller: Caller,
      key?: RequestKey,
    ): Promise<ChangeOrder> {
      const columns = {
        ...newOrderColumns(given, contract),
        ...{ contract_id: contract.id, number: null, sequence: null, state: 'draft' as const },
        ...{ basis: '', applied_to: '', sent_at: null, accepted_on: null, accepted_by: '' },
        ...{ decline_reason: '', applied_at: null, deleted_at: null },
        ...{ prepared_by: caller?.id ?? null, prepared_by_name: caller?.name ?? '' },
        about: aboutOf(contract),
      };
      await checkOrder(context, contract, columns, kysely);
      const row = await store.create({ ...columns, search: searchOf(columns) }, { caller, key });
      return presenter.one(row);
    },

    /** Throws 409 if it was sent, or waits for approval. */
    async changeable(row: OrderRow): Promise<void> {
      isDraft(row);
      await checkNotWaiting(context, { subject: 'change_order', id: row.id });
    },

    /** Throws 409 and 422. */
    async change(row: OrderRow, given: OrderChange, caller: Caller): Promise<ChangeOrder> {
      isDraft(row);
      const contract = await contractOf(row.contract_id, kysely);
      const columns = changedOrderColumns(row, given, contract);
      const after = { ...row, ...columns };
      await checkOrder(context, contract, after, kysely);
      return presenter.one(
        await store.change(row, { ...columns, search: searchOf(after) }, { caller, ...approved(row) }),
      );
    },

    /** Throws 409. */
    async delete(row: OrderRow, caller: Caller): Promise<unknown> {
      isDraft(row);
      return store.delete(row, { caller, ...approved(row) });
    },

    /** Throws 409 and 422 like a new one, such as for a contract that is over. */
    async restore(row: OrderRow, caller: Caller): Promise<ChangeOrder> {
      const first = async (trx: Connection) => {
        await lockContract(row.contract_id, trx);
        await checkOrder(context, await contractOf(row.contract_id, trx), row, trx);
      };
      return presenter.one(await store.restore(row, { caller, first }));
    },
  };
}

/** Number and customer of a contract, for search. */
function aboutOf(contract: ContractRow): string {
  const customer = contractCustomer(contract);
  return [contract.number, customer?.name, customer?.translations.en?.name].filter(Boolean).join(' ');
}
