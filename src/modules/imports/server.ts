import { migrationsOf } from '#server/db/migrations-of.ts';
import type { ServerModule } from '#server/module.ts';
import { mountImports } from './imports.api.ts';
import { startHousekeeping, startImporting } from './imports.jobs.ts';
import { notices } from './imports.notices.ts';
import { createImportsRepository } from './imports.repository.ts';
import { importSubject } from './imports.subject.ts';

export {
  type Creating,
  columnsOf,
  type ImportColumn,
  type ImportTarget,
  importTarget,
  type Made,
} from './target.values.ts';

export const server: ServerModule = {
  id: 'imports',
  schema: migrationsOf(import.meta.url),
  subjects: (context) => [importSubject(context)],
  notices: () => notices,
  erase: (subject, ids, trx) => createImportsRepository(trx).erase(subject, ids),
  mount: mountImports,
  start: (context) => [startImporting(context), startHousekeeping(context)],
};
