import { sql } from 'kysely';
import { type AccountEntry, type EntriesSource, entrySums } from '#modules/contracts/server.ts';
import { tablesOf } from '#server/db/tables-of.ts';
import type { InvoicesTables } from '../invoices.table.ts';

/** After every id there is. */
const maxId = 2_147_483_647;

const columns = ['net', 'vat', 'recovered', 'prepaid', 'retention', 'contra', 'due'] as const;

/** Issued invoices and notes in the accounts of their contracts, by their tax dates; rejected ones until they are replaced. */
export const invoiceEntries: EntriesSource = {
  kinds: ['invoice', 'credit', 'advance', 'advance_credit', 'extra', 'extra_credit'],

  sums({ contractIds, day, upTo, figures }, on): Promise<AccountEntry[]> {
    const db = tablesOf<InvoicesTables>(on);
    const kindOf = (table: string) => sql<string>`case ${sql.ref(`${table}.type`)} when 386 then 'advance'
      when 388 then case when ${sql.ref(`${table}.certificate_id`)} is null then 'extra' else 'invoice' end
      else 'extra' end`;
    const credited = kindOf('original');
    const kind = sql<string>`case when invoices.type <> 381 then ${kindOf('invoices')}
      when ${credited} = 'invoice' then 'credit' when ${credited} = 'advance' then 'advance_credit'
      else 'extra_credit' end`;
    const sign = sql<number>`case when invoices.type = 381 then -1 else 1 end`;
    const own = columns.filter((name) => figures.includes(name));
    const withPending = figures.includes('pending');
    // As `isGiven` says it.
    const isGiven = sql<boolean>`(invoices.zatca_status in ('not_needed', 'cleared', 'reported', 'warnings')
      or invoices.form = 'simplified' and invoices.zatca_status <> 'rejected')`;
    const pending = sql<number>`case when invoices.type = 381 or ${isGiven} then 0
      else invoices.due - invoices.credited_due - invoices.paid end`;
    const at = upTo?.at ?? null;
    let rows = db
      .selectFrom('invoices')
      .leftJoin('invoices as original', 'original.id', 'invoices.of_invoice_id')
      .where('invoices.number', 'is not', null)
      .where('invoices.tax_date', '<=', day)
      .where(({ eb, or, not, exists }) => {
        const replacement = eb
          .selectFrom('invoices as replacement')
          .whereRef('replacement.replaces_id', '=', 'invoices.id')
          .where('replacement.number', 'is not', null)
          .where('replacement.issue_date', '<=', day)
          .$if(at !== null, (query) => query.where('replacement.issued_at', '<=', at))
          .select('replacement.id');
        return or([eb('invoices.zatca_status', '<>', 'rejected'), not(exists(replacement))]);
      })
      .select(['invoices.contract_id', kind.as('kind')])
      .$if(withPending, (query) => query.select(pending.as('pending')))
      .select(own.map((name) => sql<number>`${sign} * ${sql.ref(`invoices.${name}`)}`.as(name)));
    if (at !== null)
      rows = rows.where(({ eb, or, and }) =>
        or([
          eb('invoices.issued_at', '<', at),
          and([eb('invoices.issued_at', '=', at), eb('invoices.id', '<=', upTo?.invoiceId ?? maxId)]),
        ]),
      );
    const notOf = upTo?.notOf;
    if (notOf !== undefined)
      rows = rows.where(({ eb, or }) =>
        or([eb('invoices.certificate_id', 'is', null), eb('invoices.certificate_id', '<>', notOf)]),
      );
    // A condition that the index answers, as `is not null` does not.
    rows = contractIds
      ? rows.where('invoices.contract_id', 'in', [...contractIds])
      : rows.where('invoices.contract_id', '>', 0);
    return entrySums(rows, withPending ? [...own, 'pending'] : own, on);
  },
};
