import { migrationsOf } from '#server/db/migrations-of.ts';
import type { ServerModule } from '#server/module.ts';
import { searchedBy } from '#server/records/record.columns.ts';
import { createRecordStore } from '#server/records/record.store.ts';
import { recordSubject, textIn } from '#server/records/record.subject.ts';
import { startSweeping } from '#server/sweeping.ts';
import { mountBranches } from './branches.api.ts';
import { branchFields } from './branches.fields.ts';
import { sampleBranches, seedSampleBranches } from './branches.sample.ts';
import { branchRecord } from './branches.service.ts';

export const server: ServerModule = {
  id: 'branches',
  schema: migrationsOf(import.meta.url),
  searched: [searchedBy('branches', branchFields)],
  subjects: (context) => [
    recordSubject(context, branchRecord, {
      permission: 'pages',
      hit: (row, locale) => ({ title: textIn(row, 'name', locale), detail: textIn(row, 'city', locale) }),
      worked: false,
    }),
  ],
  mount: mountBranches,
  seedDemo: seedSampleBranches,
  samples: sampleBranches,
  start: (context) =>
    startSweeping(
      context,
      createRecordStore(context, branchRecord).removeDeleted,
      'deleted branches could not be removed',
    ),
};
