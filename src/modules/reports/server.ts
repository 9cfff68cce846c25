import { migrationsOf } from '#server/db/migrations-of.ts';
import type { ServerModule } from '#server/module.ts';
import { ledgerRegisters } from './registers/ledger-registers.service.ts';
import { mountReports } from './reports.api.ts';

export const server: ServerModule = {
  id: 'reports',
  schema: migrationsOf(import.meta.url),
  ledgerRegisters,
  mount: mountReports,
};
