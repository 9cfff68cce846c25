import { toRiyals } from '#base/money.ts';
import { dayInRiyadh } from '#base/riyadh.ts';
import { contractRows, contractsNamed, workOf as contractWorkOf } from '#modules/contracts/server.ts';
import { withCustomersInBin } from '#modules/customers/server.ts';
import type { ServerContext } from '#server/context.ts';
import { answeredFields } from '#server/records/record.columns.ts';
import { createCostsRepository } from '../costs/costs.repository.ts';
import type { Bill, BillAccount, BillSupplier } from './bills.contract.ts';
import { openOf } from './bills.engine.ts';
import { type BillRow, billColumns } from './bills.fields.ts';
import type { StoredLine } from './bills.table.ts';

export const linesIn = (row: Pick<BillRow, 'lines'>): StoredLine[] => JSON.parse(row.lines);

export const supplierIn = (row: Pick<BillRow, 'customer'>): BillSupplier => JSON.parse(row.customer);

export function presentAccount({ id, code, name, en }: StoredLine['account']): BillAccount {
  return { id, code, name, translations: { en: { ...(en && { name: en }) } } };
}

/** Project and contract that all lines have in common. */
export function workOf(row: Pick<BillRow, 'lines'>): { project_id?: number; contract_id?: number } {
  const lines = linesIn(row);
  const [first] = lines;
  const common = (key: 'project_id' | 'contract_id') => {
    const id = first?.[key] ?? null;
    return id !== null && lines.every((line) => line[key] === id) ? { [key]: id } : {};
  };
  return { ...common('project_id'), ...common('contract_id') };
}

export function createBillsPresenter(context: ServerContext) {
  const { kysely } = context.database;

  /** Names of the projects and contracts on lines, as they are now. */
  async function namesFor(rows: readonly BillRow[]) {
    const lines = rows.flatMap(linesIn);
    const ids = lines.flatMap(({ contract_id }) => contract_id ?? []);
    const projectIds = new Set(lines.flatMap(({ project_id }) => project_id ?? []));
    const [contracts, named, projects] = await Promise.all([
      contractRows(ids, kysely),
      contractsNamed(ids, kysely),
      createCostsRepository(kysely).projects([...projectIds]),
    ]);
    return { contracts, named, projects };
  }

  async function list(rows: readonly BillRow[]): Promise<Bill[]> {
    const { contracts, named, projects } = await namesFor(rows);
    const today = dayInRiyadh(context.now());
    const bills = rows.map((row) => {
      const open = openOf(row);
      return {
        ...{ id: row.id, number: row.number },
        ...answeredFields(billColumns, row),
        ...{ customer_id: row.customer_id, customer: supplierIn(row) },
        lines: linesIn(row).map(({ account, amount, ...line }) => {
          const contract = contracts.get(line.contract_id ?? 0);
          const project = projects.get(line.project_id ?? 0);
          const schedule = contract ? contractWorkOf(contract).lines : [];
          const of = schedule.find(({ id }) => id === line.contract_line_id);
          return {
            ...line,
            ...{ account: presentAccount(account), amount: toRiyals(amount) },
            project: project && line.project_id !== null ? { id: line.project_id, ...project } : null,
            contract: contract
              ? {
                  ...{ id: contract.id, number: contract.number ?? `#${contract.id}`, name: contract.name },
                  translations: named.get(contract.id)?.translations ?? {},
                }
              : null,
            contract_line: of
              ? {
                  ...{ id: of.id, name: of.description },
                  translations: { en: { ...(of.en.description && { name: of.en.description }) } },
                }
              : null,
          };
        }),
        totals: {
          ...{ net: toRiyals(row.net), vat: toRiyals(row.vat), total: toRiyals(row.total) },
          ...{ retained: toRiyals(row.retained), due: toRiyals(row.total - row.retained) },
        },
        ...{ retained: toRiyals(row.retained), released: toRiyals(row.released) },
        ...{ paid: toRiyals(row.paid), open: toRiyals(open) },
        overdue: open > 0 && row.due_date !== null && row.due_date < today,
        entry: row.entry_id === null ? null : { id: row.entry_id, number: row.entry_number },
        ...{ posted_at: row.posted_at, posted_by: row.posted_by },
        ...{ reversed_on: row.reversed_on, reverse_reason: row.reverse_reason },
        prepared_by: row.prepared_by === null ? null : { id: row.prepared_by, name: row.prepared_by_name },
        ...{ created_at: row.created_at, updated_at: row.updated_at, deleted_at: row.deleted_at },
      };
    });
    return withCustomersInBin(bills, kysely);
  }

  return { list, one: async (row: BillRow) => (await list([row]))[0] as Bill };
}
