import { localized } from '#base/localized.ts';
import { toHalalas, toRiyals } from '#base/money.ts';
import { totalNames } from '#modules/certificates/certificates.engine.ts';
import { fieldsSheet } from '#server/export/fields-sheet.ts';
import type { Invoice } from './invoices.contract.ts';
import { invoiceColumns } from './invoices.fields.ts';

/** The sign of a document in sums: credit notes are off them. */
const signOf = ({ type }: Invoice) => (type === 381 ? -1 : 1);

/** As on screen, with its sign. A rejected document that was replaced counts no more. */
function signed(invoice: Invoice, riyals: number): number | null {
  if (invoice.replaced) return null;
  return signOf(invoice) * riyals + 0;
}

/** What the VAT return counts of it: issued, without the advance that another invoice has already declared. */
function declared(invoice: Invoice, riyals: number, recovered: number): number | null {
  return invoice.number === null ? null : signed(invoice, toRiyals(toHalalas(riyals) - toHalalas(recovered)));
}

/** Export of the invoices: credit notes are below zero, so that its sums are those of the VAT return. */
export const invoicesSheet = fieldsSheet<Invoice>('invoices', invoiceColumns, import.meta.url, {
  first: [
    { head: 'fields.number', value: ({ number }) => number, width: 18 },
    { head: 'fields.type', value: ({ type }, { t }) => t(`values.type.${type}`), width: 18 },
    {
      head: 'fields.customer',
      value: ({ customer }, { locale }) => customer && localized(customer, 'name', locale),
      width: 30,
    },
    { head: 'fields.vat_number', value: ({ customer }) => customer?.vat_number, width: 20 },
    { head: 'fields.contract', value: ({ contract }) => contract?.number, width: 18 },
    { head: 'fields.certificate', value: ({ certificate }) => certificate?.number, width: 18 },
    { head: 'fields.issue_date', kind: 'date', value: ({ issue_date }) => issue_date },
    { head: 'fields.tax_date', kind: 'date', value: ({ tax_date }) => tax_date },
  ],
  last: [
    ...totalNames.map((name) => ({
      head: `fields.${name}`,
      kind: 'money' as const,
      value: (invoice: Invoice) => signed(invoice, invoice.totals[name]),
    })),
    {
      head: 'fields.declared_net',
      kind: 'money',
      value: (invoice) => declared(invoice, invoice.totals.net, invoice.totals.recovered),
    },
    {
      head: 'fields.declared_vat',
      kind: 'money',
      value: (invoice) => declared(invoice, invoice.totals.vat, invoice.totals.recovered_vat),
    },
    { head: 'fields.credited_gross', kind: 'money', value: ({ credited }) => credited.gross },
    { head: 'fields.paid', kind: 'money', value: ({ paid }) => paid },
    { head: 'fields.open', kind: 'money', value: ({ open }) => open },
    {
      head: 'fields.zatca_status',
      value: ({ number, zatca }, { t }) => (number === null ? '' : t(`values.zatca_status.${zatca.status}`)),
      width: 18,
    },
    { head: 'fields.of_invoice', value: ({ of_invoice }) => of_invoice?.number, width: 18 },
    { head: 'fields.created_at', kind: 'moment', value: ({ created_at }) => created_at },
  ],
});
