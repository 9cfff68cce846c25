import { z } from 'zod';
import { isBareAddress } from '#base/mailbox.ts';
import { toHalalas, toRiyals } from '#base/money.ts';
import { checkNotWaiting, requestApproval } from '#modules/approvals/server.ts';
import type { ServerContext } from '#server/context.ts';
import { createdIn } from '#server/db/created-in.ts';
import type { Connection } from '#server/db/database.ts';
import { type Listing, listingOf, presented } from '#server/db/listing.ts';
import { tablesOf } from '#server/db/tables-of.ts';
import type { Caller } from '#server/http/caller.ts';
import { changedMeanwhile } from '#server/http/problems.ts';
import { raiseEvent } from '#server/records/events.ts';
import { createRecordStore, type Held } from '#server/records/record.store.ts';
import { defineRecord } from '#server/records/record.ts';
import type { BodyOf } from '#wire/contract.ts';
import { idAsText } from '#wire/fields.ts';
import { Problem } from '#wire/problem.ts';
import '../estimations.events.ts';
import { dayInRiyadh } from '#base/riyadh.ts';
import { byCategory, type Estimate, estimateItem, totalsOf } from '../estimations.engine.ts';
import { emptyEstimation, estimationNotFound, noAddress } from '../estimations.problems.ts';
import { listOptions } from '../estimations.repository.ts';
import type { EstimationRow, EstimationsTables } from '../estimations.table.ts';
import { createEstimationsReading } from '../saved/estimations-reading.service.ts';
import type { SavedEstimation } from '../saved/saved-estimations.contract.ts';
import { customerOf, mailEstimation } from './confirmation.mails.ts';
import type {
  ChangedItems,
  changeEstimation,
  confirmEstimation,
  OrdersQuery,
} from './estimations.admin.contract.ts';

/** The fields of a body that identify the estimation and its version. */
const namedIn = z.object({ id: idAsText, updated_at: z.unknown().optional() });

export const estimationRecord = defineRecord<EstimationRow>({
  subject: 'estimation',
  table: 'estimations',
  nameOf: ({ name }) => name,
  recorded,
  notFound: estimationNotFound,
  states: { column: 'status', moves: { pending: ['confirmed'], confirmed: [] } },
});

/** Throws 409 once it is confirmed. */
function isOpen({ is_approved }: EstimationRow): void {
  if (is_approved === 'Y') throw new Problem('estimations.confirmed', 409);
}

/** Staff's work on customers' estimations. */
export function createOrdersService(context: ServerContext) {
  const db = tablesOf<EstimationsTables>(context.database.kysely);
  const store = createRecordStore(context, estimationRecord);
  const reading = createEstimationsReading(context);
  const byId = (id: number, on: Connection = db) =>
    tablesOf<EstimationsTables>(on)
      .selectFrom('estimations')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirst();

  /**
   * An estimation that can be confirmed. Throws 404, and 409 if it is confirmed, waiting for approval or
   * changed since `readAt`.
   */
  async function openById(id: number, readAt: unknown): Promise<EstimationRow> {
    const row = await byId(id);
    if (!row) throw estimationNotFound();
    isOpen(row);
    await checkNotWaiting(context, { subject: 'estimation', id });
    if (readAt && readAt !== row.updated_at) throw changedMeanwhile();
    return row;
  }

  /** Confirms it in the caller's transaction and mails the customer. */
  async function confirmed(
    held: Held<EstimationRow>,
    changes: Partial<EstimationRow>,
    caller: NonNullable<Caller>,
  ): Promise<EstimationRow> {
    const { row, trx } = held;
    const customer = await customerOf(context, row, trx);
    const columns = {
      ...changes,
      is_approved: 'Y',
      completed_date: dayInRiyadh(context.now()),
      approved_by: caller.id,
    };
    const after = await store.move(held, 'confirmed', { caller, action: 'confirm', columns });
    const event = { name: 'estimation.confirmed', subject: 'estimation', id: row.id } as const;
    await raiseEvent(context, { ...event, actor: caller, data: {} }, trx);
    if (customer) await mailEstimation(context, after, customer, trx);
    return after;
  }

  return {
    list(query: OrdersQuery): Listing<SavedEstimation> {
      let wanted = db.selectFrom('estimations').selectAll();
      if (query.status) wanted = wanted.where('status', '=', query.status);
      if (query.since || query.until) wanted = wanted.where(createdIn(query, context.now()));
      if (query.customer_id) wanted = wanted.where('customer_id', '=', query.customer_id);
      const { email } = query;
      if (email) wanted = wanted.where(({ eb, fn }) => eb(fn('lower', ['email']), '=', email));
      const listing = listingOf(wanted, query, listOptions);
      return presented(listing, reading.saved);
    },

    /** Throws like `openById` for the estimation named in a body, regardless of other errors. */
    async checkOpen(sent: unknown): Promise<void> {
      const named = namedIn.safeParse(sent);
      if (named.success) await openById(named.data.id, named.data.updated_at);
    },

    /**
     * Confirms an estimation, or stores its changes and requests the approval that a rule requires first.
     * Throws 404, 409 if it is confirmed, waiting for approval or changed, 422 if its total would be zero.
     */
    async confirm(given: BodyOf<typeof confirmEstimation>, caller: NonNullable<Caller>) {
      const found = await openById(given.id, given.updated_at);
      const after = await store.perform(found, {
        ...{ caller, state: isOpen },
        plan: async ({ row, trx }) => {
          await checkNotWaiting(context, { subject: 'estimation', id: row.id }, trx);
          const changes = worked(row, given.description);
          if (changes.total_amount === 0) throw emptyEstimation();
          return changes;
        },
        act: async (held, changes) => {
          const { row, trx } = held;
          const { id, name } = row;
          const asked = { subject: 'estimation', id, name, amount: changes.total_amount, preparedBy: caller };
          return (await requestApproval(context, asked, trx)) === 'not_needed'
            ? confirmed(held, changes, caller)
            : store.change(row, changes, { caller, on: trx });
        },
      });
      return reading.savedOne(after);
    },

    find: store.find,

    /** Throws 409 if it is confirmed, or waits for approval. */
    async changeable(row: EstimationRow): Promise<void> {
      isOpen(row);
      await checkNotWaiting(context, { subject: 'estimation', id: row.id });
    },

    /** Stores the items without confirming them. Throws like `confirm`. */
    async change(
      id: number,
      given: BodyOf<typeof changeEstimation>,
      caller: NonNullable<Caller>,
    ): Promise<SavedEstimation> {
      const row = await openById(id, given.updated_at);
      const changes = worked(row, given.description);
      if (changes.total_amount === 0) throw emptyEstimation();
      return reading.savedOne(await store.change(row, changes, { caller }));
    },

    /** Mails it to the address on it. Throws 422 without one. */
    async send(row: EstimationRow): Promise<void> {
      const { name, email } = row;
      if (!isBareAddress(email)) throw noAddress();
      await mailEstimation(context, row, { name, email });
    },

    /** Runs after the last approval: confirms the estimation as it is. */
    async confirmApproved(id: number, caller: NonNullable<Caller>, trx: Connection): Promise<void> {
      const held = await store.hold(id, trx);
      isOpen(held.row);
      await confirmed(held, {}, caller);
    },
  };
}

/** The items with the staff's changes, recomputed; omitted values stay. */
function worked(row: EstimationRow, given: ChangedItems | undefined) {
  const before: Estimate = JSON.parse(row.estimate);
  const notes: Record<string, string | null> = JSON.parse(row.notes);
  const items = byCategory((category) => {
    const old = before.items[category];
    const sent = given?.[category];
    if (sent?.notes !== undefined) notes[category] = sent.notes;
    if (!sent) return old;
    const price = sent.price === undefined ? old.price : toHalalas(sent.price);
    return estimateItem({ qty: sent.qty, space: sent.space }, sent.ratio ?? old.ratio, price);
  });
  const totals = totalsOf(items);
  const kept = Object.fromEntries(Object.entries(notes).filter(([, text]) => text));
  return {
    estimate: JSON.stringify({ items, price: before.price, ...totals }),
    notes: JSON.stringify(kept),
    total_amount: totals.total_amount,
  };
}

/** An estimation as the journal compares it, with amounts in SAR. */
function recorded(row: EstimationRow) {
  const { items } = JSON.parse(row.estimate) as Estimate;
  const inRiyals = byCategory((category) => {
    const { price, total_amount, ...rest } = items[category];
    return { ...rest, price: toRiyals(price), total_amount: toRiyals(total_amount) };
  });
  const { status, is_approved, notes } = row;
  return { status, is_approved, total_amount: toRiyals(row.total_amount), notes, ...inRiyals };
}
