import type { Kysely } from 'kysely';
import type { SchemaStep } from '#server/db/migrate.ts';

interface Tables {
  configuration_entries: { key: string; value: string; description: string; translations: string };
  given_papers: { subject: string; subject_id: number; company: string; logo: string };
}

const keys = [
  ...['corp_name', 'corp_short_name', 'corp_descriptor', 'corp_phone', 'corp_mobile', 'corp_email'],
  ...['corp_address', 'corp_building_no', 'corp_street', 'corp_district', 'corp_city', 'corp_postal_code'],
  ...[
    'corp_additional_no',
    'corp_cr_number',
    'corp_vat_number',
    'corp_license_number',
    'corp_logo',
    'corp_iban',
  ],
];

/**
 * What the company was when a document was given to somebody. Documents that were given before have the company as of
 * this migration, in the row of subject `company`.
 */
export const createGivenPapers: SchemaStep = async (any, columns) => {
  const db = any as Kysely<Tables>;
  await db.schema
    .createTable('given_papers')
    .addColumn('id', columns.idType, columns.id)
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('subject_id', 'integer', (column) => column.notNull())
    .addColumn('company', 'text', (column) => column.notNull())
    .addColumn('logo', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('given_papers_of_subject')
    .unique()
    .on('given_papers')
    .columns(['subject', 'subject_id'])
    .execute();
  await db.schema.createIndex('given_papers_logo').on('given_papers').column('logo').execute();
  const rows = await db
    .selectFrom('configuration_entries')
    .select(['key', 'value', 'description', 'translations'])
    .where('key', 'in', keys)
    .orderBy('id' as never)
    .execute();
  // A new installation has neither entries nor documents.
  if (rows.length === 0) return;
  const entries = rows.map((row) => ({ ...row, translations: JSON.parse(row.translations) }));
  const company = JSON.stringify(entries);
  const logo = rows.find(({ key }) => key === 'corp_logo')?.value ?? '';
  await db.insertInto('given_papers').values({ subject: 'company', subject_id: 0, company, logo }).execute();
};
