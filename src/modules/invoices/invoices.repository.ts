import type { Halalas } from '#base/money.ts';
import { searchText } from '#base/search.ts';
import type { Connection } from '#server/db/database.ts';
import { tablesOf } from '#server/db/tables-of.ts';
import type { InvoiceCustomer } from './invoices.contract.ts';
import type { InvoiceRow } from './invoices.fields.ts';
import type { InvoiceDocumentRow, InvoicesTables, ZatcaUnitRow } from './invoices.table.ts';

export function createInvoicesRepository(on: Connection) {
  const db = tablesOf<InvoicesTables>(on);
  const rows = () => db.selectFrom('invoices').selectAll().where('deleted_at', 'is', null);
  return {
    byId: (id: number): Promise<InvoiceRow | undefined> => rows().where('id', '=', id).executeTakeFirst(),

    byIds: (ids: readonly number[]): Promise<InvoiceRow[]> =>
      ids.length === 0
        ? Promise.resolve([])
        : rows()
            .where('id', 'in', [...ids])
            .orderBy('id')
            .execute(),

    issued: (): Promise<InvoiceRow[]> => rows().where('number', 'is not', null).orderBy('id').execute(),

    /** Until the transaction ends, nobody else decides about the invoice. */
    async lock(id: number): Promise<void> {
      await db
        .updateTable('invoices')
        .set(({ ref }) => ({ search: ref('search') }))
        .where('id', '=', id)
        .execute();
    },

    ofContract: (contractId: number): Promise<InvoiceRow[]> =>
      rows().where('contract_id', '=', contractId).orderBy('id').execute(),

    ofCertificate: (certificateId: number): Promise<InvoiceRow[]> =>
      rows().where('certificate_id', '=', certificateId).where('type', '=', 388).orderBy('id').execute(),

    /** Notes that correct the invoice. */
    notes: (id: number): Promise<InvoiceRow[]> =>
      rows().where('of_invoice_id', '=', id).orderBy('id').execute(),

    /** What issued credit notes took off invoices, with VAT; those that were replaced count no more. */
    async creditedGross(ids: readonly number[]): Promise<Map<number, Halalas>> {
      if (ids.length === 0) return new Map();
      const rows = await db
        .selectFrom('invoices')
        .where('of_invoice_id', 'in', [...ids])
        .where('type', '=', 381)
        .where('number', 'is not', null)
        .where('replaced', '=', 0)
        .groupBy('of_invoice_id')
        .select(({ fn }) => ['of_invoice_id', fn.sum<number | string>('gross').as('gross')])
        .execute();
      return new Map(rows.map(({ of_invoice_id, gross }) => [of_invoice_id ?? 0, Number(gross)]));
    },

    /** Those that replace a rejected one. */
    replacing: (id: number): Promise<InvoiceRow[]> => rows().where('replaces_id', '=', id).execute(),

    ofCustomer: (customerId: number): Promise<InvoiceRow[]> =>
      rows().where('customer_id', '=', customerId).orderBy('id', 'desc').execute(),

    /** Figures of a customer's invoices without a contract. */
    freeOf: (customerId: number) =>
      db
        .selectFrom('invoices')
        .select(['number', 'replaced', 'type', 'payable', 'due', 'credited_due', 'paid'])
        .where('deleted_at', 'is', null)
        .where('customer_id', '=', customerId)
        .where('contract_id', 'is', null)
        .execute(),

    /** The next place in the chain of a unit, whose row stays locked until the transaction ends. */
    takePlace: (unitId: number): Promise<ZatcaUnitRow> =>
      db
        .updateTable('zatca_units')
        .set(({ eb }) => ({ counter: eb('counter', '+', 1) }))
        .where('id', '=', unitId)
        .returningAll()
        .executeTakeFirstOrThrow(),

    async endPlace(unitId: number, hash: string, issued_at: string): Promise<void> {
      await db.updateTable('zatca_units').set({ hash, issued_at }).where('id', '=', unitId).execute();
    },

    /** Those of the records of which nobody was reminded yet. */
    async unreminded(subject: string, ids: readonly number[]): Promise<number[]> {
      if (ids.length === 0) return [];
      const known = await db
        .selectFrom('invoice_reminders')
        .select('subject_id')
        .where('subject', '=', subject)
        .where('subject_id', 'in', [...ids])
        .execute();
      const reminded = new Set(known.map(({ subject_id }) => subject_id));
      return ids.filter((id) => !reminded.has(id));
    },

    /** False if another process was first. */
    async setReminded(subject: string, subject_id: number, at: string): Promise<boolean> {
      const { numInsertedOrUpdatedRows } = await db
        .insertInto('invoice_reminders')
        .values({ subject, subject_id, at })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst();
      return Number(numInsertedOrUpdatedRows ?? 0) > 0;
    },

    unit: (id: number): Promise<ZatcaUnitRow | undefined> =>
      db.selectFrom('zatca_units').selectAll().where('id', '=', id).executeTakeFirst(),

    /** When the last document of any chain was issued. */
    async lastIssuedAt(): Promise<string | null> {
      const row = await db
        .selectFrom('zatca_units')
        .select(({ fn }) => fn.max('issued_at').as('last'))
        .executeTakeFirst();
      return row?.last ?? null;
    },

    firstUnit: (): Promise<ZatcaUnitRow> =>
      db.selectFrom('zatca_units').selectAll().orderBy('id').limit(1).executeTakeFirstOrThrow(),

    document: (id: number, kind: InvoiceDocumentRow['kind']): Promise<InvoiceDocumentRow | undefined> =>
      db
        .selectFrom('invoice_documents')
        .selectAll()
        .where('invoice_id', '=', id)
        .where('kind', '=', kind)
        .executeTakeFirst(),

    async addDocument(row: Omit<InvoiceDocumentRow, 'id'>): Promise<void> {
      await db.insertInto('invoice_documents').values(row).execute();
    },
  };
}

/** Searchable text: number, customer, contract and certificate. */
export function searchOf(
  row: Pick<InvoiceRow, 'number' | 'customer' | 'contract' | 'certificate' | 'of_invoice'>,
): string {
  const customer: Partial<InvoiceCustomer> = row.customer ? JSON.parse(row.customer) : {};
  const texts = [
    ...[customer.name, customer.translations?.en?.name, row.number, row.contract, row.certificate],
    ...[row.of_invoice, customer.vat_number, customer.phone],
  ];
  return searchText(texts.filter(Boolean).join(' '));
}
