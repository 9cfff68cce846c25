import type { ServerContext } from '#server/context.ts';
import type { Connection } from '#server/db/database.ts';
import type { Caller } from '#server/http/caller.ts';
import { createRecordStore } from '#server/records/record.store.ts';
import { createDesignsRepository } from './designs.repository.ts';
import { designRecord } from './designs.service.ts';
import type { DesignRow } from './designs.table.ts';

/** What a quote takes over from a design request. */
export type QuotedDesign = Pick<DesignRow, 'id' | 'customer_id' | 'locale' | 'city' | 'district' | 'wishes'>;

/** A design request for a quote; undefined if it does not exist or is spam. */
export async function quotedDesign(context: ServerContext, id: number): Promise<QuotedDesign | undefined> {
  const row = await createDesignsRepository(context.database.kysely).byId(id);
  return row?.is_spam === 0 ? row : undefined;
}

interface Advancing {
  status: 'offered' | 'accepted';
  caller: Caller;
}

/**
 * Moves a design request on in the caller's transaction: its quote was sent, or accepted. An accepted one stays
 * accepted, and a missing one is no reason to fail.
 */
export async function advanceDesign(
  context: ServerContext,
  id: number,
  { status, caller }: Advancing,
  trx: Connection,
): Promise<void> {
  const designs = createDesignsRepository(trx);
  await designs.lock(id);
  const row = await designs.byId(id);
  if (!row || row.status === status || row.status === 'accepted') return;
  await change(context, row, { status, caller }, trx);
}

/** Returns an accepted design request to the state in which its quote was sent. */
export async function reopenDesign(
  context: ServerContext,
  id: number,
  caller: Caller,
  trx: Connection,
): Promise<void> {
  const row = await createDesignsRepository(trx).byId(id);
  if (row?.status === 'accepted') await change(context, row, { status: 'offered', caller }, trx);
}

const change = (context: ServerContext, row: DesignRow, { status, caller }: Advancing, trx: Connection) =>
  createRecordStore(context, designRecord).change(row, { status, decline_reason: '' }, { caller, on: trx });
