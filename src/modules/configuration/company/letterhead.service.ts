import type { Locale } from '#base/locale.ts';
import type { Connection } from '#server/db/database.ts';
import { tablesOf } from '#server/db/tables-of.ts';
import type { ConfigurationEntry } from '../configuration.contract.ts';
import { createConfigurationRepository } from '../configuration.repository.ts';
import type { ConfigurationTables } from '../configuration.table.ts';
import { type CompanyFacts, companyFacts, companyKeys } from './company.engine.ts';

const logoKey = 'corp_logo';

/** Entries that papers take from the company, in both languages. */
export type CompanyEntries = readonly Pick<
  ConfigurationEntry,
  'key' | 'value' | 'description' | 'translations'
>[];

/** The company with logo and bank account, as it is now. */
export async function readCompanyEntries(on: Connection): Promise<CompanyEntries> {
  const repository = createConfigurationRepository(tablesOf<ConfigurationTables>(on));
  const rows = await repository.byKeys([...companyKeys, logoKey, 'corp_iban']);
  return rows.map(({ key, value, description, translations }) => ({
    ...{ key, value, description, translations: JSON.parse(translations) },
  }));
}

/** The company as on a letterhead, with the hash of its logo or null. */
export function companyOf(
  entries: CompanyEntries,
  locale: Locale,
): { company: CompanyFacts; logo: string | null } {
  return {
    company: companyFacts(entries, locale),
    logo: entries.find(({ key }) => key === logoKey)?.value || null,
  };
}
