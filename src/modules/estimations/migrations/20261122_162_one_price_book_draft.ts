import type { Kysely } from 'kysely';
import type { SchemaStep } from '#server/db/migrate.ts';

interface Tables {
  price_book_drafts: { id: number };
}

/** The draft has the fixed key 1, so there is at most one; of several the last one stays. */
export const keepOneDraft: SchemaStep = async (untyped) => {
  const db = untyped as Kysely<Tables>;
  const last = await db.selectFrom('price_book_drafts').select('id').orderBy('id', 'desc').executeTakeFirst();
  if (!last) return;
  await db.deleteFrom('price_book_drafts').where('id', '!=', last.id).execute();
  await db.updateTable('price_book_drafts').set({ id: 1 }).execute();
};
