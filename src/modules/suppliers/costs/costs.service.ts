import { type Halalas, toHalalas, toRiyals } from '#base/money.ts';
import {
  type ContractRow,
  certifiedOf,
  contractRows,
  contractsOfProject,
  type WorkLine,
  workOf,
} from '#modules/contracts/server.ts';
import type { ServerContext } from '#server/context.ts';
import type { Caller } from '#server/http/caller.ts';
import { recordChange } from '#server/records/journal.ts';
import { contractNotFound } from '../bills/bills.problems.ts';
import type { ContractCosts, NewBudgets } from './costs.contract.ts';
import { unknownLine } from './costs.problems.ts';
import { createCostsRepository } from './costs.repository.ts';
import { spentElsewhere, spentOf } from './spent.repository.ts';

interface Figures {
  revised: Halalas;
  budget: Halalas | null;
  committed: Halalas;
  spent: Halalas;
  certified: Halalas;
}

/** How the cost of contracts meets their schedules of values. */
export function createCosts(context: ServerContext) {
  const { kysely } = context.database;

  async function figuresOf(contracts: readonly ContractRow[]) {
    const ids = contracts.map(({ id }) => id);
    const repository = createCostsRepository(kysely);
    const [budgets, committed, spent] = await Promise.all([
      repository.budgets(ids),
      repository.committed(ids),
      spentOf(ids, kysely),
    ]);
    const all: { contract_id: number; line: WorkLine | null; figures: Figures }[] = [];
    for (const contract of contracts) {
      const certified = await certifiedOf(context, contract.id, kysely);
      const lines = workOf(contract).lines;
      const known = new Set(lines.map(({ id }) => id));
      const sum = (costs: typeof spent, of: (line: number | null) => boolean) =>
        costs
          .filter(({ contract_id, line_id }) => contract_id === contract.id && of(line_id))
          .reduce((total, { amount }) => total + amount, 0);
      for (const line of lines) {
        const isLine = (id: number | null) => id === line.id;
        const budget = budgets.find((one) => one.contract_id === contract.id && one.line_id === line.id);
        const figures = {
          ...{ revised: line.amount, budget: budget?.budget ?? null },
          ...{ committed: sum(committed, isLine), spent: sum(spent, isLine) },
          certified: certified.get(line.id)?.amount ?? 0,
        };
        all.push({ contract_id: contract.id, line, figures });
      }
      const isOther = (id: number | null) => id === null || !known.has(id);
      const other = { committed: sum(committed, isOther), spent: sum(spent, isOther) };
      if (other.committed !== 0 || other.spent !== 0)
        all.push({
          ...{ contract_id: contract.id, line: null },
          figures: { revised: 0, budget: null, certified: 0, ...other },
        });
    }
    return all;
  }

  async function read(id: number): Promise<ContractCosts> {
    const row = (await contractRows([id], kysely)).get(id);
    if (!row) throw contractNotFound();
    const { project_id } = row;
    const siblings = project_id === null ? [] : await contractsOfProject(project_id, kysely);
    const rows = await contractRows([...new Set([id, ...siblings.map((one) => one.id)])], kysely);
    const all = await figuresOf([...rows.values()]);
    const own = all.filter(({ contract_id }) => contract_id === id);
    const other = project_id === null ? 0 : await spentElsewhere(project_id, kysely);
    const whole = sumOf(all.map(({ figures }) => figures));
    return {
      contract: { id, number: row.number, name: row.name },
      lines: own.map(({ line, figures }) => ({
        ...{ line_id: line?.id ?? null, section: line?.section ?? '', description: line?.description ?? '' },
        translations: {
          en: {
            ...(line?.en.section && { section: line.en.section }),
            ...(line?.en.description && { description: line.en.description }),
          },
        },
        ...presented(figures),
      })),
      totals: presented(sumOf(own.map(({ figures }) => figures))),
      project:
        project_id === null
          ? null
          : {
              ...{ id: project_id, other: toRiyals(other) },
              ...presented({ ...whole, spent: whole.spent + other }),
            },
    };
  }

  return {
    read,

    /** Throws 422 for a line that the contract does not have. */
    async setBudgets(id: number, { lines }: NewBudgets, caller: Caller): Promise<ContractCosts> {
      const row = (await contractRows([id], kysely)).get(id);
      const known = new Map(row ? workOf(row).lines.map((line) => [line.id, line]) : []);
      const place = lines.findIndex(({ line_id }) => !known.has(line_id));
      if (place >= 0) throw unknownLine(place);
      await kysely.transaction().execute(async (trx) => {
        const repository = createCostsRepository(trx);
        const before = new Map((await repository.budgets([id])).map((one) => [one.line_id, one.budget]));
        for (const { line_id, budget } of lines)
          await repository.setBudget(id, line_id, budget === null ? null : toHalalas(budget));
        const text = (line_id: number, budget: number | null) =>
          `${known.get(line_id)?.description ?? ''}: ${budget ?? '—'}`;
        const was = lines.map(({ line_id }) => {
          const budget = before.get(line_id);
          return text(line_id, budget === undefined ? null : toRiyals(budget));
        });
        const change = {
          ...{ subject: 'contract', id, name: row?.number ?? `#${id}`, caller, action: 'update' as const },
          before: { budgets: was },
          after: { budgets: lines.map(({ line_id, budget }) => text(line_id, budget)) },
        };
        await recordChange(context, change, trx);
      });
      return read(id);
    },
  };
}

function sumOf(all: readonly Figures[]): Figures {
  const sum = (key: keyof Figures) => all.reduce((total, one) => total + (one[key] ?? 0), 0);
  const hasBudget = all.some(({ budget }) => budget !== null);
  return {
    ...{ revised: sum('revised'), budget: hasBudget ? sum('budget') : null, committed: sum('committed') },
    ...{ spent: sum('spent'), certified: sum('certified') },
  };
}

function presented({ revised, budget, committed, spent, certified }: Figures) {
  const margin = certified - spent;
  return {
    ...{ revised: toRiyals(revised), budget: budget === null ? null : toRiyals(budget) },
    ...{ committed: toRiyals(committed), spent: toRiyals(spent), certified: toRiyals(certified) },
    rest: budget === null ? null : toRiyals(budget - committed - spent),
    margin: toRiyals(margin),
    margin_percent: certified === 0 ? null : Math.round((margin * 10_000) / certified) / 100,
  };
}
