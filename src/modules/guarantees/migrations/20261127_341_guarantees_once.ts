import { type Kysely, sql } from 'kysely';
import type { SchemaStep } from '#server/db/migrate.ts';
import { letterKey } from '../guarantees.engine.ts';

interface Tables {
  guarantees: {
    id: number;
    contract_id: number | null;
    bank: string;
    number: string;
    letter_key: string | null;
    deleted_at: string | null;
  };
}

/** Lets each letter be entered once for a contract. Of letters that were entered twice before, the first one counts. */
export const enterGuaranteesOnce: SchemaStep = async (given) => {
  await given.schema.alterTable('guarantees').addColumn('letter_key', 'text').execute();
  const db = given as Kysely<Tables>;
  const rows = await db
    .selectFrom('guarantees')
    .select(['id', 'contract_id', 'bank', 'number'])
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute();
  const taken = new Set<string>();
  for (const { id, ...row } of rows) {
    const letter_key = letterKey(row);
    if (taken.has(letter_key)) continue;
    taken.add(letter_key);
    await db.updateTable('guarantees').set({ letter_key }).where('id', '=', id).execute();
  }
  await given.schema
    .createIndex('guarantees_once')
    .unique()
    .on('guarantees')
    .column('letter_key')
    .where(sql.ref('deleted_at'), 'is', null)
    .execute();
};
