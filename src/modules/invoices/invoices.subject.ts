import type { Locale } from '#base/locale.ts';
import { localized } from '#base/localized.ts';
import { toRiyals } from '#base/money.ts';
import { formatAmount } from '#i18n/format.ts';
import type { CustomerItem, CustomerRecords } from '#modules/customers/server.ts';
import type { ServerContext } from '#server/context.ts';
import { recordedFields } from '#server/records/record.columns.ts';
import { recordSubject } from '#server/records/record.subject.ts';
import { defineRecord } from '#server/records/record.ts';
import type { Subject } from '#server/records/subjects.ts';
import { type InvoiceRow, invoiceColumns } from './invoices.fields.ts';
import { customerIn, linesIn } from './invoices.presenter.ts';
import { invoiceNotFound } from './invoices.problems.ts';
import { createInvoicesRepository } from './invoices.repository.ts';
import { moves } from './invoices.states.ts';
import { accountOfCustomer } from './issuing/customer-account.service.ts';

export const invoiceRecord = defineRecord<InvoiceRow>({
  subject: 'invoice',
  table: 'invoices',
  fields: invoiceColumns,
  nameOf: titleOf,
  recorded,
  notFound: invoiceNotFound,
  states: { column: 'state', moves },
});

/** «INV-2026-0001 شركة المالك التجارية»; a draft has its id. */
export function titleOf(row: InvoiceRow, locale: Locale = 'ar'): string {
  const customer = customerIn(row);
  return [row.number ?? `#${row.id}`, customer && localized(customer, 'name', locale)]
    .filter(Boolean)
    .join(' ');
}

/** An invoice as the journal compares it: lists as people read them. */
function recorded(row: InvoiceRow): Readonly<Record<string, unknown>> {
  const names = [
    ...['number', 'type', 'state', 'form', 'form_reason', 'supply_date', 'due_date', 'reason'],
    ...['exemption', 'contract', 'certificate', 'of_invoice', 'issue_date', 'zatca_status', 'deleted_at'],
  ] as (keyof InvoiceRow)[];
  return {
    ...recordedFields(invoiceColumns, Object.fromEntries(names.map((name) => [name, row[name]]))),
    customer: customerIn(row)?.name ?? null,
    lines: linesIn(row).map(
      ({ description, amount }, place) =>
        `${place + 1}. ${description}: ${formatAmount(amount, 'en', false)}`,
    ),
    send_when_cleared: row.send_when_cleared !== null,
    vat_rate: row.vat_rate / 100,
    ...{ net: toRiyals(row.net), gross: toRiyals(row.gross), due: toRiyals(row.due) },
    ...{ paid: toRiyals(row.paid), credited: toRiyals(row.credited_net) },
  };
}

/** Invoices as a subject for other modules. */
export function invoiceSubject(context: ServerContext): Subject {
  return recordSubject(context, invoiceRecord, {
    permission: 'invoices',
    hit: (row, locale) => ({
      ...{ title: titleOf(row, locale), detail: [row.contract, row.certificate].filter(Boolean).join(' ') },
      ...{ state: row.state, amount: row.type === 381 ? 0 - row.due : row.due },
    }),
    amount: 'due',
  });
}

const kinds: Readonly<Partial<Record<InvoiceRow['type'], CustomerItem['kind']>>> = {
  381: 'credit_note',
  383: 'debit_note',
  386: 'advance',
};

/** Invoices in the overview of their customer, with what is owed on them. */
export function invoicesOfCustomers(context: ServerContext): CustomerRecords {
  const repository = createInvoicesRepository(context.database.kysely);
  return {
    list: 'invoices',
    subject: 'invoice',
    table: 'invoices',
    async of(customerId, { limit }) {
      const rows = await repository.ofCustomer(customerId);
      return rows.slice(0, limit).map((row) => ({
        id: row.id,
        kind: kinds[row.type],
        number: row.number ?? `#${row.id}`,
        title: row.certificate || row.contract || '',
        state: row.state,
        amount: toRiyals(row.type === 381 ? 0 - row.due : row.due),
        retained: toRiyals(row.type === 381 ? 0 - row.retention : row.retention),
        at: row.issued_at ?? row.created_at,
        next_action: null,
        next_action_on: null,
      }));
    },
    async owed(customerId) {
      const { invoiced, paid, due, held, deducted } = await accountOfCustomer(
        context,
        customerId,
        context.database.kysely,
      );
      return {
        ...{ invoiced: toRiyals(invoiced), paid: toRiyals(paid), due: toRiyals(due), held: toRiyals(held) },
        deducted: toRiyals(deducted),
      };
    },
  };
}
