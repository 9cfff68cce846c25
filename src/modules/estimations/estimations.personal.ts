import type { ExpressionBuilder } from 'kysely';
import { erasedName, type Person, type PersonalData } from '#modules/accounts/server.ts';
import { createShareLinks } from '#modules/share-links/server.ts';
import type { ServerContext } from '#server/context.ts';
import { tablesOf } from '#server/db/tables-of.ts';
import type { EstimationsTables } from './estimations.table.ts';

/** A customer's estimations. Erasing keeps the building and its total, and revokes the link. */
export function personalEstimations(context: ServerContext): PersonalData {
  return {
    name: 'estimations',
    async collect(person) {
      const rows = await tablesOf<EstimationsTables>(context.database.kysely)
        .selectFrom('estimations')
        .select(['id', 'name', 'email', 'phone', 'city', 'realty_type', 'project_type', 'estimate', 'notes'])
        .select(['total_amount', 'status', 'completed_date', 'valid_until', 'created_at'])
        .where(isOf(person))
        .orderBy('id')
        .execute();
      const linksOf = await createShareLinks(context).of(
        'estimation',
        rows.map(({ id }) => id),
      );
      return rows.map((row) => {
        const { share, verify } = linksOf(row.id);
        const { views = 0, last_viewed_at = null } = share ?? {};
        // The end of the link is a key, not what is known about the person.
        return { ...row, shared: share?.open ?? false, verify_code: verify, views, last_viewed_at };
      });
    },
    async erase(person, on, now) {
      const nobody = { name: erasedName, email: '', phone: '', city: '', notes: '{}', search: '' };
      const erased = await tablesOf<EstimationsTables>(on)
        .updateTable('estimations')
        .set({ ...nobody, dedupe_key: null, updated_at: now })
        .where(isOf(person))
        .returning('id')
        .execute();
      await context.eraseRecords(
        'estimation',
        erased.map(({ id }) => id),
        on,
      );
    },
  };
}

/** Estimations of the person's account, and those that staff saved for them. */
function isOf({ userId, customers }: Person) {
  return ({ eb, or }: ExpressionBuilder<EstimationsTables, 'estimations'>) =>
    or([
      eb('user_id', '=', userId),
      ...(customers.length > 0 ? [eb('customer_id', 'in', [...customers])] : []),
    ]);
}
