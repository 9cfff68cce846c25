import {
  acceptancesOf,
  createKeptPapers,
  declinesOf,
  presentAcceptance,
} from '#modules/acceptances/server.ts';
import { documentsOf, erasedName, type PersonalData } from '#modules/accounts/server.ts';
import type { ServerContext } from '#server/context.ts';
import { tablesOf } from '#server/db/tables-of.ts';
import { customerIn, linesIn, presentLines, presentTotals } from './quotes.presenter.ts';
import type { QuotesTables } from './quotes.table.ts';

/**
 * A customer's quotes. Erasing keeps figures. An accepted quote is kept whole, with its evidence: it is the basis of a
 * contract (docs/privacy.md).
 */
export function personalQuotes(context: ServerContext): PersonalData {
  return {
    name: 'quotes',
    async collect(person) {
      const rows = await tablesOf<QuotesTables>(context.database.kysely)
        .selectFrom('quotes')
        .selectAll()
        .where(documentsOf(person))
        .orderBy('id')
        .execute();
      const ids = rows.map(({ id }) => id);
      const [acceptanceOf, declinedAs] = await Promise.all([
        acceptancesOf(context, 'quote', ids),
        declinesOf(context, 'quote', ids),
      ]);
      return rows.map((row) => {
        const { inForce, earlier } = acceptanceOf(row.id);
        return {
          ...{ id: row.id, number: row.number, revision: row.revision, state: row.state },
          ...{ name: row.name, city: row.city, district: row.district, plot: row.plot },
          customer: customerIn(row),
          lines: presentLines(linesIn(row)),
          totals: presentTotals(row),
          ...{ sent_at: row.sent_at, decline_reason: row.decline_reason },
          acceptances: [...(inForce ? [inForce] : []), ...earlier].map(presentAcceptance),
          declines: declinedAs(row.id),
        };
      });
    },
    async erase(person, on, now) {
      const db = tablesOf<QuotesTables>(on);
      const rows = await db
        .selectFrom('quotes')
        .selectAll()
        .where(documentsOf(person))
        .where('state', '!=', 'accepted')
        .execute();
      const acceptanceOf = await acceptancesOf(
        context,
        'quote',
        rows.map(({ id }) => id),
        on,
      );
      const kept = (id: number) => acceptanceOf(id).earlier.length > 0;
      const ids = rows.map(({ id }) => id).filter((id) => !kept(id));
      if (ids.length === 0) return;
      const nobody = {
        ...{ id: null, kind: 'person', name: erasedName, translations: {} },
        ...{ phone: '', email: '', national_id: '', cr_number: '', vat_number: '', address: '' },
      };
      const erased = {
        ...{
          customer: JSON.stringify(nobody),
          customer_email: '',
          customer_phone: '',
          name: '',
          translations: '{"en":{}}',
        },
        ...{
          city: '',
          district: '',
          plot: '',
          permit_no: '',
          decline_reason: '',
          shared_files: '[]',
          search: '',
        },
      };
      await db
        .updateTable('quotes')
        .set({ ...erased, updated_at: now })
        .where('id', 'in', ids)
        .execute();
      await createKeptPapers(on, 'quote').erase(ids);
      await context.eraseRecords('quote', ids, on);
    },
  };
}
