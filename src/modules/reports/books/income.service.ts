import { type Halalas, toRiyals } from '#base/money.ts';
import { dayInRiyadh } from '#base/riyadh.ts';
import { contractsNamed } from '#modules/contracts/server.ts';
import type { ServerContext } from '#server/context.ts';
import type { Income } from '../reports.contract.ts';
import { type AccountRow, createBooksRepository, type LinesFilter } from './books.repository.ts';
import { checkPeriod, comparedOf, namedAccount, type Period } from './books.service.ts';
import { createNamesRepository } from './names.repository.ts';

interface IncomeQuery extends Period {
  project_id?: number | undefined;
  compare_from?: string | undefined;
  compare_to?: string | undefined;
}

export interface ProjectResult {
  project_id: number | null;
  revenue: Halalas;
  cost: Halalas;
}

const isResult = ({ kind }: AccountRow) => kind === 'income' || kind === 'cost';

/** Revenue and cost of a period by project, from the lines themselves; the largest revenue first. */
export async function resultsByProject(
  context: ServerContext,
  filter: LinesFilter,
  accounts: readonly AccountRow[],
): Promise<ProjectResult[]> {
  const { kysely } = context.database;
  const own = accounts.filter(isResult);
  const isIncome = new Set(own.filter(({ kind }) => kind === 'income').map(({ id }) => id));
  const lines = await createBooksRepository(kysely).byProject(
    filter,
    own.map(({ id }) => id),
  );
  const contracts = await contractsNamed(
    lines.flatMap(({ project_id, contract_id }) =>
      project_id === null && contract_id !== null ? [contract_id] : [],
    ),
    kysely,
  );
  const results = new Map<number | null, ProjectResult>();
  for (const { account_id, project_id, contract_id, amount } of lines) {
    const ofContract = contract_id === null ? null : (contracts.get(contract_id)?.project_id ?? null);
    const key = project_id ?? ofContract;
    const result = results.get(key) ?? { project_id: key, revenue: 0, cost: 0 };
    if (isIncome.has(account_id)) result.revenue -= amount;
    else result.cost += amount;
    results.set(key, result);
  }
  return [...results.values()].sort((one, other) => other.revenue - one.revenue || one.cost - other.cost);
}

/** Revenue and cost of a period. */
export async function readIncomeOf(context: ServerContext, query: IncomeQuery): Promise<Income> {
  const books = createBooksRepository(context.database.kysely);
  const to = query.to ?? dayInRiyadh(context.now());
  const from = query.from ?? `${to.slice(0, 4)}-01-01`;
  checkPeriod(from, to);
  const project_id = query.project_id ?? null;
  const filter: LinesFilter = { from, to, results: true, ...(project_id !== null && { project_id }) };
  const compared = comparedOf(query);
  const accounts = await books.accounts();
  const own = accounts.filter(isResult);
  const ids = own.map(({ id }) => id);
  const [now, then, projects, months] = await Promise.all([
    books.movements(filter),
    compared && books.movements({ ...filter, ...compared }),
    resultsByProject(context, filter, accounts),
    books.byMonth(filter, ids),
  ]);
  const named = await createNamesRepository(context.database.kysely).projects([
    project_id,
    ...projects.map((row) => row.project_id),
  ]);
  const sums = sumsOf(own, now);
  const before = then && sumsOf(own, then);
  const sum = (key: 'revenue' | 'cost') => projects.reduce((total, row) => total + row[key], 0);
  return {
    ...{ from, to, project_id, project: named.get(project_id ?? 0) ?? null, ...inRiyals(sums) },
    compare: compared && before && { ...compared, ...inRiyals(before) },
    rows: own.flatMap((account) => {
      if (!now.has(account.id) && !then?.has(account.id)) return [];
      const sign = account.kind === 'income' ? -1 : 1;
      return [
        {
          ...namedAccount(account),
          kind: account.kind as 'income' | 'cost',
          amount: toRiyals(sign * (now.get(account.id) ?? 0) + 0),
          before: then ? toRiyals(sign * (then.get(account.id) ?? 0) + 0) : null,
        },
      ];
    }),
    projects: projects.map(({ project_id: id, revenue, cost }) => ({
      ...{ project_id: id, project: id === null ? null : (named.get(id) ?? null) },
      ...inRiyals({ revenue, cost }),
    })),
    months: monthsOf(own, months),
    difference: toRiyals(sums.revenue - sums.cost - (sum('revenue') - sum('cost'))),
  };
}

const inRiyals = ({ revenue, cost }: { revenue: Halalas; cost: Halalas }) => ({
  ...{ revenue: toRiyals(revenue), cost: toRiyals(cost), result: toRiyals(revenue - cost) },
});

function sumsOf(accounts: readonly AccountRow[], movements: ReadonlyMap<number, Halalas>) {
  let [revenue, cost] = [0, 0];
  for (const { id, kind } of accounts)
    if (kind === 'income') revenue -= movements.get(id) ?? 0;
    else cost += movements.get(id) ?? 0;
  return { revenue, cost };
}

function monthsOf(
  accounts: readonly AccountRow[],
  lines: readonly { account_id: number; month: string; debit: Halalas; credit: Halalas }[],
): Income['months'] {
  const isIncome = new Set(accounts.filter(({ kind }) => kind === 'income').map(({ id }) => id));
  const months = new Map<string, { revenue: Halalas; cost: Halalas }>();
  for (const { account_id, month, debit, credit } of lines) {
    const sum = months.get(month) ?? { revenue: 0, cost: 0 };
    if (isIncome.has(account_id)) sum.revenue += credit - debit;
    else sum.cost += debit - credit;
    months.set(month, sum);
  }
  return [...months]
    .sort(([one], [other]) => one.localeCompare(other))
    .map(([month, { revenue, cost }]) => ({ month, revenue: toRiyals(revenue), cost: toRiyals(cost) }));
}
