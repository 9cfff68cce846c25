import type { Locale } from '#base/locale.ts';
import type { ServerContext } from '#server/context.ts';
import { tablesOf } from '#server/db/tables-of.ts';
import { createConfigurationRepository } from '../configuration.repository.ts';
import type { ConfigurationTables } from '../configuration.table.ts';
import { type CompanyFacts, companyFacts, companyKeys } from './company.engine.ts';

const logoKey = 'corp_logo';

/** The company as on a letterhead, with the hash of its logo or null. */
export async function readLetterhead(
  { database }: ServerContext,
  locale: Locale,
): Promise<{ company: CompanyFacts; logo: string | null }> {
  const repository = createConfigurationRepository(tablesOf<ConfigurationTables>(database.kysely));
  const rows = await repository.byKeys([...companyKeys, logoKey]);
  const entries = rows.map((row) => ({ ...row, translations: JSON.parse(row.translations) }));
  return {
    company: companyFacts(entries, locale),
    logo: rows.find(({ key }) => key === logoKey)?.value || null,
  };
}
