import { toRiyals } from '#base/money.ts';
import { dayInRiyadh } from '#base/riyadh.ts';
import type { ServerContext } from '#server/context.ts';
import { type Listing, listingOf, presented } from '#server/db/listing.ts';
import type { Supplier, SuppliersQuery } from './suppliers.contract.ts';
import { type SupplierRow, suppliersOn } from './suppliers.repository.ts';

/** Suppliers with what they are owed today. */
export function listedSuppliers(context: ServerContext, query: SuppliersQuery): Listing<Supplier> {
  let rows = suppliersOn(dayInRiyadh(context.now()), context.database.kysely);
  if (query.owed !== undefined) rows = rows.where('owed', query.owed === '1' ? '>' : '<=', 0);
  if (query.overdue !== undefined) rows = rows.where('overdue', '>', 0);
  return presented(listingOf<SupplierRow>(rows, query), (found) => found.map(present));
}

function present({ id, name, translations, vat_number, phone, last_bill, ...sums }: SupplierRow): Supplier {
  const { en = {} } = JSON.parse(translations) as { en?: { name?: string } };
  return {
    ...{ id, name, vat_number, phone, last_bill, bills: Number(sums.bills) },
    translations: { en: { ...(en.name && { name: en.name }) } },
    ...{ owed: toRiyals(Number(sums.owed)), overdue: toRiyals(Number(sums.overdue)) },
    retained: toRiyals(Number(sums.retained)),
  };
}
