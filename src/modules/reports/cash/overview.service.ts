import { toRiyals } from '#base/money.ts';
import { dayInRiyadh } from '#base/riyadh.ts';
import { retainedOf } from '#modules/retention/server.ts';
import type { ServerContext } from '#server/context.ts';
import { addDays, daysBetween } from '../registers/ageing.engine.ts';
import { openReceivables } from '../registers/ageing.service.ts';
import { createDocumentsRepository } from '../registers/documents.repository.ts';
import { readProfitabilityOf } from '../registers/profitability.service.ts';
import type { Overview } from '../reports.contract.ts';
import { expectedAfter, moneyAt } from './cash.service.ts';
import { moneyFlows } from './flows.service.ts';

const shownProjects = 6;

/** What an owner looks at first. */
export async function readOverviewOf(context: ServerContext): Promise<Overview> {
  const on = dayInRiyadh(context.now());
  const month = on.slice(0, 7);
  const receivables = await openReceivables(context, on);
  const [money, expected, projects, retained] = await Promise.all([
    moneyAt(context, on),
    expectedAfter(context, on, receivables),
    readProfitabilityOf(context, { to: on }),
    retainedAt(context, on),
  ]);
  const months = await monthsOf(
    context,
    on,
    money.map(({ account }) => account.id),
  );
  const owed = receivables.filter(({ isDue = true }) => isDue);
  const soon = owed.filter(({ due_date, open }) => due_date >= on && due_date <= addDays(on, 30) && open > 0);
  const late = owed.filter(({ due_date, open }) => due_date < on && open > 0);
  const sum = (all: readonly { open: number }[]) =>
    toRiyals(all.reduce((total, { open }) => total + open, 0));
  for (const key of [0, 1, 2].map((step) => monthAfter(month, step))) {
    const own = expected.filter(({ expected_on }) => expected_on.slice(0, 7) === key);
    const total = (sign: 1 | -1) =>
      toRiyals(own.reduce((all, { amount }) => all + Math.max(sign * amount, 0), 0));
    months.push({ month: key, in: total(1), out: total(-1), expected: true });
  }
  return {
    ...{ on, cash: toRiyals(money.reduce((total, { amount }) => total + amount, 0)) },
    received: months.find((each) => each.month === month && !each.expected)?.in ?? 0,
    due: { amount: sum(soon), count: soon.length },
    overdue: {
      ...{ amount: sum(late), count: late.length },
      days: Math.max(0, ...late.map(({ due_date }) => daysBetween(due_date, on))),
    },
    ...{ retained, months },
    projects: projects.rows
      .filter(({ project, revenue, margin }) => project && (revenue !== 0 || margin !== 0))
      .slice(0, shownProjects)
      .map(({ project_id, project, revenue, margin, margin_percent, certified_percent }) => ({
        ...{ project_id, project, revenue, margin, margin_percent, certified_percent },
      })),
  };
}

/** Money that came into and went out of cash and banks in the last six months. */
async function monthsOf(context: ServerContext, on: string, accountIds: readonly number[]) {
  const first = monthAfter(on.slice(0, 7), -5);
  const flows = await moneyFlows(context, accountIds, { from: `${first}-01`, to: on }, 'month');
  return Array.from({ length: 6 }, (_, step): Overview['months'][number] => {
    const month = monthAfter(first, step);
    const { in: received = 0, out: paid = 0 } = flows.get(month) ?? {};
    return { month, in: toRiyals(received), out: toRiyals(paid), expected: false };
  });
}

/** What customers retain, as the register has it, and the next claim. */
async function retainedAt(context: ServerContext, on: string): Promise<Overview['retained']> {
  const { kysely } = context.database;
  const [accounts, [next]] = await Promise.all([
    retainedOf(context, { day: on }, kysely),
    createDocumentsRepository(kysely).claimedReleases(),
  ]);
  const amount = [...accounts.values()].reduce((sum, { retained }) => sum + retained, 0);
  return {
    amount: toRiyals(amount),
    ...{ next: next ? toRiyals(next.amount) : 0, next_on: next?.date ?? null },
  };
}

function monthAfter(month: string, step: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + step, 1)).toISOString().slice(0, 7);
}
