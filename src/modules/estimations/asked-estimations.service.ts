import { toRiyals } from '#base/money.ts';
import type { Estimates } from '#modules/requests/server.ts';
import { createShareLinks } from '#modules/share-links/server.ts';
import type { ServerContext } from '#server/context.ts';
import { tablesOf } from '#server/db/tables-of.ts';
import { mayRead } from './estimations.policy.ts';
import { createEstimationsRepository } from './estimations.repository.ts';
import type { EstimationsTables } from './estimations.table.ts';

/** Estimations that a quote request may ask about. */
export function estimatesOfLeads(context: ServerContext): Estimates {
  const db = tablesOf<EstimationsTables>(context.database.kysely);
  const estimations = createEstimationsRepository(db);
  const links = createShareLinks(context);
  return {
    total: estimations.totalIn,
    async named({ id, code }, caller) {
      const opened = code === '' ? null : await links.idBehind(code, 'estimation');
      if (opened !== null || id === undefined || caller === null) return opened;
      const row = await estimations.byId(id);
      return row && mayRead(caller, row) ? row.id : null;
    },
    async of(ids) {
      const [rows, linksOf] = await Promise.all([
        db
          .selectFrom('estimations')
          .select(['id', 'total_amount', 'city', 'status'])
          .where('id', 'in', [...ids])
          .execute(),
        links.of('estimation', ids),
      ]);
      return rows.map(({ id, total_amount, city, status }) => {
        const { share } = linksOf(id);
        return {
          ...{ id, number: String(id), total_amount: toRiyals(total_amount), city, status },
          url: share?.open ? `${context.config.publicUrl}/e/${share.code}` : null,
        };
      });
    },
  };
}
