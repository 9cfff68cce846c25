import { lockContract } from '#modules/contracts/server.ts';
import type { ServerContext } from '#server/context.ts';
import type { Connection } from '#server/db/database.ts';
import type { Caller } from '#server/http/caller.ts';
import { createRecordStore } from '#server/records/record.store.ts';
import type { ReleaseRow } from './releases.fields.ts';
import { notAgreed, releaseNotFound } from './releases.problems.ts';
import { createReleasesRepository } from './releases.repository.ts';
import { releaseRecord } from './releases.subject.ts';

/**
 * Moves an agreed release once all of it is paid: `date`; null takes that back. In the transaction of the receipt. Throws 404
 * and 409.
 */
export async function markReleasePaid(
  context: ServerContext,
  id: number,
  { date, caller }: { date: string | null; caller: Caller },
  trx: Connection,
): Promise<ReleaseRow> {
  const found = await createReleasesRepository(trx).byId(id);
  if (!found) throw releaseNotFound();
  await lockContract(found.contract_id, trx);
  const row = await createReleasesRepository(trx).byId(id);
  if (!row) throw releaseNotFound();
  if (row.state !== (date === null ? 'paid' : 'agreed')) throw notAgreed();
  return createRecordStore(context, releaseRecord).move(row, date === null ? 'agreed' : 'paid', {
    ...{ caller, columns: { paid_on: date }, on: trx },
  });
}
