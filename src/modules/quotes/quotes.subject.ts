import { amountOf } from '#base/lines.ts';
import { toRiyals } from '#base/money.ts';
import type { CustomerRecords } from '#modules/customers/server.ts';
import type { ServerContext } from '#server/context.ts';
import { tablesOf } from '#server/db/tables-of.ts';
import { recordedFields } from '#server/records/record.columns.ts';
import { recordSubject } from '#server/records/record.subject.ts';
import { defineRecord } from '#server/records/record.ts';
import type { Subject } from '#server/records/subjects.ts';
import { type QuoteRow, quoteColumns, siteFields } from './quotes.fields.ts';
import { customerIn, linesIn, nameIn, numberOf } from './quotes.presenter.ts';
import { quoteNotFound } from './quotes.problems.ts';
import { moves } from './quotes.states.ts';
import type { QuotesTables } from './quotes.table.ts';

export const quoteRecord = defineRecord<QuoteRow>({
  subject: 'quote',
  table: 'quotes',
  fields: quoteColumns,
  nameOf: (row) => [numberOf(row), customerIn(row)?.name].filter(Boolean).join(' '),
  recorded,
  notFound: quoteNotFound,
  states: { column: 'state', moves },
});

/** A quote as the journal compares it: lines as people read them. */
function recorded(row: QuoteRow): Readonly<Record<string, unknown>> {
  const lines = linesIn(row).map((line, place) => {
    const choice = line.optional ? (line.chosen ? ' [+]' : ' [ ]') : '';
    const amount = toRiyals(amountOf(line));
    return `${place + 1}. ${line.description}: ${line.quantity} × ${toRiyals(line.unitPrice)} = ${amount}${choice}`;
  });
  const {
    customer: _,
    customer_email,
    customer_phone,
    terms,
    last_line,
    reminded_at,
    root_id,
    revises_id,
    ...rest
  } = row;
  const { search, prepared_by, prepared_by_name, net, vat, total, ...fields } = rest;
  return {
    ...recordedFields({ ...quoteColumns, ...siteFields }, fields),
    ...{ net: toRiyals(net), total: toRiyals(total) },
    lines,
  };
}

/** Quotes as a subject for other modules. */
export function quoteSubject(context: ServerContext): Subject {
  return recordSubject(context, quoteRecord, {
    permission: 'quotes',
    hit: (row, locale) => ({
      title: [numberOf(row), customerIn(row)?.name].filter(Boolean).join(' '),
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
