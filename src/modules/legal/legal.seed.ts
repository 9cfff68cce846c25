import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { dayInRiyadh } from '#base/riyadh.ts';
import type { ServerContext } from '#server/context.ts';
import { tablesOf } from '#server/db/tables-of.ts';
import { plainText } from '#server/rich-text.ts';
import { type LegalKind, legalKinds } from './legal.engine.ts';
import { newVersion, searchOf } from './legal.input.ts';
import type { LegalTables } from './legal.table.ts';

/** A text in both languages. */
export interface LegalText {
  value: string;
  english: string;
}

/** The samples of a new site: true of any contractor, naming none, and to be read by a lawyer before they are published. */
export const sampleTexts: Readonly<Record<LegalKind, LegalText>> = {
  terms: sampleOf('terms'),
  privacy: sampleOf('privacy'),
  returns: sampleOf('returns'),
};

/** The languages, comma-separated, in which readers of a text see nothing but a sample. */
export function sampleLanguages(kind: LegalKind, { value, english }: LegalText): string {
  const samples = [sampleTexts[kind].value, sampleTexts[kind].english].map(wordsOf);
  const isSample = (text: string) => text !== '' && samples.includes(wordsOf(text));
  return [
    ...(isSample(value || english) ? ['ar'] : []),
    ...(isSample(english || value) ? ['en'] : []),
  ].join();
}

/** Adds the sample of each kind that has no version yet, and fills what search needs after an upgrade. */
export async function seedLegalTexts(context: ServerContext): Promise<void> {
  const at = context.now().toISOString();
  await addMissing(context, (kind) => [
    {
      ...newVersion(kind, sampleTexts[kind], at),
      ...{ state: 'sample', number: 1, sample: 'ar,en' },
    },
  ]);
  const db = tablesOf<LegalTables>(context.database.kysely);
  for (const row of await db.selectFrom('legal_versions').selectAll().where('search', '=', '').execute())
    await db
      .updateTable('legal_versions')
      .set({ search: searchOf(row) })
      .where('id', '=', row.id)
      .execute();
}

/** The sample company's own texts, in force from the start. */
export async function seedSampleCompanyTexts(context: ServerContext): Promise<void> {
  const { legal } = await import('#demo/content/legal.ts');
  const at = context.now().toISOString();
  await addMissing(context, (kind) => {
    const entry = legal.find(({ key }) => key === kind);
    if (!entry) return [];
    const text = { value: entry.value, english: entry.translations.en.value ?? '' };
    return [
      {
        ...newVersion(kind, text, at),
        ...{ state: 'published', number: 1, published_at: at },
        in_force_from: dayInRiyadh(context.now()),
      },
    ];
  });
}

/** Adds the versions of each kind that has none; made only then, as the words of a long text take time to read. */
async function addMissing(
  context: ServerContext,
  versionsOf: (kind: LegalKind) => ReturnType<typeof newVersion>[],
) {
  const db = tablesOf<LegalTables>(context.database.kysely);
  const known = await db.selectFrom('legal_versions').select('kind').distinct().execute();
  const missing = legalKinds.filter((kind) => !known.some((row) => row.kind === kind)).flatMap(versionsOf);
  if (missing.length === 0) return;
  // Of several processes that start together, one adds them.
  await db
    .insertInto('legal_versions')
    .values(missing)
    .onConflict((conflict) => conflict.columns(['kind', 'number']).doNothing())
    .execute();
  context.cache.invalidate('legal', 'configuration');
}

/** The text without markup, which an editor may write differently. */
function wordsOf(html: string): string {
  return plainText(html).replace(/\s+/g, ' ').trim();
}

function sampleOf(kind: LegalKind): LegalText {
  const file = (locale: string) =>
    readFileSync(join(import.meta.dirname, 'texts', `${kind}.${locale}.html`), 'utf8').trim();
  return { value: file('ar'), english: file('en') };
}
