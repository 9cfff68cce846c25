import { type Halalas, toRiyals } from '#base/money.ts';
import { dayInRiyadh } from '#base/riyadh.ts';
import { customersNamed } from '#modules/customers/server.ts';
import { expectedReleases } from '#modules/retention/server.ts';
import type { ServerContext } from '#server/context.ts';
import { accountCodes } from '../accounts.values.ts';
import { createBooksRepository } from '../books/books.repository.ts';
import { checkPeriod, namedAccount, type Period } from '../books/books.service.ts';
import { dayBefore } from '../books/days.engine.ts';
import { addDays, type OpenDocument } from '../registers/ageing.engine.ts';
import { accountOf, openPayables, openReceivables } from '../registers/ageing.service.ts';
import { createDocumentsRepository } from '../registers/documents.repository.ts';
import type { CashForecast } from '../reports.contract.ts';
import { longForecast } from '../reports.problems.ts';
import {
  type Due,
  type Expected,
  expectedOf,
  type Flows,
  type FlowWeek,
  flowWeeks,
  forecastWeeks,
  maxForecastWeeks,
  vatDueOn,
  weeksOf,
} from './cash.engine.ts';
import { moneyFlows } from './flows.service.ts';

/**
 * All that is expected after a day: open invoices, claims, bills, cheques and filed VAT, certificates that are not invoiced, and
 * retained money to be released.
 */
export async function expectedAfter(
  context: ServerContext,
  on: string,
  owed?: readonly OpenDocument[],
): Promise<Expected[]> {
  const { kysely } = context.database;
  const documents = createDocumentsRepository(kysely);
  const [receivables, payables, certificates, cheques, releases, vat] = await Promise.all([
    owed ?? openReceivables(context, on),
    openPayables(context, on),
    documents.uninvoiced(),
    documents.openCheques(),
    expectedReleases(context, on, kysely),
    filedVat(context, on),
  ]);
  const due: Due[] = [
    ...receivables.map(({ open, isDue = true, date: _, ...document }) => ({
      ...document,
      // The replacement of a rejected invoice cannot be late yet.
      due_date: isDue || document.due_date > on ? document.due_date : on,
      ...{ amount: open, waits: open > 0 },
    })),
    ...payables.map(({ open, date: _, isDue: __, ...document }) => ({ ...document, amount: -open })),
    ...certificates.map((row) => ({
      ...{ subject: 'certificate', id: row.id, number: row.number ?? `#${row.id}` },
      ...{ customer_id: row.customer_id, amount: row.due, waits: true },
      due_date: addDays(row.agreed_on ?? row.period_to ?? on, row.payment_days ?? 0),
    })),
    ...cheques.map(({ id, number, due_date, amount, direction, customer_id }) => ({
      ...{ subject: 'cheque', id, number, due_date, customer_id },
      amount: direction === 'out' ? -amount : amount,
    })),
    ...releases.map((release) => ({ ...release, waits: true })),
    ...vat,
  ];
  return due.map((one) => expectedOf(one, on));
}

/** What filed returns still owe to the authority: what is paid settles the oldest. */
async function filedVat(context: ServerContext, on: string): Promise<Due[]> {
  const { kysely } = context.database;
  const account = await accountOf(context, accountCodes.vatDue);
  if (!account) return [];
  const [{ debit, credit }, returns] = await Promise.all([
    createBooksRepository(kysely).ofAccount(account.id, { to: on }),
    createDocumentsRepository(kysely).filedReturns(on),
  ]);
  let left = credit - debit;
  const owed = returns.flatMap(({ id, number, last, net }): Due[] => {
    const part = Math.min(left, net);
    left -= Math.max(part, 0);
    return part <= 0
      ? []
      : [{ subject: 'vat_return', id, number, customer_id: null, due_date: vatDueOn(last), amount: -part }];
  });
  // VAT of earlier periods, which the books began with.
  const earlier = { subject: '', id: 0, number: accountCodes.vatDue, customer_id: null, due_date: on };
  return left > 0 ? [...owed, { ...earlier, amount: -left }] : owed;
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
  const late = expected.filter((one) => one.late && one.waits && one.amount > 0);
  const beyond = late.filter(({ expected_on }) => expected_on > (weeks.at(-1)?.to ?? to));
  const told = (some: readonly Expected[]) => ({
    amount: toRiyals(some.reduce((total, { amount }) => total + amount, 0)),
    count: some.length,
  });
  return {
    ...{ from, to, opening: toRiyals(opening) },
    accounts: money.map(({ account, amount }) => ({ ...namedAccount(account), amount: toRiyals(amount) })),
    weeks: weeks.map((week, at) => ({
      ...{ from: week.from, to: week.to, ...inRiyals(week), balance: toRiyals(week.balance) },
      before: weekBefore(then?.weeks[at]),
      rows: week.rows.map(({ subject, id, number, due_date, expected_on, late, customer_id, amount }) => ({
        ...{ subject, id, number, due_date, expected_on, late, customer: customerOf(customer_id) },
        ...{ in: toRiyals(Math.max(amount, 0)), out: toRiyals(Math.max(-amount, 0)) },
      })),
    })),
    ...{ in: toRiyals(sum('in')), out: toRiyals(sum('out')), closing: toRiyals(closing) },
    lowest: toRiyals(Math.min(...weeks.map(({ balance }) => balance), opening)),
    overdue: { rule: 'as_many_days_again' as const, ...told(late), beyond: told(beyond) },
    before: then && {
      ...{ from: then.from, to: then.to, opening: toRiyals(then.opening), ...inRiyals(then) },
      ...{ other: toRiyals(then.other), closing: toRiyals(then.closing) },
    },
    ledger: toRiyals(opening),
    difference: toRiyals(opening + sum('in') - sum('out') - closing),
  };
}

const inRiyals = (flow: Pick<Flows, 'in' | 'out'>) => ({ in: toRiyals(flow.in), out: toRiyals(flow.out) });

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
    moneyFlows(context, accountIds, { from, to }, 'day'),
  ]);
  const opening = money.reduce((sum, { amount }) => sum + amount, 0);
  const weeks = flowWeeks(opening, flows, from, count);
  const sum = (key: 'in' | 'out' | 'other') => weeks.reduce((total, week) => total + week[key], 0);
  return {
    ...{ from, to, opening, weeks, in: sum('in'), out: sum('out'), other: sum('other') },
    closing: weeks.at(-1)?.balance ?? opening,
  };
}
