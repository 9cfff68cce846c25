import type { Halalas } from '#base/money.ts';
import type { Connection } from '#server/db/database.ts';
import { createLedgerRepository } from './ledger.repository.ts';
import type { AccountRow } from './ledger.table.ts';

/** An account as documents name it. */
export interface NamedAccount {
  id: number;
  code: string;
  name: string;
  /** English name; '' for none. */
  en: string;
  kind: AccountRow['kind'];
  money: AccountRow['money'];
  control: boolean;
  leaf: boolean;
  active: boolean;
}

const named = ({ id, code, name, translations, kind, money, ...row }: AccountRow): NamedAccount => ({
  ...{ id, code, name, en: JSON.parse(translations).en?.name ?? '', kind, money },
  ...{ control: row.control === 1, leaf: row.leaf === 1, active: row.active === 1 },
});

/** The accounts of cash and banks that take entries. */
export async function moneyAccounts(on: Connection): Promise<NamedAccount[]> {
  const all = await createLedgerRepository(on).accounts();
  return all.filter(({ money, leaf, active }) => money !== null && leaf === 1 && active === 1).map(named);
}

/** The accounts that entries of any kind may name: leaves in use that no document alone moves. */
export async function freeAccounts(on: Connection): Promise<NamedAccount[]> {
  const all = await createLedgerRepository(on).accounts();
  return all.map(named).filter(({ control, leaf, active }) => leaf && active && !control);
}

export async function accountById(id: number, on: Connection): Promise<NamedAccount | undefined> {
  const found = (await createLedgerRepository(on).accounts()).find((account) => account.id === id);
  return found && named(found);
}

export async function accountByCode(code: string, on: Connection): Promise<NamedAccount | undefined> {
  const found = (await createLedgerRepository(on).accounts()).find((account) => account.code === code);
  return found && named(found);
}

/** Debits less credits of an account up to a day; 0 for a code that no account has. */
export async function balanceOfAccount(code: string, day: string, on: Connection): Promise<Halalas> {
  const account = await accountByCode(code, on);
  return account ? createLedgerRepository(on).balanceOf(account.id, day) : 0;
}
