import { migrationsOf } from '#server/db/migrations-of.ts';
import { tablesOf } from '#server/db/tables-of.ts';
import type { ServerModule } from '#server/module.ts';
import { mountPartners } from './partners.api.ts';
import { searchOf } from './partners.changes.ts';
import { startHousekeeping } from './partners.jobs.ts';
import { createPartnersRepository } from './partners.repository.ts';
import { seedSamplePartners } from './partners.seed.ts';
import { partnerSubject } from './partners.subject.ts';
import type { PartnersTables } from './partners.table.ts';

export { addPartner, type PartnerEntry } from './partners.changes.ts';
export { samplePartners } from './partners.sample.ts';

export const server: ServerModule = {
  id: 'partners',
  schema: migrationsOf(import.meta.url),
  searched: [
    {
      table: 'partners',
      columns: ['name', 'translations'],
      text: ({ name, translations }) => searchOf(name, JSON.parse(translations).en),
    },
  ],
  usedPictures: ({ database }) =>
    createPartnersRepository(tablesOf<PartnersTables>(database.kysely)).logosAmong,
  subjects: (context) => [partnerSubject(context)],
  mount: mountPartners,
  seedDemo: seedSamplePartners,
  start: startHousekeeping,
};
