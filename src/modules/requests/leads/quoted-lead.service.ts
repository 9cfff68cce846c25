import { defaultLocale } from '#base/locale.ts';
import { assignmentOf, recordedAssignment, storeAssignment } from '#modules/notes/server.ts';
import type { ServerContext } from '#server/context.ts';
import type { Connection } from '#server/db/database.ts';
import { tablesOf } from '#server/db/tables-of.ts';
import type { Caller } from '#server/http/caller.ts';
import { createRecordStore } from '#server/records/record.store.ts';
import type { RequestsTables } from '../requests.table.ts';
import type { LeadStatus } from './leads.contract.ts';
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
 * Moves a lead on in the caller's transaction: its quote was sent, or accepted. A lead that is won stays won, and a
 * missing one is no reason to fail.
 */
export async function advanceLead(
  context: ServerContext,
  id: number,
  { stage, caller }: { stage: 'offer_sent' | 'won'; caller: Caller },
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
  await move(context, row, { status: stage, caller }, trx);
}

/** Returns a won lead to the stage in which its quote was sent. */
export async function reopenLead(
  context: ServerContext,
  id: number,
  caller: Caller,
  trx: Connection,
): Promise<void> {
  const row = await rowOf(id, trx);
  if (row?.status === 'won') await move(context, row, { status: 'offer_sent', caller }, trx);
}

/** As when staff move it: one that is won has no next action any more, and one that is opened again has one. */
async function move(
  context: ServerContext,
  row: LeadRow,
  { status, caller }: { status: LeadStatus; caller: Caller },
  trx: Connection,
): Promise<void> {
  const record = { subject: 'request', id: row.id };
  const before = await assignmentOf(context, record, trx);
  const kept = isOpen(status) ? before : { ...before, next_action: null, next_action_on: null };
  const after = withNextAction(context, kept, { status, is_spam: row.is_spam, locale: defaultLocale });
  await createRecordStore(context, requestRecord).change(
    row,
    { status, lost_reason: null, closed_at: closedAt(row, status, context.now()) },
    {
      caller,
      on: trx,
      inside: (on) => storeAssignment(context, record, { before, after }, caller, on),
      also: { before: recordedAssignment(before), after: recordedAssignment(after) },
    },
  );
}
