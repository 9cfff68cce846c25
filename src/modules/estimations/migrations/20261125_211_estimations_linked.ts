import type { Kysely } from 'kysely';
import type { SchemaStep } from '#server/db/migrate.ts';

interface Tables {
  estimations: {
    id: number;
    user_id: number;
    share_code: string | null;
    is_approved: string;
    total_amount: number;
    saved_total: number | null;
    created_at: string;
  };
  share_links: {
    code: string;
    purpose: string;
    subject: string;
    subject_id: number;
    created_at: string;
    created_by: number;
  };
}

const newCode = () => Buffer.from(crypto.getRandomValues(new Uint8Array(18))).toString('base64url');

/**
 * Turns the links of estimations into share links with the same codes, and gives each estimation a
 * verification code. The total at saving is known for those not confirmed.
 */
export const linkEstimations: SchemaStep = async (database, columns) => {
  await database.schema.alterTable('estimations').addColumn('saved_total', 'bigint').execute();
  const db = database as Kysely<Tables>;
  await db
    .updateTable('estimations')
    .set(({ ref }) => ({ saved_total: ref('total_amount') }))
    .where('is_approved', '=', 'N')
    .execute();
  for (let last = 0; ; ) {
    const rows = await db
      .selectFrom('estimations')
      .select(['id', 'user_id', 'share_code', 'created_at'])
      .where('id', '>', last)
      .orderBy('id')
      .limit(500)
      .execute();
    if (rows.length === 0) break;
    const links = rows.flatMap(({ id, user_id, share_code, created_at }) => {
      const link = { subject: 'estimation', subject_id: id, created_at, created_by: user_id };
      const verify = { ...link, code: newCode(), purpose: 'verify' };
      return share_code === null ? [verify] : [{ ...link, code: share_code, purpose: 'open' }, verify];
    });
    await db.insertInto('share_links').values(links).execute();
    last = rows.at(-1)?.id ?? last;
  }
  await columns.dropUnique(database, 'estimations', 'share_code');
};
