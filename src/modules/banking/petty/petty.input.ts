import { share, toHalalas } from '#base/money.ts';
import { isBoughtTo, type LedgerTables } from '#modules/ledger/server.ts';
import type { ServerContext } from '#server/context.ts';
import type { Connection } from '#server/db/database.ts';
import { tablesOf } from '#server/db/tables-of.ts';
import {
  amountMissing,
  noLines,
  notCostAccount,
  notPettyCash,
  tooLarge,
  unknownLineAccount,
  unknownProject,
  vatTooHigh,
} from '../banking.problems.ts';
import { moneyAccountFor } from '../documents.service.ts';
import { createMoneyRepository } from '../money/money.repository.ts';
import { maxAmount, type PettyLineEntry } from './petty.contract.ts';
import type { StoredLine } from './petty.fields.ts';
import type { HeldAccount } from './petty.subject.ts';

/** The highest rate of VAT, in hundredths of a per cent. */
const highestRate = 1500;

type Account = StoredLine['account'];

/** Active accounts of cost and of what is owned, and whether something can be bought to them. */
async function accountsOfLines(on: Connection): Promise<{ account: Account; takesLines: boolean }[]> {
  const rows = await tablesOf<LedgerTables>(on)
    .selectFrom('ledger_accounts')
    .select(['id', 'code', 'name', 'translations', 'kind'])
    .where('kind', 'in', ['cost', 'asset'])
    .where('leaf', '=', 1)
    .where('control', '=', 0)
    .where('active', '=', 1)
    .where('money', 'is', null)
    .where('deleted_at', 'is', null)
    .orderBy('code')
    .execute();
  return rows.map(({ translations, kind, ...account }) => ({
    account: { ...account, en: JSON.parse(translations).en?.name ?? '' },
    takesLines: isBoughtTo({ kind, code: account.code }),
  }));
}

/** The accounts that lines may name, which no document keeps for itself. */
export async function costAccounts(on: Connection): Promise<Account[]> {
  return (await accountsOfLines(on)).flatMap(({ account, takesLines }) => (takesLines ? [account] : []));
}

/** Throws 422 for a project that does not exist. */
export async function checkProjects(
  context: ServerContext,
  given: readonly PettyLineEntry[] = [],
): Promise<void> {
  const projects = context.subjects.of('project');
  const known = new Set<number>();
  for (const [place, { project_id }] of given.entries()) {
    if (project_id == null || known.has(project_id)) continue;
    if (!(await projects.find(project_id))) throw unknownProject(place);
    known.add(project_id);
  }
}

/** Lines as they are stored. Throws 422 for the field at fault. */
export async function linesFrom(given: readonly PettyLineEntry[], on: Connection): Promise<StoredLine[]> {
  if (given.length === 0) throw noLines();
  const accounts = new Map((await accountsOfLines(on)).map((one) => [one.account.id, one]));
  const lines = given.map((line, place): StoredLine => {
    const found = accounts.get(line.account_id);
    if (!found) throw unknownLineAccount(place);
    const { account, takesLines } = found;
    if (!takesLines) throw notCostAccount(place, account.code);
    const amount = toHalalas(line.amount);
    if (amount <= 0) throw amountMissing(`lines.${place}.amount`);
    const vat = toHalalas(line.vat ?? 0);
    // A receipt may round its VAT up.
    const most = share(amount, highestRate) + 1;
    if (vat > most) throw vatTooHigh(place, most);
    return {
      ...{ id: place + 1, account_id: account.id, account, amount, vat },
      ...{ description: line.description ?? '', project_id: line.project_id ?? null },
    };
  });
  if (totalsOf(lines).total > toHalalas(maxAmount)) throw tooLarge();
  return lines;
}

/** The account to which input VAT is posted. */
export const vatCode = '1200';

export function totalsOf(lines: readonly Pick<StoredLine, 'amount' | 'vat'>[]) {
  const net = lines.reduce((sum, { amount }) => sum + amount, 0);
  const vat = lines.reduce((sum, line) => sum + line.vat, 0);
  return { net, vat, total: net + vat };
}

/** Petty cash with the person who keeps it. Throws 422 for another account. */
export async function heldAccount(id: number, on: Connection): Promise<HeldAccount> {
  const account = await moneyAccountFor('money_account_id', id, on);
  const row = await createMoneyRepository(on).byId(id);
  if (!row || row.holder_id === null) throw notPettyCash();
  return { ...account, holder: { id: row.holder_id, name: row.holder } };
}
