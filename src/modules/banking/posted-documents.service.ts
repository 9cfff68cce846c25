import type { Halalas } from '#base/money.ts';
import type { NewEntryLine, PostedDocument } from '#modules/ledger/server.ts';
import type { Connection } from '#server/db/database.ts';
import { tablesOf } from '#server/db/tables-of.ts';
import type { BankingTables } from './banking.table.ts';
import type { PostedColumns } from './documents.fields.ts';
import { entryOf as entryOfExpense } from './petty/petty.service.ts';
import { entryOf as entryOfTransfer } from './transfers/transfers.service.ts';
import { accountsOf } from './transfers/transfers.subject.ts';

/** What transfers say of every account they post to. */
export async function postedTransfers(on: Connection): Promise<PostedDocument[]> {
  const rows = await tablesOf<BankingTables>(on)
    .selectFrom('money_transfers')
    .selectAll()
    .where('state', '!=', 'draft')
    .execute();
  return rows.map((row) => {
    const { from, to } = accountsOf(row);
    return posted(row, entryOfTransfer(row, from.code, to.code));
  });
}

/** What expenses of petty cash say of every account they post to. */
export async function postedExpenses(on: Connection): Promise<PostedDocument[]> {
  const rows = await tablesOf<BankingTables>(on)
    .selectFrom('petty_expenses')
    .selectAll()
    .where('state', '!=', 'draft')
    .execute();
  return rows.map((row) => posted(row, entryOfExpense(row)));
}

function posted(
  { id, number, state }: Pick<PostedColumns, 'number'> & { id: number; state: string },
  lines: readonly NewEntryLine[],
): PostedDocument {
  const stands = state === 'posted' ? 1 : 0;
  const accounts: Record<string, Halalas> = {};
  for (const { account, debit = 0, credit = 0 } of lines)
    accounts[account] = (accounts[account] ?? 0) + stands * (debit - credit);
  return { id, number: number ?? '', accounts };
}
