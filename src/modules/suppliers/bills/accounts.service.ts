import { accountById, type LedgerTables } from '#modules/ledger/server.ts';
import type { Connection } from '#server/db/database.ts';
import { tablesOf } from '#server/db/tables-of.ts';
import type { BillAccount } from './bills.contract.ts';
import { isCostAccount } from './bills.input.ts';
import { presentAccount } from './bills.presenter.ts';

/** The accounts that lines of bills may name, by code. */
export async function accountsOf(on: Connection): Promise<BillAccount[]> {
  const ids = await tablesOf<LedgerTables>(on)
    .selectFrom('ledger_accounts')
    .select('id')
    .where('active', '=', 1)
    .orderBy('code')
    .execute();
  const found = await Promise.all(ids.map(({ id }) => accountById(id, on)));
  return found.flatMap((account) =>
    account && isCostAccount(account) ? [presentAccount({ ...account, en: account.en ?? '' })] : [],
  );
}
