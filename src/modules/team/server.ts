import { picturesAmong } from '#modules/media/server.ts';
import { migrationsOf } from '#server/db/migrations-of.ts';
import type { ServerModule } from '#server/module.ts';
import { searchedBy } from '#server/records/record.columns.ts';
import { createRecordStore } from '#server/records/record.store.ts';
import { recordSubject } from '#server/records/record.subject.ts';
import { startSweeping } from '#server/sweeping.ts';
import { emptyPages, listedPages } from './listed-pages.service.ts';
import { mountTeam } from './team.api.ts';
import { personFields } from './team.fields.ts';
import { sampleTeam } from './team.sample.ts';
import { personRecord } from './team.service.ts';

export const server: ServerModule = {
  id: 'team',
  schema: migrationsOf(import.meta.url),
  searched: [searchedBy('team', personFields)],
  usedPictures: (context) => (hashes) => picturesAmong(context, 'team', hashes),
  subjects: (context) => [recordSubject(context, personRecord, { permission: 'pages', worked: false })],
  mount: mountTeam,
  seedDemo: sampleTeam.seed,
  samples: sampleTeam.collection,
  listedPages,
  emptyPages,
  start: (context) =>
    startSweeping(
      context,
      createRecordStore(context, personRecord).removeDeleted,
      'deleted people of the team could not be removed',
    ),
};
