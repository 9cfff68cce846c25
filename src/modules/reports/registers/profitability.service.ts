import { type Halalas, toRiyals } from '#base/money.ts';
import { dayInRiyadh } from '#base/riyadh.ts';
import { accountEntries, certifiedIn, certifiedKinds, valueIn } from '#modules/contracts/server.ts';
import type { ServerContext } from '#server/context.ts';
import { createBooksRepository } from '../books/books.repository.ts';
import { checkPeriod, type Period } from '../books/books.service.ts';
import { resultsByProject } from '../books/income.service.ts';
import { createNamesRepository } from '../books/names.repository.ts';
import type { Profitability } from '../reports.contract.ts';
import { createDocumentsRepository } from './documents.repository.ts';

interface Row {
  value: Halalas;
  certified: Halalas;
  revenue: Halalas;
  cost: Halalas;
  contracts: { subject: string; id: number; number: string }[];
}

const none = (): Row => ({ value: 0, certified: 0, revenue: 0, cost: 0, contracts: [] });

/** What projects bring in, with their margins on another day. */
export async function readProfitabilityOf(
  context: ServerContext,
  { compare_to, ...query }: Period & { compare_to?: string | undefined },
): Promise<Profitability> {
  const [now, then] = await Promise.all([
    profitabilityOf(context, query),
    compare_to ? profitabilityOf(context, { ...query, to: compare_to }) : null,
  ]);
  if (!then) return now;
  const margins = new Map(then.rows.map(({ project_id, margin }) => [project_id, margin]));
  return {
    ...{ ...now, compare_to: then.to, before: then.margin },
    rows: now.rows.map((row) => ({ ...row, before: margins.get(row.project_id) ?? 0 })),
  };
}

/** Signed contracts with their value as of a day, and what their customers had agreed to; without VAT. */
async function contractValues(context: ServerContext, day: string) {
  const { kysely } = context.database;
  const kinds = [...certifiedKinds, 'later_change'] as const;
  const [contracts, entries] = await Promise.all([
    createDocumentsRepository(kysely).signedContracts(day),
    accountEntries(context, { day }, kysely, { kinds, figures: ['net'] }),
  ]);
  return contracts.map(({ net, ...contract }) => {
    const own = entries.get(contract.id) ?? [];
    return { ...contract, net: valueIn(net, own), certified: certifiedIn(own) };
  });
}

/** Revenue and cost of the ledger beside the value of contracts. */
async function profitabilityOf(context: ServerContext, query: Period): Promise<Profitability> {
  const { kysely } = context.database;
  const books = createBooksRepository(kysely);
  const to = query.to ?? dayInRiyadh(context.now());
  checkPeriod(query.from, to);
  const filter = { from: query.from, to, results: true as const };
  const accounts = await books.accounts();
  const [results, contracts, movements, first] = await Promise.all([
    resultsByProject(context, filter, accounts),
    contractValues(context, to),
    books.movements(filter),
    query.from ? null : books.firstDay(),
  ]);
  const rows = new Map<number | null, Row>();
  const rowOf = (id: number | null) => {
    const row = rows.get(id) ?? none();
    rows.set(id, row);
    return row;
  };
  for (const { project_id, revenue, cost } of results) Object.assign(rowOf(project_id), { revenue, cost });
  for (const { id, number, project_id, net, certified } of contracts) {
    const row = rowOf(project_id);
    row.value += net;
    row.certified += certified;
    row.contracts.push({ subject: 'contract', id, number: number ?? `#${id}` });
  }
  const named = await createNamesRepository(kysely).projects([...rows.keys()]);
  const sum = (key: 'value' | 'certified' | 'revenue' | 'cost') =>
    [...rows.values()].reduce((total, row) => total + row[key], 0);
  const ofAccounts = accounts.reduce(
    (total, { id, kind }) =>
      kind === 'income' || kind === 'cost' ? total - (movements.get(id) ?? 0) : total,
    0,
  );
  const [value, certified, revenue, cost] = [sum('value'), sum('certified'), sum('revenue'), sum('cost')];
  return {
    ...{ since: query.from ?? first, to },
    rows: [...rows]
      .sort(([, one], [, other]) => other.revenue - one.revenue || other.value - one.value)
      .map(([project_id, row]) => ({
        ...{ project_id, project: project_id === null ? null : (named.get(project_id) ?? null) },
        ...{ value: toRiyals(row.value), certified: toRiyals(row.certified) },
        certified_percent: percentOf(row.certified, row.value) ?? 0,
        ...{ revenue: toRiyals(row.revenue), cost: toRiyals(row.cost) },
        ...{ margin: toRiyals(row.revenue - row.cost), remaining: toRiyals(row.value - row.certified) },
        // What names no project is mostly overhead: it has no margin.
        margin_percent: project_id === null ? null : percentOf(row.revenue - row.cost, row.revenue),
        ...{ before: null, contracts: row.contracts },
      })),
    ...{ value: toRiyals(value), certified: toRiyals(certified), revenue: toRiyals(revenue) },
    ...{ cost: toRiyals(cost), margin: toRiyals(revenue - cost), remaining: toRiyals(value - certified) },
    ...{ compare_to: null, before: null, difference: toRiyals(revenue - cost - ofAccounts) },
  };
}

/** With one decimal; null of nothing. */
export function percentOf(part: Halalas, whole: Halalas): number | null {
  return whole === 0 ? null : Math.round((part * 1000) / whole) / 10;
}
