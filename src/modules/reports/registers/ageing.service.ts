import { type Halalas, toRiyals } from '#base/money.ts';
import { dayInRiyadh } from '#base/riyadh.ts';
import { customersNamed } from '#modules/customers/server.ts';
import type { ServerContext } from '#server/context.ts';
import { accountCodes } from '../accounts.values.ts';
import { createBooksRepository, type LineRow } from '../books/books.repository.ts';
import type { Ageing } from '../reports.contract.ts';
import { aged, type Buckets, bucketNames, type OpenDocument, oldestFirst } from './ageing.engine.ts';
import { createDocumentsRepository } from './documents.repository.ts';

/** The account with a code; undefined if the chart has none. */
export async function accountOf(context: ServerContext, code: string) {
  const accounts = await createBooksRepository(context.database.kysely).accounts();
  return accounts.find((account) => account.code === code);
}

/** All that customers owed at the end of a day: invoices, claims of retained money and opening balances. */
export async function openReceivables(context: ServerContext, on: string): Promise<OpenDocument[]> {
  const { kysely } = context.database;
  const documents = createDocumentsRepository(kysely);
  const account = await accountOf(context, accountCodes.receivables);
  const [invoices, releases, others] = await Promise.all([
    documents.openInvoices(on),
    documents.openReleases(on),
    account ? createBooksRepository(kysely).ownLines(account.id, on) : [],
  ]);
  const entries = others.map((line) => entryOf(line, line.debit - line.credit));
  return [...invoices, ...releases, ...settledEntries(entries)].filter(({ open }) => open !== 0);
}

/** All that was owed to suppliers at the end of a day: bills, and opening balances. */
export async function openPayables(context: ServerContext, on: string): Promise<OpenDocument[]> {
  const { kysely } = context.database;
  const [account, retained] = await Promise.all([
    accountOf(context, accountCodes.payables),
    accountOf(context, accountCodes.retainedOfSuppliers),
  ]);
  const [bills, others] = await Promise.all([
    createDocumentsRepository(kysely).openBills(on, retained?.id ?? 0),
    account ? createBooksRepository(kysely).ownLines(account.id, on) : [],
  ]);
  const entries = others.map((line) => entryOf(line, line.credit - line.debit));
  return [...bills, ...settledEntries(entries)].filter(({ open }) => open !== 0);
}

const entryOf = (line: LineRow, open: Halalas): OpenDocument => ({
  ...{ subject: 'journal_entry', id: line.entry_id, number: line.entry_number ?? `#${line.entry_id}` },
  ...{ customer_id: line.customer_id, date: line.date, due_date: line.date, open },
});

const settledEntries = (documents: readonly OpenDocument[]): OpenDocument[] =>
  [...Map.groupBy(documents, ({ customer_id }) => customer_id).values()].flatMap((own) => oldestFirst(own));

/** Receivables or payables by how late they are, with what the ledger says. */
export async function readAgeing(
  context: ServerContext,
  of: 'receivables' | 'payables',
  query: { on?: string | undefined; compare_on?: string | undefined },
): Promise<Ageing> {
  const books = createBooksRepository(context.database.kysely);
  const on = query.on ?? dayInRiyadh(context.now());
  const read = of === 'receivables' ? openReceivables : openPayables;
  const sign = of === 'receivables' ? 1 : -1;
  const accounts = await books.accounts();
  const idOf = (code: string) => accounts.find((account) => account.code === code)?.id ?? 0;
  const beside = of === 'receivables' ? accountCodes.unallocated : accountCodes.supplierAdvances;
  const [documents, ledger, unallocated, then] = await Promise.all([
    read(context, on),
    books.ofAccount(idOf(accountCodes[of]), { to: on }),
    books.byCustomer(idOf(beside), on),
    query.compare_on ? read(context, query.compare_on) : null,
  ]);
  const { rows, sums } = aged(documents, on);
  const before = then && query.compare_on ? aged(then, query.compare_on).sums : null;
  const customerOf = await customersNamed(
    context,
    [...rows, ...unallocated].map(({ customer_id }) => customer_id),
  );
  const balance = sign * (ledger.debit - ledger.credit) + 0;
  const apart = unallocated.map(({ customer_id, amount }) => ({
    ...{ customer_id, customer: customerOf(customer_id), amount: -sign * amount },
  }));
  return {
    on,
    rows: rows.map(({ customer_id, documents: own, ...row }) => ({
      ...{ customer_id, customer: customerOf(customer_id), ...bucketsInRiyals(row) },
      documents: own.map(({ subject, id, number, date, due_date, days, open }) => ({
        ...{ subject, id, number, date, due_date, days, open: toRiyals(open) },
      })),
    })),
    ...bucketsInRiyals(sums),
    overdue: toRiyals(sums.total - sums.not_due),
    unallocated: {
      rows: apart.map((row) => ({ ...row, amount: toRiyals(row.amount) })),
      total: toRiyals(apart.reduce((sum, { amount }) => sum + amount, 0)),
    },
    before: before && query.compare_on ? { on: query.compare_on, ...bucketsInRiyals(before) } : null,
    ledger: toRiyals(balance),
    difference: toRiyals(sums.total - balance),
  };
}

function bucketsInRiyals(buckets: Buckets): Record<keyof Buckets, number> {
  const entries = [...bucketNames, 'total' as const].map((name): [keyof Buckets, Halalas] => [
    name,
    toRiyals(buckets[name]),
  ]);
  return Object.fromEntries(entries) as Record<keyof Buckets, number>;
}
