import type {} from '#modules/numbering/server.ts';
import { migrationsOf } from '#server/db/migrations-of.ts';
import type { ServerModule } from '#server/module.ts';

export { accountByCode, accountById, moneyAccounts, type NamedAccount } from './accounts.service.ts';
export type { LedgerTables } from './ledger.table.ts';
export type { Dimensions, NewEntryLine } from './posting.engine.ts';
export {
  isClosed,
  type NewEntry,
  type PostedEntry,
  postEntry,
  requireOpen,
  reverseEntry,
} from './posting.service.ts';

export const server: ServerModule = {
  id: 'ledger',
  schema: migrationsOf(import.meta.url),
  numbers: () => ({ journal_entry: 'JE' }),
};
