import { toRiyals } from '#base/money.ts';
import { documentsOf, type PersonalData } from '#modules/accounts/server.ts';
import type { ServerContext } from '#server/context.ts';
import { tablesOf } from '#server/db/tables-of.ts';
import { customerIn } from './invoices.presenter.ts';
import type { InvoicesTables } from './invoices.table.ts';

/** A customer's invoices. The law wants issued ones kept, so that erasing leaves them whole (docs/privacy.md). */
export function personalInvoices(context: ServerContext): PersonalData {
  return {
    name: 'invoices',
    async collect(person) {
      const rows = await tablesOf<InvoicesTables>(context.database.kysely)
        .selectFrom('invoices')
        .selectAll()
        .where(documentsOf(person))
        .orderBy('id')
        .execute();
      return rows.map((row) => ({
        ...{ id: row.id, number: row.number, type: row.type, state: row.state, issue_date: row.issue_date },
        customer: customerIn(row),
        ...{
          net: toRiyals(row.net),
          vat: toRiyals(row.vat),
          due: toRiyals(row.due),
          paid: toRiyals(row.paid),
        },
      }));
    },
    async erase() {},
  };
}
