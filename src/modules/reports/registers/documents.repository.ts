import { type SelectQueryBuilder, sql } from 'kysely';
import type { Halalas } from '#base/money.ts';
import type { Connection } from '#server/db/database.ts';
import { tablesOf } from '#server/db/tables-of.ts';
import type { BooksTables } from '../reports.table.ts';
import type { OpenDocument } from './ageing.engine.ts';

const open = sql<number>`due - credited_due - paid`;
/** As in the partial index `invoices_unsettled`. */
const unsettled = sql<boolean>`number is not null and type <> 381 and due - credited_due - paid <> 0`;

/** A payment against an invoice refunds it. */
const paidBy = sql<number>`sum(case when voucher = 'payment' and document = 'invoice' then -1 else 1 end * (amount + write_off))`;

type DocumentKind = 'invoice' | 'retention_release' | 'supplier_bill';

function newEffects() {
  const effects = new Map<number, Halalas>();
  const add = (id: number, amount: number) => effects.set(id, (effects.get(id) ?? 0) + Number(amount));
  return { effects, add };
}

/** Documents of the registers, as of a day. */
export function createDocumentsRepository(on: Connection) {
  const db = tablesOf<BooksTables>(on);

  /** By how much later payments and notes lower what is open now, by document. */
  async function later(document: DocumentKind, day: string) {
    const { effects, add } = newEffects();
    const [paid, released, notes, replaced] = await Promise.all([
      settled(document).where('date', '>', day).execute(),
      settled(document).where('released_on', '>', day).execute(),
      document === 'invoice'
        ? db
            .selectFrom('invoices')
            .where('tax_date', '>', day)
            .where('type', '=', 381)
            .where('number', 'is not', null)
            .select(['of_invoice_id', 'due'])
            .execute()
        : [],
      document === 'invoice' ? replacedBetween(day, '9999-12-31') : [],
    ]);
    for (const { document_id, amount } of paid) add(document_id, amount);
    for (const { document_id, amount } of released) add(document_id, -amount);
    for (const { of_invoice_id, due } of notes) if (of_invoice_id !== null) add(of_invoice_id, due);
    for (const { id, type, due } of replaced) if (type !== 381) add(id, due);
    return effects;
  }

  /**
   * What was open at the end of a day of documents that did not count on it: payments and notes dated before them, below
   * zero. `ids` narrows to those documents.
   */
  async function early(
    document: DocumentKind,
    day: string,
    ids: SelectQueryBuilder<never, never, { id: number }>,
  ): Promise<Map<number, Halalas>> {
    const { effects, add } = newEffects();
    const [paid, released, notes] = await Promise.all([
      settled(document).where('date', '<=', day).where('document_id', 'in', ids).execute(),
      settled(document).where('released_on', '<=', day).where('document_id', 'in', ids).execute(),
      document === 'invoice'
        ? db
            .selectFrom('invoices')
            .where('tax_date', '<=', day)
            .where('type', '=', 381)
            .where('number', 'is not', null)
            .where('of_invoice_id', 'in', ids)
            .select(['of_invoice_id', 'due'])
            .execute()
        : [],
    ]);
    for (const { document_id, amount } of paid) add(document_id, -amount);
    for (const { document_id, amount } of released) add(document_id, amount);
    for (const { of_invoice_id, due } of notes) if (of_invoice_id !== null) add(of_invoice_id, -due);
    return effects;
  }

  /** Rejected invoices that were replaced after a day, up to another. */
  const replacedBetween = (after: string, to: string) =>
    db
      .selectFrom('invoices as replacement')
      .innerJoin('invoices', 'invoices.id', 'replacement.replaces_id')
      .where('replacement.replaces_id', 'is not', null)
      .where('replacement.number', 'is not', null)
      .where('replacement.issue_date', '>', after)
      .where('replacement.issue_date', '<=', to)
      .selectAll('invoices')
      .select('replacement.issue_date as replaced_on')
      .execute();

  const settled = (document: string) =>
    db
      .selectFrom('voucher_allocations')
      .where('document', '=', document)
      .groupBy('document_id')
      .select(['document_id', paidBy.as('amount')]);

  return {
    /**
     * Issued invoices of which something was open at the end of a day; below zero what was paid on later ones before their
     * date.
     */
    async openInvoices(day: string): Promise<OpenDocument[]> {
      const issued = () => db.selectFrom('invoices').where('type', '<>', 381).where('number', 'is not', null);
      const [effects, before] = await Promise.all([
        later('invoice', day),
        early('invoice', day, issued().where('tax_date', '>', day).select('id')),
      ]);
      const columns = ['id', 'number', 'customer_id', 'tax_date', 'due_date', 'zatca_status'] as const;
      const dated = () =>
        db
          .selectFrom('invoices')
          .where('tax_date', '<=', day)
          .select([...columns, open.as('open')]);
      const [now, then, next] = await Promise.all([
        dated().where(unsettled).execute(),
        effects.size > 0
          ? dated()
              .where('id', 'in', [...effects.keys()])
              .where('type', '<>', 381)
              .where('number', 'is not', null)
              .execute()
          : [],
        before.size > 0
          ? issued()
              .where('id', 'in', [...before.keys()])
              .select(columns)
              .execute()
          : [],
      ]);
      const byId = new Map([...now, ...then].map((row) => [row.id, row]));
      const found = [
        ...[...byId.values()].map((row) => ({ ...row, open: Number(row.open) + (effects.get(row.id) ?? 0) })),
        ...next.map((row) => ({ ...row, open: before.get(row.id) ?? 0 })),
      ];
      return found.map((row) => ({
        ...{ subject: 'invoice', id: row.id, number: row.number ?? '', customer_id: row.customer_id },
        ...{ date: row.tax_date ?? day, due_date: row.due_date ?? row.tax_date ?? day },
        ...{ isDue: row.zatca_status !== 'rejected', open: row.open },
      }));
    },

    /** Agreed claims of retained money of which something was open at the end of a day. */
    async openReleases(day: string): Promise<OpenDocument[]> {
      const agreed = db
        .selectFrom('retention_releases')
        .innerJoin('contracts', 'contracts.id', 'retention_releases.contract_id')
        .where('retention_releases.deleted_at', 'is', null)
        .where('retention_releases.agreed_on', 'is not', null);
      const rows = await agreed
        .select([
          'retention_releases.id',
          'retention_releases.number',
          'retention_releases.amount',
          'retention_releases.agreed_on',
          'contracts.customer_id',
        ])
        .execute();
      const effects = await early('retention_release', day, agreed.select('retention_releases.id'));
      return rows.map(({ id, number, amount, agreed_on, customer_id }) => {
        const date = agreed_on ?? day;
        return {
          ...{ subject: 'retention_release', id, number: number ?? `#${id}`, customer_id, date },
          ...{ due_date: date, open: (date <= day ? amount : 0) + (effects.get(id) ?? 0) },
        };
      });
    },

    /**
     * Posted bills of which something was open at the end of a day; retention is, once it is released. Below zero what was
     * paid on those that did not count on it.
     */
    async openBills(day: string, retainedAccountId: number): Promise<OpenDocument[]> {
      const posted = () =>
        db.selectFrom('supplier_bills').where('deleted_at', 'is', null).where('number', 'is not', null);
      const others = posted()
        .where(({ eb, or }) => or([eb('date', '>', day), eb('reversed_on', '<=', day)]))
        .select('id');
      const [effects, before, released] = await Promise.all([
        later('supplier_bill', day),
        early('supplier_bill', day, others),
        // A bill that is reversed later gives its retention back by a debit too.
        db
          .selectFrom('ledger_lines')
          .innerJoin('ledger_entries', 'ledger_entries.id', 'ledger_lines.entry_id')
          .where('ledger_lines.account_id', '=', retainedAccountId)
          .where('ledger_lines.date', '>', day)
          .where('ledger_lines.source_subject', '=', 'supplier_bill')
          .where('ledger_lines.debit', '>', 0)
          .where('ledger_entries.reverses', 'is', null)
          .select(['ledger_lines.source_id', 'ledger_lines.debit'])
          .execute(),
      ]);
      for (const { source_id, debit } of released)
        if (source_id !== null) effects.set(source_id, (effects.get(source_id) ?? 0) - debit);
      const columns = ['id', 'number', 'customer_id', 'date', 'due_date'] as const;
      const dated = () =>
        posted()
          .where('date', '<=', day)
          .where(({ eb, or }) => or([eb('reversed_on', 'is', null), eb('reversed_on', '>', day)]))
          .select(columns)
          .select(sql<number>`total - retained + released - paid`.as('open'));
      const [now, then, next] = await Promise.all([
        dated().where(sql<boolean>`total - retained + released - paid <> 0`).execute(),
        effects.size > 0
          ? dated()
              .where('id', 'in', [...effects.keys()])
              .execute()
          : [],
        before.size > 0
          ? posted()
              .where('id', 'in', [...before.keys()])
              .select(columns)
              .execute()
          : [],
      ]);
      const byId = new Map([...now, ...then].map((row) => [row.id, row]));
      const found = [
        ...[...byId.values()].map((row) => ({ ...row, open: Number(row.open) + (effects.get(row.id) ?? 0) })),
        ...next.map((row) => ({ ...row, open: before.get(row.id) ?? 0 })),
      ];
      return found.map((row) => ({
        ...{ subject: 'supplier_bill', id: row.id, number: row.number ?? '', customer_id: row.customer_id },
        ...{ date: row.date, due_date: row.due_date ?? row.date, open: row.open },
      }));
    },

    /** Advance invoices; without a contract, also what recovers them and notes about either. */
    advances: (day: string) =>
      db
        .selectFrom('invoices')
        .where('tax_date', '<=', day)
        .where('number', 'is not', null)
        .where(({ eb, or, and }) => {
          const recovers = or([eb('type', 'in', [381, 383]), eb('recovered', '<>', 0)]);
          return or([eb('type', '=', 386), and([eb('contract_id', 'is', null), recovers])]);
        })
        .select(['id', 'type', 'number', 'customer_id', 'contract_id', 'of_invoice_id', 'net', 'recovered'])
        .orderBy('id')
        .execute(),

    /** Agreed certificates without an invoice: what will be due. */
    async uninvoiced() {
      return db
        .selectFrom('certificates')
        .innerJoin('contracts', 'contracts.id', 'certificates.contract_id')
        .where('certificates.deleted_at', 'is', null)
        .where('certificates.state', '=', 'agreed')
        .select([
          'certificates.id',
          'certificates.number',
          'certificates.due',
          'certificates.period_to',
          'certificates.agreed_on',
          'contracts.customer_id',
          'contracts.payment_days',
        ])
        .execute();
    },

    /** Claims of retained money to which the customer has not agreed. */
    claimedReleases: () =>
      db
        .selectFrom('retention_releases')
        .where('deleted_at', 'is', null)
        .where('state', '=', 'claimed')
        .select(['amount', 'date'])
        .orderBy('date')
        .execute(),

    /** Returns that are filed and owe VAT, the latest period first. */
    filedReturns: (day: string) =>
      db
        .selectFrom('vat_returns')
        .where('state', '=', 'filed')
        .where('last', '<=', day)
        .where('net', '>', 0)
        .select(['id', 'number', 'last', 'net'])
        .orderBy('last', 'desc')
        .execute(),

    /** Cheques that are not cleared yet. */
    async openCheques() {
      return db
        .selectFrom('cheques')
        .where('deleted_at', 'is', null)
        .where('state', 'in', ['received', 'deposited', 'issued'])
        .select(['id', 'direction', 'number', 'due_date', 'amount', 'customer_id'])
        .execute();
    },

    /** Contracts that were signed by a day, with their value as of now, without VAT. */
    signedContracts: (day: string) =>
      db
        .selectFrom('contracts')
        .where('deleted_at', 'is', null)
        .where('state', 'in', ['signed', 'active', 'suspended', 'handed_over', 'closed', 'terminated'])
        // One that was terminated may never have been signed.
        .where('signed_on', '<=', day)
        .select(['id', 'number', 'project_id', 'net'])
        .execute(),

    replacedBetween,

    taxed: (from: string, to: string) =>
      db
        .selectFrom('invoices')
        .where('tax_date', '>=', from)
        .where('tax_date', '<=', to)
        .where('number', 'is not', null)
        .select(['id', 'type', 'number', 'tax_date', 'customer_id', 'vat_rate', 'exemption'])
        .select(['net', 'vat', 'recovered', 'recovered_vat'])
        .orderBy('tax_date')
        .orderBy('id')
        .execute(),
  };
}
