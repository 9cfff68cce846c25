import { defaultLocale } from '#base/locale.ts';
import { assignmentOf, recordedAssignment, storeAssignment } from '#modules/notes/server.ts';
import type { ServerContext } from '#server/context.ts';
import type { Connection } from '#server/db/database.ts';
import { tablesOf } from '#server/db/tables-of.ts';
import type { Caller } from '#server/http/caller.ts';
import { createRecordStore } from '#server/records/record.store.ts';
import type { RequestsTables } from '../requests.table.ts';
import { estimationIdsOf, newestFirst, numbersOf, storeEstimations } from './lead-estimations.service.ts';
import { type LeadStatus, openStatuses } from './leads.contract.ts';
import { closedAt, isOpen } from './leads.engine.ts';
import type { LeadRow } from './leads.repository.ts';
import { requestRecord } from './leads.service.ts';
import { withNextAction } from './next-action.service.ts';

/** What a quote takes over from a lead. */
export type QuotedLead = Pick<
  LeadRow,
  'id' | 'customer_id' | 'estimation_id' | 'locale' | 'real_estate_type' | 'project_type'
>;

const rowOf = (id: number, on: Connection): Promise<LeadRow | undefined> =>
  tablesOf<RequestsTables>(on)
    .selectFrom('quote_requests')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();

/** A lead for a quote; undefined if it does not exist or is spam. */
export async function quotedLead(context: ServerContext, id: number): Promise<QuotedLead | undefined> {
  const row = await rowOf(id, context.database.kysely);
  return row?.is_spam === 0 ? row : undefined;
}

/**
 * The open lead that a new quote of a customer belongs to: the one with its estimation, else the only one. Null for none
 * and for several.
 */
export async function openLeadOf(
  context: ServerContext,
  { customer_id, estimation_id }: { customer_id: number; estimation_id: number | null },
): Promise<number | null> {
  const { kysely } = context.database;
  const open = await tablesOf<RequestsTables>(kysely)
    .selectFrom('quote_requests')
    .select(['id', 'estimation_id'])
    .where('customer_id', '=', customer_id)
    .where('is_spam', '=', 0)
    .where('status', 'in', openStatuses)
    .execute();
  const estimationsOf = await estimationIdsOf(kysely, open);
  const among = open.filter((lead) => estimation_id !== null && estimationsOf(lead).includes(estimation_id));
  const [only, other] = among.length > 0 ? among : open;
  return only && !other ? only.id : null;
}

/** What a quote does to its lead. */
interface Advance {
  stage: 'offer_sent' | 'won';
  caller: Caller;
  /** Halalas: the total of the quote. */
  value: number;
}

/**
 * Moves a lead on in the caller's transaction: its quote was sent, or accepted. A won lead is worth what was accepted; one
 * without a value what was offered. A lead that is won stays won, and a missing one is no reason to fail.
 */
export async function advanceLead(
  context: ServerContext,
  id: number,
  { stage, caller, value }: Advance,
  trx: Connection,
): Promise<void> {
  // Locks the row, so that nobody changes it before this transaction does.
  await tablesOf<RequestsTables>(trx)
    .updateTable('quote_requests')
    .set(({ ref }) => ({ status: ref('status') }))
    .where('id', '=', id)
    .execute();
  const row = await rowOf(id, trx);
  if (!row || row.status === stage || row.status === 'won') return;
  const unknown = row.value === null && row.estimation_id === null;
  const worth = stage === 'won' || unknown ? value : row.value;
  await move(context, row, { status: stage, caller, value: worth }, trx);
}

/** Returns a won lead to the stage in which its quote was sent. */
export async function reopenLead(
  context: ServerContext,
  id: number,
  caller: Caller,
  trx: Connection,
): Promise<void> {
  const row = await rowOf(id, trx);
  if (row?.status === 'won')
    await move(context, row, { status: 'offer_sent', caller, value: row.value }, trx);
}

/** Adds an estimation to a lead, whose value it decides if it is the newest and staff typed none. */
export async function addEstimation(
  context: ServerContext,
  id: number,
  { estimation, caller }: { estimation: number; caller: Caller },
): Promise<void> {
  const store = createRecordStore(context, requestRecord);
  await context.database.kysely.transaction().execute(async (trx) => {
    const { row } = await store.hold(id, trx);
    const before = (await estimationIdsOf(trx, [row]))(row);
    if (before.includes(estimation)) return;
    const after = newestFirst([...before, estimation]);
    await store.change(
      row,
      { estimation_id: after[0] ?? null },
      {
        ...{ caller, on: trx },
        inside: (on) => storeEstimations(on, id, after),
        also: {
          before: { estimations: numbersOf(before) },
          after: { estimations: numbersOf(after) },
        },
      },
    );
  });
}

/** As when staff move it: one that is won has no next action any more, and one that is opened again has one. */
async function move(
  context: ServerContext,
  row: LeadRow,
  { status, caller, value }: { status: LeadStatus; caller: Caller; value: number | null },
  trx: Connection,
): Promise<void> {
  const record = { subject: 'request', id: row.id };
  const before = await assignmentOf(context, record, trx);
  const kept = isOpen(status) ? before : { ...before, next_action: null, next_action_on: null };
  const after = withNextAction(context, kept, { status, is_spam: row.is_spam, locale: defaultLocale });
  await createRecordStore(context, requestRecord).change(
    row,
    { status, value, lost_reason: null, closed_at: closedAt(row, status, context.now()) },
    {
      caller,
      on: trx,
      inside: (on) => storeAssignment(context, record, { before, after }, caller, on),
      also: { before: recordedAssignment(before), after: recordedAssignment(after) },
    },
  );
}
