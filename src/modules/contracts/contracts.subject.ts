import type { Locale } from '#base/locale.ts';
import { localized } from '#base/localized.ts';
import { toRiyals } from '#base/money.ts';
import { formatAmount } from '#i18n/format.ts';
import type { CustomerRecords } from '#modules/customers/server.ts';
import type { ServerContext } from '#server/context.ts';
import type { Connection } from '#server/db/database.ts';
import { tablesOf } from '#server/db/tables-of.ts';
import { recordedFields } from '#server/records/record.columns.ts';
import { recordSubject } from '#server/records/record.subject.ts';
import { defineRecord } from '#server/records/record.ts';
import type { Subject } from '#server/records/subjects.ts';
import { type ContractRow, contractColumns, penaltyFields, siteFields } from './contracts.fields.ts';
import {
  annexesIn,
  clausesIn,
  customerIn,
  handoversIn,
  milestonesIn,
  nameIn,
  numberOf,
  releaseIn,
  workLinesIn,
} from './contracts.presenter.ts';
import { contractNotFound } from './contracts.problems.ts';
import { moves } from './contracts.states.ts';
import type { ContractsTables } from './contracts.table.ts';

export const contractRecord = defineRecord<ContractRow>({
  subject: 'contract',
  table: 'contracts',
  fields: contractColumns,
  nameOf: titleOf,
  recorded,
  notFound: contractNotFound,
  states: { column: 'state', moves },
});

/** «C-2026-0001 شركة المالك التجارية». */
export function titleOf(row: ContractRow, locale: Locale = 'ar'): string {
  const customer = customerIn(row);
  return [numberOf(row), customer && localized(customer, 'name', locale)].filter(Boolean).join(' ');
}

/** A contract as the journal compares it: lists as people read them. */
function recorded(row: ContractRow): Readonly<Record<string, unknown>> {
  const all = { ...contractColumns, ...siteFields, ...penaltyFields };
  const names = [
    ...['number', ...Object.keys(all), 'translations', 'customer_id', 'quote_id', 'project_id', 'locale'],
    ...['clauses_version', 'approved_at', 'sent_at', 'signed_on', 'signed_by', 'termination_reason'],
    'deleted_at',
  ] as (keyof ContractRow)[];
  return {
    ...recordedFields(all, Object.fromEntries(names.map((name) => [name, row[name]]))),
    ...{ net: toRiyals(row.net), total: toRiyals(row.total) },
    lines: workLinesIn(row).map(
      ({ description, amount }, place) =>
        `${place + 1}. ${description}: ${formatAmount(amount, 'en', false)}`,
    ),
    clauses: clausesIn(row).map(({ title }, place) => `${place + 1}. ${title}`),
    milestones: milestonesIn(row).map(({ title, percent, on }) =>
      [`${title}: ${percent / 100}%`, on].filter(Boolean).join(' · '),
    ),
    annexes: annexesIn(row).map(({ name }) => name),
    retention_release: releaseIn(row).map(({ on, percent }) => ({ on, percent: percent / 100 })),
    handovers: handoversIn(row).map(({ on, date }) => ({ on, date })),
  };
}

/** Contracts as a subject for other modules. */
export function contractSubject(context: ServerContext): Subject {
  return recordSubject(context, contractRecord, {
    permission: 'contracts',
    hit: (row, locale) => ({
      ...{ title: titleOf(row, locale), detail: nameIn(row, locale) },
      ...{ state: row.state, amount: row.total },
    }),
    amount: 'total',
  });
}

/** The kept contracts of these customers. */
async function contractsOfCustomer(customers: readonly number[], on: Connection): Promise<ContractRow[]> {
  if (customers.length === 0) return [];
  return tablesOf<ContractsTables>(on)
    .selectFrom('contracts')
    .selectAll()
    .where('customer_id', 'in', [...customers])
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute();
}

/** Contracts in the overview of their customer. */
export function contractsOfCustomers(context: ServerContext): CustomerRecords {
  return {
    list: 'contracts',
    subject: 'contract',
    table: 'contracts',
    async reached(customers, on) {
      const rows = await contractsOfCustomer(customers, on);
      return rows.map((row) => ({
        ...{ id: row.id, customer_id: row.customer_id ?? 0, number: numberOf(row) },
        ...{ name: row.name, translations: JSON.parse(row.translations) },
        shown: row.sent_at !== null || row.signed_on !== null,
      }));
    },
    async of(customerId, { locale, limit }) {
      const rows = await tablesOf<ContractsTables>(context.database.kysely)
        .selectFrom('contracts')
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
