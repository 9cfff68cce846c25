import { type Halalas, toHalalas, toRiyals } from '#base/money.ts';
import {
  type ContractRow,
  certifiedOf,
  contractRows,
  contractsNamed,
  contractsOfProject,
  type WorkLine,
  workOf,
} from '#modules/contracts/server.ts';
import type { ServerContext } from '#server/context.ts';
import type { Caller } from '#server/http/caller.ts';
import { changedMeanwhile } from '#server/http/problems.ts';
import { recordChange } from '#server/records/journal.ts';
import { contractNotFound } from '../bills/bills.problems.ts';
import type {
  ContractCosts,
  CostReport,
  CostReportQuery,
  NewBudgets,
  ReportContract,
} from './costs.contract.ts';
import { unknownLine } from './costs.problems.ts';
import { createCostsRepository } from './costs.repository.ts';
import { contractsWithCost, spentElsewhere, spentOf, spentWithoutContract } from './spent.repository.ts';

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
    const budgetOf = new Map(budgets.map((one) => [`${one.contract_id} ${one.line_id}`, one.budget]));
    const committedOf = Map.groupBy(committed, ({ contract_id }) => contract_id);
    const spentBy = Map.groupBy(spent, ({ contract_id }) => contract_id);
    const all: { contract_id: number; line: WorkLine | null; figures: Figures }[] = [];
    for (const contract of contracts) {
      const contract_id = contract.id;
      const certified = await certifiedOf(context, contract_id, kysely);
      const lines = workOf(contract).lines;
      const known = new Set(lines.map(({ id }) => id));
      const costOf = (of: (line: number | null) => boolean) => {
        const sum = (costs: typeof spent = []) =>
          costs.reduce((total, { line_id, amount }) => (of(line_id) ? total + amount : total), 0);
        return { committed: sum(committedOf.get(contract_id)), spent: sum(spentBy.get(contract_id)) };
      };
      for (const line of lines) {
        const figures = {
          ...{ revised: line.amount, budget: budgetOf.get(`${contract_id} ${line.id}`) ?? null },
          ...costOf((id) => id === line.id),
          certified: certified.get(line.id)?.amount ?? 0,
        };
        all.push({ contract_id, line, figures });
      }
      const other = costOf((id) => id === null || !known.has(id));
      if (other.committed !== 0 || other.spent !== 0)
        all.push({ contract_id, line: null, figures: { revised: 0, budget: null, certified: 0, ...other } });
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
      lines: own.map(presentedLine),
      totals: presented(sumOf(own.map(({ figures }) => figures))),
      project:
        project_id === null
          ? null
          : {
              ...{ id: project_id, other: toRiyals(other) },
              ...presented({ ...whole, spent: whole.spent + other }),
            },
      updated_at: (await createCostsRepository(kysely).changedAt(id)) ?? row.created_at,
    };
  }

  /** All contracts that cost or earn something, by project. */
  async function report({ project_id, over }: CostReportQuery): Promise<CostReport> {
    const [worked, cost, elsewhere] = await Promise.all([
      createCostsRepository(kysely).worked(),
      contractsWithCost(kysely),
      spentWithoutContract(kysely),
    ]);
    const rows = await contractRows([...new Set([...worked, ...cost])], kysely);
    const named = await contractsNamed([...rows.keys()], kysely);
    const isAsked = (id: number | null) => project_id === undefined || id === project_id;
    const chosen = [...rows.values()].filter((row) => isAsked(row.project_id));
    const all = chosen.length === 0 ? [] : await figuresOf(chosen);
    const byProject = new Map<number | null, { contracts: ReportContract[]; figures: Figures[] }>();
    const of = (id: number | null) => {
      const found = byProject.get(id) ?? { contracts: [], figures: [] };
      byProject.set(id, found);
      return found;
    };
    for (const row of chosen) {
      const own = all.filter(({ contract_id }) => contract_id === row.id);
      const isOver = own.some(({ figures }) => (restOf(figures) ?? 0) < 0);
      if (over === '1' && !isOver) continue;
      const sum = sumOf(own.map(({ figures }) => figures));
      const project = of(row.project_id);
      const { name, translations } = named.get(row.id) ?? { name: row.name, translations: {} };
      project.figures.push(sum);
      project.contracts.push({
        ...{ id: row.id, number: row.number, name, translations },
        lines: own.map(presentedLine),
        ...presented(sum),
      });
    }
    // What is above no budget has no place among what is above one.
    if (over === undefined) for (const [id, spent] of elsewhere) if (isAsked(id) && spent !== 0) of(id);
    const names = await createCostsRepository(kysely).projects(
      [...byProject.keys()].flatMap((id) => id ?? []),
    );
    const unnamed = { name: '', translations: {} };
    const projects = [...byProject].map(([id, { contracts, figures }]) => {
      const other = over === undefined ? (elsewhere.get(id) ?? 0) : 0;
      const sum = sumOf(figures);
      return {
        figures: { ...sum, spent: sum.spent + other },
        answer: { project_id: id, ...(names.get(id ?? 0) ?? unnamed), contracts, other: toRiyals(other) },
      };
    });
    return {
      projects: projects
        .toSorted(
          (one, next) =>
            Number(one.answer.project_id === null) - Number(next.answer.project_id === null) ||
            next.figures.revised - one.figures.revised,
        )
        .map(({ answer, figures }) => ({ ...answer, ...presented(figures) })),
      totals: presented(sumOf(projects.map(({ figures }) => figures))),
    };
  }

  return {
    read,
    report,

    /** The contract with the last change of its budgets. Throws 404. */
    async find(id: number): Promise<{ id: number; readAt: string | undefined; changedAt: string }> {
      const row = (await contractRows([id], kysely)).get(id);
      if (!row) throw contractNotFound();
      const readAt = await createCostsRepository(kysely).changedAt(id);
      return { id, readAt, changedAt: readAt ?? row.created_at };
    },

    /** Throws 409 if somebody changed them since `readAt`, and 422 for a line that the contract does not have. */
    async setBudgets(
      { id, readAt }: { id: number; readAt: string | undefined },
      { lines }: NewBudgets,
      caller: Caller,
    ): Promise<ContractCosts> {
      const row = (await contractRows([id], kysely)).get(id);
      const known = new Map(row ? workOf(row).lines.map((line) => [line.id, line]) : []);
      const place = lines.findIndex(({ line_id }) => !known.has(line_id));
      if (place >= 0) throw unknownLine(place);
      await kysely.transaction().execute(async (trx) => {
        const repository = createCostsRepository(trx);
        const now = context.now().toISOString();
        if (!(await repository.tryChange(id, { readAt, now }))) throw changedMeanwhile();
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

function presentedLine({ line, figures }: { line: WorkLine | null; figures: Figures }) {
  return {
    ...{ line_id: line?.id ?? null, section: line?.section ?? '', description: line?.description ?? '' },
    translations: {
      en: {
        ...(line?.en.section && { section: line.en.section }),
        ...(line?.en.description && { description: line.en.description }),
      },
    },
    ...presented(figures),
  };
}

/** What is left of a budget; null if none was set. */
const restOf = ({ budget, committed, spent }: Figures): Halalas | null =>
  budget === null ? null : budget - committed - spent;

function presented(figures: Figures) {
  const { revised, budget, committed, spent, certified } = figures;
  const rest = restOf(figures);
  const margin = certified - spent;
  return {
    ...{ revised: toRiyals(revised), budget: budget === null ? null : toRiyals(budget) },
    ...{ committed: toRiyals(committed), spent: toRiyals(spent), certified: toRiyals(certified) },
    rest: rest === null ? null : toRiyals(rest),
    margin: toRiyals(margin),
    margin_percent: certified === 0 ? null : Math.round((margin * 10_000) / certified) / 100,
  };
}
