import type { Connection } from '#server/db/database.ts';
import { tablesOf } from '#server/db/tables-of.ts';
import type { RequestsTables } from '../requests.table.ts';

/**
 * Takes the turn of the person who has waited longest; of several, the first of the given ones. The settings' row is
 * locked until the transaction ends, so that no two leads take the same turn.
 */
export async function takeTurn(on: Connection, people: readonly number[]): Promise<number> {
  const db = tablesOf<RequestsTables>(on);
  const { turn } = await db
    .updateTable('lead_settings')
    .set(({ eb }) => ({ turn: eb('turn', '+', 1) }))
    .where('id', '=', 1)
    .returning('turn')
    .executeTakeFirstOrThrow();
  const rows = await db
    .selectFrom('lead_turns')
    .selectAll()
    .where('user_id', 'in', [...people])
    .execute();
  const lastTurn = new Map(rows.map((row) => [row.user_id, row.turn]));
  const waited = people.toSorted((one, other) => (lastTurn.get(one) ?? 0) - (lastTurn.get(other) ?? 0));
  const [next] = waited;
  if (next === undefined) throw new Error('nobody can take a turn');
  await db
    .insertInto('lead_turns')
    .values({ user_id: next, turn })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ turn }))
    .execute();
  return next;
}
