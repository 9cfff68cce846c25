import { amountOf } from '#base/lines.ts';
import type { Locale } from '#base/locale.ts';
import { localized } from '#base/localized.ts';
import { toRiyals } from '#base/money.ts';
import type { CustomerRecords } from '#modules/customers/server.ts';
import type { ServerContext } from '#server/context.ts';
import { tablesOf } from '#server/db/tables-of.ts';
import { recordedFields } from '#server/records/record.columns.ts';
import { recordSubject } from '#server/records/record.subject.ts';
import { defineRecord } from '#server/records/record.ts';
import type { Subject } from '#server/records/subjects.ts';
import type { StoredLine } from './quotes.engine.ts';
import { type QuoteRow, quoteColumns, siteFields } from './quotes.fields.ts';
import { customerIn, filesIn, linesIn, nameIn, numberOf } from './quotes.presenter.ts';
import { quoteNotFound } from './quotes.problems.ts';
import { moves } from './quotes.states.ts';
import type { QuotesTables } from './quotes.table.ts';

export const quoteRecord = defineRecord<QuoteRow>({
  subject: 'quote',
  table: 'quotes',
  fields: quoteColumns,
  nameOf: titleOf,
  recorded,
  notFound: quoteNotFound,
  states: { column: 'state', moves },
});

/** «Q-2026-0001 شركة المالك التجارية». */
function titleOf(row: QuoteRow, locale: Locale = 'ar'): string {
  const customer = customerIn(row);
  return [numberOf(row), customer && localized(customer, 'name', locale)].filter(Boolean).join(' ');
}

/** A quote as the journal compares it: lines and files as people read them. */
function recorded(row: QuoteRow): Readonly<Record<string, unknown>> {
  const names = [
    ...['number', 'revision', ...Object.keys(quoteColumns), 'translations', ...Object.keys(siteFields)],
    ...[
      'realty_type',
      'project_type',
      'customer_id',
      'request_id',
      'design_request_id',
      'estimation_id',
      'locale',
    ],
    ...['terms_version', 'sent_at', 'decline_reason', 'deleted_at'],
  ] as (keyof QuoteRow)[];
  const fields = Object.fromEntries(names.map((name) => [name, row[name]]));
  return {
    ...recordedFields({ ...quoteColumns, ...siteFields }, fields),
    ...{ net: toRiyals(row.net), total: toRiyals(row.total) },
    lines: linesIn(row).map(lineText),
    files: filesIn(row).map(({ name }) => name),
  };
}

/** `2. Structure: 1400 × 300 = 420000`, with a box for an optional line. */
function lineText(line: StoredLine, place: number): string {
  const { description, quantity, unitPrice, optional, chosen } = line;
  const box = optional ? (chosen ? ' [+]' : ' [ ]') : '';
  const amount = toRiyals(amountOf(line));
  return `${place + 1}. ${description}: ${quantity} × ${toRiyals(unitPrice)} = ${amount}${box}`;
}

/** Quotes as a subject for other modules. */
export function quoteSubject(context: ServerContext): Subject {
  return recordSubject(context, quoteRecord, {
    permission: 'quotes',
    hit: (row, locale) => ({
      title: titleOf(row, locale),
      detail: nameIn(row, locale),
      ...{ state: row.state, amount: row.total },
    }),
    amount: 'total',
  });
}

/** Quotes in the overview of their customer. */
export function quotesOfCustomers(context: ServerContext): CustomerRecords {
  return {
    list: 'quotes',
    subject: 'quote',
    table: 'quotes',
    async of(customerId, { locale, limit }) {
      const rows = await tablesOf<QuotesTables>(context.database.kysely)
        .selectFrom('quotes')
        .selectAll()
        .where('customer_id', '=', customerId)
        .where('deleted_at', 'is', null)
        .orderBy('id', 'desc')
        .limit(limit)
        .execute();
      return rows.map((row) => ({
        id: row.id,
        number: numberOf(row),
        title: nameIn(row, locale),
        state: row.state,
        amount: toRiyals(row.total),
        at: row.created_at,
        next_action: null,
        next_action_on: null,
      }));
    },
  };
}
