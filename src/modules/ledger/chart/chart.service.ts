import type { ServerContext } from '#server/context.ts';
import { type Listing, presented } from '#server/db/listing.ts';
import type { Caller } from '#server/http/caller.ts';
import type { RequestKey } from '#server/http/idempotency.ts';
import { answeredFields, changedColumns, newColumns } from '#server/records/record.columns.ts';
import { createRecordStore } from '#server/records/record.store.ts';
import { defineRecord } from '#server/records/record.ts';
import { accountByCode } from '../accounts.service.ts';
import { accountFixed, accountNotFound, codeTaken } from '../ledger.problems.ts';
import { createLedgerRepository } from '../ledger.repository.ts';
import type { AccountChange, ChartQuery, LedgerAccount, NewAccount } from './chart.contract.ts';
import { accountFields, type ChartRow, documentAccounts } from './chart.fields.ts';

export const accountRecord = defineRecord<ChartRow>({
  subject: 'ledger_account',
  table: 'ledger_accounts',
  fields: accountFields,
  nameOf: ({ code, name }) => `${code} ${name}`,
  notFound: accountNotFound,
});

function present(row: ChartRow): LedgerAccount {
  return {
    ...{ id: row.id, ...answeredFields(accountFields, row), money: row.money },
    ...{ created_at: row.created_at, updated_at: row.updated_at },
  };
}

export function createChartService(context: ServerContext) {
  const store = createRecordStore(context, accountRecord);
  const { kysely } = context.database;

  /** Throws 422 if another account has the code. */
  async function checkCode(code: string, own?: number): Promise<void> {
    const found = await accountByCode(code, kysely);
    if (found && found.id !== own) throw codeTaken(code);
  }

  /** Throws 409 for what may not change in an account with lines, or one that documents post to. */
  async function checkFixed(row: ChartRow, columns: Partial<ChartRow>): Promise<void> {
    const names = ['code', 'kind', 'control', 'leaf', 'active'] as const;
    const changed = names.filter((name) => columns[name] !== undefined && columns[name] !== row[name]);
    const isOfDocuments = documentAccounts.has(row.code);
    for (const name of changed) {
      // An account that is no longer needed is closed, whatever was posted to it.
      const isFixed =
        isOfDocuments || (name !== 'active' && (await createLedgerRepository(kysely).isUsed(row.id)));
      if (isFixed) throw accountFixed(name, row.code);
    }
  }

  return {
    find: store.find,
    read: async (row: ChartRow) => present(row),
    list: (query: ChartQuery): Listing<LedgerAccount> =>
      presented(store.list(query), (rows) => rows.map(present)),

    /** Throws 422. */
    async create(given: NewAccount, caller: Caller, key?: RequestKey): Promise<LedgerAccount> {
      const columns = { ...newColumns(accountFields, given), money: given.money ?? null };
      await checkCode(columns.code);
      return present(await store.create(columns, { caller, key }));
    },

    /** Throws 409 and 422. */
    async change(row: ChartRow, given: AccountChange, caller: Caller): Promise<LedgerAccount> {
      const columns = {
        ...changedColumns(accountFields, row, given),
        ...(given.money !== undefined && { money: given.money }),
      };
      if (columns.code !== undefined) await checkCode(columns.code, row.id);
      await checkFixed(row, columns);
      return present(await store.change(row, columns, { caller }));
    },
  };
}
