import { type CompanyEntries, companyOf, readCompanyEntries } from '#modules/configuration/server.ts';
import type { ServerContext } from '#server/context.ts';
import type { Connection } from '#server/db/database.ts';
import { createGivenPapersRepository, type GivenDocument } from './given-papers.repository.ts';

/**
 * Copies the company as it is now for the paper of a document, in the transaction that issues, sends, approves or posts it:
 * later settings change new papers only.
 */
export async function keepGiven(document: GivenDocument, trx: Connection): Promise<void> {
  const entries = await readCompanyEntries(trx);
  await createGivenPapersRepository(trx).keep(document, {
    company: JSON.stringify(entries),
    logo: companyOf(entries, 'ar').logo ?? '',
  });
}

/** The company as it was when a document was given; as it is now for null, which is a draft. */
export async function companyGiven(document: GivenDocument | null, on: Connection): Promise<CompanyEntries> {
  const row = document && (await createGivenPapersRepository(on).find(document));
  return row ? JSON.parse(row.company) : readCompanyEntries(on);
}

/** The bank account that a document was given with; null without one. */
export async function ibanGiven(
  { database }: ServerContext,
  document: GivenDocument | null,
): Promise<string | null> {
  const entries = await companyGiven(document, database.kysely);
  return entries.find(({ key }) => key === 'corp_iban')?.value || null;
}
