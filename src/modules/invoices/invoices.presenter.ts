import { amountInWords } from '#base/amount-in-words.ts';
import type { Locale } from '#base/locale.ts';
import { type Halalas, share, toRiyals } from '#base/money.ts';
import { totalNames } from '#modules/certificates/certificates.engine.ts';
import { emailNow, withCustomersInBin } from '#modules/customers/server.ts';
import { createShareLinks, presentLinks } from '#modules/share-links/server.ts';
import type { ServerContext } from '#server/context.ts';
import type { Connection } from '#server/db/database.ts';
import type { Invoice, InvoiceCustomer, ZatcaMessage } from './invoices.contract.ts';
import { openOf, overpaidOf } from './invoices.engine.ts';
import type { InvoiceRow } from './invoices.fields.ts';
import { createInvoicesRepository } from './invoices.repository.ts';
import { type InvoiceState, isGiven, type ZatcaStatus } from './invoices.states.ts';
import type { DeductedAdvance, StoredLine } from './invoices.table.ts';

export const linesIn = ({ lines }: Pick<InvoiceRow, 'lines'>): StoredLine[] => JSON.parse(lines);

export const advancesIn = ({ advances }: Pick<InvoiceRow, 'advances'>): DeductedAdvance[] =>
  JSON.parse(advances);

export function customerIn({ customer }: Pick<InvoiceRow, 'customer'>): InvoiceCustomer | null {
  return customer === '' ? null : JSON.parse(customer);
}

export const localeIn = ({ locale }: Pick<InvoiceRow, 'locale'>): Locale => (locale === 'en' ? 'en' : 'ar');

export const messagesIn = ({ zatca_messages }: Pick<InvoiceRow, 'zatca_messages'>): ZatcaMessage[] =>
  JSON.parse(zatca_messages);

/** Whether it is a credit note that counts: issued, and not rejected by the authority. */
export const isCredit = ({ type, number, zatca_status }: InvoiceRow): boolean =>
  type === 381 && number !== null && zatca_status !== 'rejected';

/** What issued credit notes took off the lines of an invoice, by the line's id. */
export function creditedLines(notes: readonly InvoiceRow[]): Map<number, number> {
  const sums = new Map<number, number>();
  for (const note of notes.filter(isCredit))
    for (const { id, amount } of linesIn(note)) sums.set(id, (sums.get(id) ?? 0) + amount);
  return sums;
}

const named = (id: number | null, number: string) => (id === null ? null : { id, number });

/** English texts of a line; those that are missing are left out. */
export function inEnglish({ section, description }: StoredLine['en']) {
  return { en: { ...(section && { section }), ...(description && { description }) } };
}

function present(row: InvoiceRow, creditedGross: ReadonlyMap<number, Halalas>): Invoice {
  const totals = Object.fromEntries(totalNames.map((name) => [name, toRiyals(row[name])]));
  const open = row.number === null || row.type === 381 ? 0 : openOf(row);
  return {
    ...{ id: row.id, number: row.number, type: row.type as Invoice['type'] },
    ...{ state: row.state as InvoiceState, form: row.form as Invoice['form'], form_reason: row.form_reason },
    ...{ supply_date: row.supply_date, due_date: row.due_date },
    contract_id: row.contract_id,
    contract: named(row.contract_id, row.contract),
    certificate_id: row.certificate_id,
    certificate: named(row.certificate_id, row.certificate),
    of_invoice_id: row.of_invoice_id,
    of_invoice: named(row.of_invoice_id, row.of_invoice),
    ...{ customer_id: row.customer_id, replaces_id: row.replaces_id, replaced: row.replaced === 1 },
    customer: customerIn(row),
    advances: advancesIn(row).map(({ invoice_id, number, uuid, issue_date, net, vat }) => ({
      ...{ invoice_id, number, uuid, issue_date },
      ...{ net: toRiyals(net), vat: toRiyals(vat) },
    })),
    vat_rate: row.vat_rate / 100,
    exemption: (row.exemption || null) as Invoice['exemption'],
    reason: row.reason,
    totals: totals as Invoice['totals'],
    credited: {
      ...{ net: toRiyals(row.credited_net), gross: toRiyals(creditedGross.get(row.id) ?? 0) },
      due: toRiyals(row.credited_due),
    },
    ...{ paid: toRiyals(row.paid), open: toRiyals(open) },
    overpaid: toRiyals(row.number === null || row.type === 381 ? 0 : overpaidOf(row)),
    amount_in_words: {
      ar: amountInWords(Math.max(row.due, 0), 'ar'),
      en: amountInWords(Math.max(row.due, 0), 'en'),
    },
    ...{ issue_date: row.issue_date, issue_time: row.issue_time, issued_at: row.issued_at },
    ...{ issued_by: row.issued_by, tax_date: row.tax_date, uuid: row.uuid, counter: row.counter },
    ...{ previous_hash: row.previous_hash, hash: row.hash, qr: row.cleared_qr ?? row.qr },
    zatca: { status: row.zatca_status as ZatcaStatus, messages: messagesIn(row) },
    ...{ locale: localeIn(row), sent_at: row.sent_at, given: isGiven(row) },
    send_when_cleared: row.send_when_cleared !== null,
    prepared_by: row.prepared_by === null ? null : { id: row.prepared_by, name: row.prepared_by_name },
    ...{ created_at: row.created_at, updated_at: row.updated_at, deleted_at: row.deleted_at ?? null },
  };
}

/** Invoices for staff: `list` without lines, `one` with everything. */
export function createInvoicesPresenter(context: ServerContext) {
  return {
    async list(rows: readonly InvoiceRow[]): Promise<Invoice[]> {
      const ids = rows.filter(({ credited_net }) => credited_net !== 0).map(({ id }) => id);
      const credited = await createInvoicesRepository(context.database.kysely).creditedGross(ids);
      return withCustomersInBin(
        rows.map((row) => present(row, credited)),
        context.database.kysely,
      );
    },

    async one(row: InvoiceRow, on: Connection = context.database.kysely): Promise<Invoice> {
      const notes = await createInvoicesRepository(on).notes(row.id);
      const credited = creditedLines(notes);
      const linksOf = await createShareLinks(context).of('invoice', [row.id], on);
      const creditedGross = await createInvoicesRepository(on).creditedGross([row.id]);
      const invoice = {
        ...present(row, creditedGross),
        ...presentLinks(context.config.publicUrl, linksOf(row.id)),
        mail_to: await emailNow(on, customerIn(row)),
        lines: linesIn(row).map(({ en, unit_price, amount, order: _, ...line }) => ({
          ...line,
          translations: inEnglish(en),
          ...{ unit_price: toRiyals(unit_price), amount: toRiyals(amount) },
          vat: toRiyals(share(amount, row.vat_rate)),
          creditable: toRiyals(Math.max(amount - (credited.get(line.id) ?? 0), 0)),
        })),
        notes: notes.map(({ id, number, type, state, net, gross }) => ({
          ...{ id, number, state, net: toRiyals(net), gross: toRiyals(gross) },
          type: type as Invoice['type'],
        })),
      };
      const [marked = invoice] = await withCustomersInBin([invoice], on);
      return marked;
    },
  };
}
