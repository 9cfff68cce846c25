import { migrationsOf } from '#server/db/migrations-of.ts';
import type { ServerModule } from '#server/module.ts';
import { createRecordStore } from '#server/records/record.store.ts';
import { recordSubject } from '#server/records/record.subject.ts';
import { startSweeping } from '#server/sweeping.ts';
import { acceptancesTimeline, eraseAcceptances, personalAcceptances } from './acceptances.service.ts';
import { legalEntries } from './entry-texts.service.ts';
import { mountLegal } from './legal.api.ts';
import { searchOf } from './legal.input.ts';
import { startMidnight } from './legal.jobs.ts';
import { seedLegalTexts, seedSampleCompanyTexts } from './legal.seed.ts';
import { versionHit } from './legal.subject.ts';
import { versionRecord } from './versions.service.ts';

export { type AcceptedWith, acceptancesOf, recordAcceptance } from './acceptances.service.ts';
export { publishedTexts, type VersionInForce, versionsInForce } from './in-force.service.ts';

export const server: ServerModule = {
  id: 'legal',
  schema: migrationsOf(import.meta.url),
  searched: [
    { table: 'legal_versions', columns: ['kind', 'number', 'text', 'translations'], text: searchOf },
  ],
  subjects: (context) => [
    recordSubject(context, versionRecord, { permission: 'pages', worked: false, hit: versionHit }),
  ],
  entryTexts: legalEntries,
  timeline: acceptancesTimeline,
  personalData: personalAcceptances,
  erase: eraseAcceptances,
  mount: mountLegal,
  seed: seedLegalTexts,
  seedDemo: seedSampleCompanyTexts,
  start: (context) => [
    startMidnight(context),
    startSweeping(
      context,
      createRecordStore(context, versionRecord).removeDeleted,
      'deleted drafts of legal texts could not be removed',
    ),
  ],
};
