import { mediaOf } from '#modules/media/server.ts';
import { migrationsOf } from '#server/db/migrations-of.ts';
import { tablesOf } from '#server/db/tables-of.ts';
import type { ServerModule } from '#server/module.ts';
import { mountConfiguration } from './configuration.api.ts';
import { notices } from './configuration.notices.ts';
import { createConfigurationRepository } from './configuration.repository.ts';
import { addConfiguration, seedConfigurationDefaults } from './configuration.seed.ts';
import { configurationSubject } from './configuration.subject.ts';
import type { ConfigurationTables } from './configuration.table.ts';

export { type Company, readCompany } from './company/company.service.ts';
export { type CompanyEntries, companyOf, readCompanyEntries } from './company/letterhead.service.ts';
export { storedValue } from './configuration.repository.ts';
export { type EntryChange, ownEntries, sampleEntries } from './configuration.sample.ts';
export { addConfiguration, type NewEntry } from './configuration.seed.ts';
export { readDays } from './days.service.ts';
export { readFlag } from './flag.service.ts';
export type { EntryTexts } from './texts/entry-texts.service.ts';
export { readTexts, type StoredText, storedTexts } from './texts/texts.service.ts';

export const server: ServerModule = {
  id: 'configuration',
  schema: migrationsOf(import.meta.url),
  usedPictures: ({ database }) =>
    createConfigurationRepository(tablesOf<ConfigurationTables>(database.kysely)).valuesAmong,
  subjects: (context) => [configurationSubject(context)],
  notices: () => notices,
  mount: mountConfiguration,
  seed: seedConfigurationDefaults,
  seedDemo: async (context) => {
    const { sampleConfiguration } = await import('#demo/sample-configuration.ts');
    await addConfiguration(context, await sampleConfiguration(mediaOf(context)));
  },
};
