import { z } from 'zod';
import { toHalalas, toRiyals } from '#base/money.ts';
import type { ServerContext } from '#server/context.ts';
import { type Listing, listingOf, presented } from '#server/db/listing.ts';
import { tablesOf } from '#server/db/tables-of.ts';
import type { Caller } from '#server/http/caller.ts';
import { changedMeanwhile } from '#server/http/problems.ts';
import { raiseEvent } from '#server/records/events.ts';
import { createRecordStore } from '#server/records/record.store.ts';
import { defineRecord } from '#server/records/record.ts';
import type { BodyOf } from '#wire/contract.ts';
import { idAsText } from '#wire/fields.ts';
import { Problem } from '#wire/problem.ts';
import '../estimations.events.ts';
import { dayInRiyadh } from '#base/riyadh.ts';
import { byCategory, type Estimate, estimateItem, totalsOf } from '../estimations.engine.ts';
import { emptyEstimation, estimationNotFound } from '../estimations.problems.ts';
import { listOptions } from '../estimations.repository.ts';
import type { EstimationRow, EstimationsTables } from '../estimations.table.ts';
import { createEstimationsReading } from '../saved/estimations-reading.service.ts';
import type { SavedEstimation } from '../saved/saved-estimations.contract.ts';
import { customerOf, noticeOfConfirmation } from './confirmation.mails.ts';
import type { ChangedItems, confirmEstimation, OrdersQuery } from './estimations.admin.contract.ts';

/** The fields of a body that identify the estimation and its version. */
const namedIn = z.object({ id: idAsText, updated_at: z.unknown().optional() });

const estimationRecord = defineRecord<EstimationRow>({
  subject: 'estimation',
  table: 'estimations',
  nameOf: ({ name }) => name,
  recorded,
  notFound: estimationNotFound,
  states: { column: 'status', moves: { pending: ['confirmed'], confirmed: [] } },
});

/** Staff's work on customers' estimations. */
export function createOrdersService(context: ServerContext) {
  const db = tablesOf<EstimationsTables>(context.database.kysely);
  const store = createRecordStore(context, estimationRecord);
  const reading = createEstimationsReading(context);
  const byId = (id: number) =>
    db.selectFrom('estimations').selectAll().where('id', '=', id).executeTakeFirst();

  /**
   * An estimation that can still be confirmed. Throws 404 if missing, and 409 if confirmed or changed since
   * `readAt`.
   */
  async function openById(id: number, readAt: unknown): Promise<EstimationRow> {
    const row = await byId(id);
    if (!row) throw estimationNotFound();
    if (row.is_approved === 'Y') throw new Problem('estimations.confirmed', 409);
    if (readAt && readAt !== row.updated_at) throw changedMeanwhile();
    return row;
  }

  return {
    list(query: OrdersQuery): Listing<SavedEstimation> {
      let wanted = db.selectFrom('estimations').selectAll();
      if (query.status) wanted = wanted.where('status', '=', query.status);
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

    /** Throws 404 if missing, 409 if confirmed or changed, 422 if its total would be zero. */
    async confirm(given: BodyOf<typeof confirmEstimation>, caller: Caller) {
      const row = await openById(given.id, given.updated_at);
      const changes = worked(row, given.description);
      if (changes.total_amount === 0) throw emptyEstimation();
      const today = dayInRiyadh(context.now());
      const confirmed = {
        status: 'confirmed',
        is_approved: 'Y',
        completed_date: today,
        approved_by: caller?.id ?? null,
      };
      const customer = await customerOf(context, row);
      const after = await store.change(
        row,
        { ...changes, ...confirmed },
        {
          caller,
          action: 'confirm',
          inside: async (trx, after) => {
            const event = { name: 'estimation.confirmed', subject: 'estimation', id: row.id } as const;
            await raiseEvent(context, { ...event, actor: caller, data: {} }, trx);
            if (customer) await noticeOfConfirmation(context, after, customer, trx);
          },
        },
      );
      return reading.savedOne(after);
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
