import { toHalalas } from '#base/money.ts';
import { type ContractRow, contractRows, workOf } from '#modules/contracts/server.ts';
import { accountById, isBoughtTo } from '#modules/ledger/server.ts';
import type { ServerContext } from '#server/context.ts';
import type { Connection } from '#server/db/database.ts';
import { type BillLineEntry, maxAmount } from './bills.contract.ts';
import {
  lineAmount,
  noLines,
  notCostAccount,
  othersProject,
  tooLarge,
  unknownAccount,
  unknownWork,
} from './bills.problems.ts';
import type { StoredLine } from './bills.table.ts';

type Account = NonNullable<Awaited<ReturnType<typeof accountById>>>;

/** Whether lines of bills can be posted to an account: cost, or something that is owned. */
export const isCostAccount = (account: Account): boolean =>
  isBoughtTo(account) && Boolean(account.leaf) && !account.control && !account.money;

/** Throws 422 for a project that does not exist. */
export async function checkProjects(
  context: ServerContext,
  given: readonly BillLineEntry[] = [],
): Promise<void> {
  const projects = context.subjects.of('project');
  for (const [place, { project_id }] of given.entries())
    if (project_id != null && !(await projects.find(project_id))) throw unknownWork(place, 'project_id');
}

/** The project, contract and contract line that a line is for. Throws 422. */
function workFor(
  { project_id, contract_id, contract_line_id = null }: BillLineEntry,
  contract: ContractRow | undefined,
  place: number,
): Pick<StoredLine, 'project_id' | 'contract_id' | 'contract_line_id'> {
  if (contract_id != null && !contract) throw unknownWork(place, 'contract_id');
  const lines = contract ? workOf(contract).lines : [];
  if (contract_line_id !== null && !lines.some(({ id }) => id === contract_line_id))
    throw unknownWork(place, 'contract_line_id');
  const own = contract?.project_id ?? null;
  if (project_id != null && own !== null && project_id !== own) throw othersProject(place);
  return { project_id: project_id ?? own, contract_id: contract?.id ?? null, contract_line_id };
}

/** Lines as they are stored. Throws 422 for the field at fault. */
export async function linesFrom(given: readonly BillLineEntry[], on: Connection): Promise<StoredLine[]> {
  if (given.length === 0) throw noLines();
  const ids = [...new Set(given.map(({ account_id }) => account_id))];
  const found = await Promise.all(ids.map((id) => accountById(id, on)));
  const accounts = new Map(found.flatMap((account) => (account ? [[account.id, account] as const] : [])));
  const contracts = await contractRows(
    given.flatMap(({ contract_id }) => contract_id ?? []),
    on,
  );
  const lines = given.map((line, place): StoredLine => {
    const account = accounts.get(line.account_id);
    if (!account) throw unknownAccount(place);
    if (!isCostAccount(account)) throw notCostAccount(place, account.code);
    const amount = toHalalas(line.amount);
    if (amount <= 0) throw lineAmount(place);
    const { id, code, name } = account;
    return {
      ...{ id: place + 1, account_id: id, account: { id, code, name, en: account.en ?? '' }, amount },
      description: line.description ?? '',
      ...workFor(line, contracts.get(line.contract_id ?? 0), place),
    };
  });
  const net = lines.reduce((sum, { amount }) => sum + amount, 0);
  if (net > toHalalas(maxAmount)) throw tooLarge();
  return lines;
}
