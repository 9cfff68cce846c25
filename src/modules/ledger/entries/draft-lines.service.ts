import { toHalalas } from '#base/money.ts';
import { formatAmount } from '#i18n/format.ts';
import type { ServerContext } from '#server/context.ts';
import type { Connection } from '#server/db/database.ts';
import type { Fault } from '#wire/problem.ts';
import { fewLines, unbalanced, wrongLines } from '../ledger.problems.ts';
import './contract-parties.values.ts';
import { createLedgerRepository } from '../ledger.repository.ts';
import type { AccountRow, EntryLineRow } from '../ledger.table.ts';
import type { LineEntry } from './entries.contract.ts';

export type DraftLine = Pick<
  EntryLineRow,
  | 'account_id'
  | 'debit'
  | 'credit'
  | 'customer_id'
  | 'project_id'
  | 'contract_id'
  | 'contract_line_id'
  | 'branch_id'
> & {
  /** As of the last change of the draft, for the log. */
  account?: { code: string; name: string };
};

const minLines = 2;
const parties = {
  customer_id: 'customer',
  project_id: 'project',
  contract_id: 'contract',
  branch_id: 'branch',
};

/** Lines as callers send them, checked. Throws 422 that names each faulty line, or the difference. */
export async function draftLines(
  context: ServerContext,
  given: readonly LineEntry[],
  on: Connection,
): Promise<DraftLine[]> {
  const accounts = await createLedgerRepository(on).accounts();
  const faults: Record<string, Fault[]> = {};
  const lines = given.map((line, index): DraftLine => {
    const account = accounts.find(({ id, code }) =>
      line.account_id === undefined ? code === line.account : id === line.account_id,
    );
    const isNamed = line.account_id !== undefined || line.account !== undefined;
    if (!account)
      faults[`lines.${index}.account_id`] = [
        { code: isNamed ? 'ledger.unknown_account' : 'ledger.no_account' },
      ];
    return {
      ...{ account_id: account?.id ?? 0, contract_line_id: null },
      ...(account && { account: { code: account.code, name: account.name } }),
      ...{ debit: toHalalas(line.debit ?? 0), credit: toHalalas(line.credit ?? 0) },
      ...{ customer_id: line.customer_id ?? null, project_id: line.project_id ?? null },
      ...{ contract_id: line.contract_id ?? null, branch_id: line.branch_id ?? null },
    };
  });
  if (Object.keys(faults).length > 0) throw wrongLines(faults);
  await checkLines(context, lines, accounts);
  await checkControlled(lines, accounts, on);
  return lines;
}

/** Throws 422. Runs again when a draft is posted: accounts and parties may have changed since. */
export async function checkLines(
  context: ServerContext,
  lines: readonly DraftLine[],
  accounts: readonly AccountRow[],
): Promise<void> {
  const faults: Record<string, Fault[]> = {};
  for (const [index, line] of lines.entries()) {
    const account = accounts.find(({ id }) => id === line.account_id);
    const code = account && refusalOf(account);
    if (account && code)
      faults[`lines.${index}.account_id`] = [{ code, parameters: { account: account.code } }];
    if (line.debit > 0 === line.credit > 0) faults[`lines.${index}.debit`] = [{ code: 'ledger.one_side' }];
    for (const [field, subject] of Object.entries(parties)) {
      const id = line[field as keyof typeof parties];
      if (id !== null && !(await context.subjects.of(subject).find(id)))
        faults[`lines.${index}.${field}`] = [{ code: 'ledger.unknown_party', parameters: { id } }];
    }
  }
  Object.assign(faults, await wrongParties(context, lines));
  if (Object.keys(faults).length > 0) throw wrongLines(faults);
  if (lines.length < minLines) throw fewLines(lines.length);
  const { debit, credit } = totalsOf(lines);
  if (debit !== credit) throw unbalanced(debit, credit);
}

/**
 * Throws 422 for lines on control accounts, which are open to documents only. What is left of a party's opening balance is
 * the exception: no document can settle it.
 */
export async function checkControlled(
  lines: readonly DraftLine[],
  accounts: readonly AccountRow[],
  on: Connection,
): Promise<void> {
  const faults: Record<string, Fault[]> = {};
  const settled = new Map<string, number>();
  for (const [index, line] of lines.entries()) {
    const account = accounts.find(({ id }) => id === line.account_id);
    if (account?.control !== 1) continue;
    const key = `${account.id}.${line.customer_id}`;
    const before = settled.get(key) ?? 0;
    const rest =
      line.customer_id === null || line.contract_id !== null
        ? 0
        : await createLedgerRepository(on).openingRest(account.id, line.customer_id);
    const left = rest + before;
    const after = left + line.debit - line.credit;
    // It becomes smaller, and stays on its side.
    const settles = Math.abs(after) < Math.abs(left) && after * left >= 0;
    settled.set(key, before + line.debit - line.credit);
    if (settles) continue;
    const parameters = { account: account.code, rest: formatAmount(Math.abs(left), 'en', false) };
    const code = left === 0 ? 'ledger.control_account' : 'ledger.above_opening';
    faults[`lines.${index}.account_id`] = [{ code, parameters }];
  }
  if (Object.keys(faults).length > 0) throw wrongLines(faults);
}

/** Lines with a contract that is another customer's, or of another project. */
async function wrongParties(
  context: ServerContext,
  lines: readonly DraftLine[],
): Promise<Record<string, Fault[]>> {
  const ids = lines.flatMap(({ contract_id }) => contract_id ?? []);
  const [read] = ids.length > 0 ? context.hooks.of('contractParties') : [];
  const contracts = await read?.(ids, context.database.kysely);
  const faults: Record<string, Fault[]> = {};
  for (const [index, line] of lines.entries()) {
    const contract = contracts?.get(line.contract_id ?? 0);
    if (!contract) continue;
    for (const party of ['customer_id', 'project_id'] as const) {
      if (line[party] === null || contract[party] === null || line[party] === contract[party]) continue;
      const parameters = { contract: contract.number ?? `#${line.contract_id}` };
      faults[`lines.${index}.${party}`] = [{ code: `ledger.other_${party}`, parameters }];
    }
  }
  return faults;
}

/** Why an account takes no manual line. */
function refusalOf({ leaf, active }: AccountRow): string | undefined {
  if (leaf === 0) return 'ledger.group_account';
  return active === 0 ? 'ledger.inactive_account' : undefined;
}

export function totalsOf(lines: readonly Pick<DraftLine, 'debit' | 'credit'>[]) {
  const sum = (side: 'debit' | 'credit') => lines.reduce((total, line) => total + Number(line[side]), 0);
  return { debit: sum('debit'), credit: sum('credit') };
}
