import type { ServerContext } from '#server/context.ts';
import type { Connection } from '#server/db/database.ts';
import { tablesOf } from '#server/db/tables-of.ts';
import { invalidFields } from '#server/http/body.ts';
import { estimatesOf } from '../estimates.service.ts';
import type { RequestsTables } from '../requests.table.ts';
import type { LeadRow } from './leads.repository.ts';

type OfLead = Pick<LeadRow, 'id' | 'estimation_id'>;

/** Ids of the estimations of leads, newest first. */
export async function estimationIdsOf(
  on: Connection,
  leads: readonly OfLead[],
): Promise<(lead: OfLead) => number[]> {
  const ids = leads.map(({ id }) => id);
  const further =
    ids.length === 0
      ? []
      : await tablesOf<RequestsTables>(on)
          .selectFrom('request_estimations')
          .selectAll()
          .where('request_id', 'in', ids)
          .execute();
  return ({ id, estimation_id: newest }) => {
    const own = further.filter(({ request_id }) => request_id === id).map((row) => row.estimation_id);
    return newestFirst(newest === null ? own : [newest, ...own]);
  };
}

/** The given estimations, newest first. Throws 422 for one that does not exist. */
export async function checkedEstimations(
  context: ServerContext,
  given: readonly number[],
): Promise<number[]> {
  const ids = newestFirst(given);
  const estimationOf = await estimatesOf(context, ids);
  const unknown = ids.find((id) => estimationOf(id) === null);
  if (unknown !== undefined)
    throw invalidFields({
      estimation_ids: [{ code: 'requests.unknown_estimation', parameters: { number: String(unknown) } }],
    });
  return ids;
}

/** Stores the estimations of a lead besides the newest, which its own row names. */
export async function storeEstimations(trx: Connection, lead: number, ids: readonly number[]): Promise<void> {
  const db = tablesOf<RequestsTables>(trx);
  await db.deleteFrom('request_estimations').where('request_id', '=', lead).execute();
  const further = ids.slice(1).map((estimation_id) => ({ request_id: lead, estimation_id }));
  if (further.length > 0) await db.insertInto('request_estimations').values(further).execute();
}

export const newestFirst = (ids: readonly number[]): number[] =>
  [...new Set(ids)].sort((one, other) => other - one);

/** Estimations as the journal names them. */
export const numbersOf = (ids: readonly number[]): string => ids.map((id) => `#${id}`).join(', ');
