import { type Halalas, toRiyals } from '#base/money.ts';
import { dayInRiyadh } from '#base/riyadh.ts';
import { customersNamed } from '#modules/customers/server.ts';
import type { ServerContext } from '#server/context.ts';
import { createBooksRepository } from '../books/books.repository.ts';
import { checkPeriod, namedAccount, type Period } from '../books/books.service.ts';
import { dayBefore } from '../books/days.engine.ts';
import { addDays, type OpenDocument } from '../registers/ageing.engine.ts';
import { openPayables, openReceivables } from '../registers/ageing.service.ts';
import { createDocumentsRepository } from '../registers/documents.repository.ts';
import type { CashForecast } from '../reports.contract.ts';
import { longForecast } from '../reports.problems.ts';
import {
  type Expected,
  type Flow,
  type FlowWeek,
  flowWeeks,
  forecastWeeks,
  maxForecastWeeks,
  weeksOf,
} from './cash.engine.ts';

/** All that is expected after a day: open invoices, claims, bills and cheques, and certificates that are not invoiced. */
export async function expectedAfter(
  context: ServerContext,
  on: string,
  owed?: readonly OpenDocument[],
): Promise<Expected[]> {
  const documents = createDocumentsRepository(context.database.kysely);
  const [receivables, payables, certificates, cheques] = await Promise.all([
    owed ?? openReceivables(context, on),
    openPayables(context, on),
    documents.uninvoiced(),
    documents.openCheques(),
  ]);
  return [
    ...receivables.map(({ open, isDue = true, ...document }) => ({
      ...document,
      // The replacement of a rejected invoice cannot be late yet.
      due_date: isDue || document.due_date > on ? document.due_date : on,
      amount: open,
    })),
    ...payables.map(({ open, ...document }) => ({ ...document, amount: -open })),
    ...certificates.map((row) => ({
      ...{ subject: 'certificate', id: row.id, number: row.number ?? `#${row.id}` },
      ...{ customer_id: row.customer_id, amount: row.due },
      due_date: addDays(row.agreed_on ?? row.period_to ?? on, row.payment_days ?? 0),
    })),
    ...cheques.map(({ id, number, due_date, amount, direction, customer_id }) => ({
      ...{ subject: 'cheque', id, number, due_date, customer_id },
      amount: direction === 'out' ? -amount : amount,
    })),
  ];
}

/** Balances of the accounts of cash and banks at the end of a day. */
export async function moneyAt(context: ServerContext, on: string) {
  const books = createBooksRepository(context.database.kysely);
  const [accounts, balances] = await Promise.all([books.accounts(), books.movements({ to: on })]);
  const own = accounts.filter(({ money }) => money !== null);
  return own.map((account) => ({ account, amount: balances.get(account.id) ?? 0 }));
}

/** Cash of the next weeks, thirteen unless a last day is given. */
export async function readCashOf(
  context: ServerContext,
  query: Period & { compare_from?: string | undefined },
): Promise<CashForecast> {
  const from = query.from ?? dayInRiyadh(context.now());
  const to = query.to ?? addDays(from, forecastWeeks * 7 - 1);
  checkPeriod(from, to);
  const last = addDays(from, maxForecastWeeks * 7 - 1);
  // No day after the year 9999 has four digits.
  if (to > last || last.startsWith('+')) throw longForecast(maxForecastWeeks);
  const [money, expected] = await Promise.all([moneyAt(context, from), expectedAfter(context, from)]);
  const opening = money.reduce((sum, { amount }) => sum + amount, 0);
  const weeks = weeksOf(opening, expected, from, to);
  const then = query.compare_from
    ? await flowsOf(context, {
        ...{ from: query.compare_from, weeks: weeks.length },
        accountIds: money.map(({ account }) => account.id),
      })
    : null;
  const customerOf = await customersNamed(
    context,
    weeks.flatMap(({ rows }) => rows.map(({ customer_id }) => customer_id)),
  );
  const sum = (key: 'in' | 'out'): Halalas => weeks.reduce((total, week) => total + week[key], 0);
  const closing = weeks.at(-1)?.balance ?? opening;
  return {
    ...{ from, to, opening: toRiyals(opening) },
    accounts: money.map(({ account, amount }) => ({ ...namedAccount(account), amount: toRiyals(amount) })),
    weeks: weeks.map((week, at) => ({
      ...{ from: week.from, to: week.to, ...inRiyals(week), balance: toRiyals(week.balance) },
      before: weekBefore(then?.weeks[at]),
      rows: week.rows.map(({ subject, id, number, due_date, late, customer_id, amount }) => ({
        ...{ subject, id, number, due_date, late, customer: customerOf(customer_id) },
        ...{ in: toRiyals(Math.max(amount, 0)), out: toRiyals(Math.max(-amount, 0)) },
      })),
    })),
    ...{ in: toRiyals(sum('in')), out: toRiyals(sum('out')), closing: toRiyals(closing) },
    lowest: toRiyals(Math.min(...weeks.map(({ balance }) => balance), opening)),
    before: then && {
      ...{ from: then.from, to: then.to, opening: toRiyals(then.opening), ...inRiyals(then) },
      closing: toRiyals(then.closing),
    },
    ledger: toRiyals(opening),
    difference: toRiyals(opening + sum('in') - sum('out') - closing),
  };
}

const inRiyals = (flow: Flow) => ({ in: toRiyals(flow.in), out: toRiyals(flow.out) });

const weekBefore = (week: FlowWeek | undefined) =>
  week ? { from: week.from, ...inRiyals(week), balance: toRiyals(week.balance) } : null;

/** What came in and went out, by the books, in as many weeks from a day on. */
async function flowsOf(
  context: ServerContext,
  { from, weeks: count, accountIds }: { from: string; weeks: number; accountIds: readonly number[] },
) {
  const to = addDays(from, count * 7 - 1);
  const [money, flows] = await Promise.all([
    moneyAt(context, dayBefore(from)),
    createBooksRepository(context.database.kysely).flowsByDay(accountIds, { from, to }),
  ]);
  const opening = money.reduce((sum, { amount }) => sum + amount, 0);
  const weeks = flowWeeks(opening, flows, from, count);
  const sum = (key: 'in' | 'out') => weeks.reduce((total, week) => total + week[key], 0);
  return {
    ...{ from, to, opening, weeks, in: sum('in'), out: sum('out') },
    closing: weeks.at(-1)?.balance ?? opening,
  };
}
