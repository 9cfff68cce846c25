import { picturesAmong } from '#modules/media/server.ts';
import { migrationsOf } from '#server/db/migrations-of.ts';
import type { ServerModule } from '#server/module.ts';
import { searchedBy } from '#server/records/record.columns.ts';
import { createRecordStore } from '#server/records/record.store.ts';
import { recordSubject } from '#server/records/record.subject.ts';
import { startSweeping } from '#server/sweeping.ts';
import { mountPartners } from './partners.api.ts';
import { partnerFields } from './partners.fields.ts';
import { samplePartners } from './partners.sample.ts';
import { partnerRecord } from './partners.service.ts';

export const server: ServerModule = {
  id: 'partners',
  schema: migrationsOf(import.meta.url),
  searched: [searchedBy('partners', partnerFields)],
  usedPictures: (context) => (hashes) => picturesAmong(context, 'partners', hashes),
  subjects: (context) => [recordSubject(context, partnerRecord, { permission: 'partners', worked: false })],
  mount: mountPartners,
  seedDemo: samplePartners.seed,
  samples: samplePartners.collection,
  start: (context) =>
    startSweeping(
      context,
      createRecordStore(context, partnerRecord).removeDeleted,
      'deleted partners could not be removed',
    ),
};
