import type { Kysely } from 'kysely';
import type { SchemaStep } from '#server/db/migrate.ts';

interface Entry {
  id: number;
  key: string;
  value: string;
  translations: string;
  updated_at: string;
}

interface Tables {
  configuration_entries: Entry;
  users: { id: number; policy_version: string | null; policy_accepted_at: string | null };
  legal_versions: Record<string, unknown>;
  legal_acceptances: Record<string, unknown>;
}

const kinds = ['terms', 'privacy'] as const;

/** Letters and digits of the product's samples, hashed. */
const samples: Readonly<Record<string, readonly string[]>> = {
  terms: ['116a90bd42d27e08', '25e3577da3798f4d'],
  privacy: ['ae067acf455f7631', 'a534aa93bb13f29f'],
};

/** The first version of each text that the configuration holds, in the state that it has there. */
export const takeLegalTexts: SchemaStep = async (any) => {
  const db = any as Kysely<Tables>;
  const entries = await db
    .selectFrom('configuration_entries')
    .select(['id', 'key', 'value', 'translations', 'updated_at'])
    .where('key', 'in', [...kinds, ...kinds.map((kind) => `${kind}_published`)])
    .orderBy('id')
    .execute();
  const made = new Map<string, number>();
  for (const kind of kinds) {
    const entry = entries.find(({ key }) => key === kind);
    if (!entry) continue;
    const isPublished = entries.some(({ key, value }) => key === `${kind}_published` && value === '1');
    const row = await versionOf(kind, entry, isPublished);
    const { id } = await db
      .insertInto('legal_versions')
      .values(row)
      .returning('id')
      .executeTakeFirstOrThrow();
    made.set(kind, Number(id));
  }
  await takeAcceptances(db, entries, made);
  await db
    .updateTable('configuration_entries')
    .set({ value: '' })
    .where('key', 'in', [...kinds])
    .execute();
  await db
    .deleteFrom('configuration_entries')
    .where(
      'key',
      'in',
      kinds.map((kind) => `${kind}_published`),
    )
    .execute();
};

async function versionOf(kind: string, entry: Entry, isPublished: boolean) {
  const english = englishOf(entry) ?? '';
  const isSample = async (text: string) => text !== '' && (samples[kind] ?? []).includes(await hashOf(text));
  // In a language without a text the other one is shown.
  const [inArabic, inEnglish] = [entry.value || english, english || entry.value];
  const sample = [
    ...(!isPublished && (await isSample(inArabic)) ? ['ar'] : []),
    ...(!isPublished && (await isSample(inEnglish)) ? ['en'] : []),
  ];
  const isEmpty = inArabic === '';
  const state = isEmpty ? 'draft' : sample.length === 2 ? 'sample' : 'published';
  const at = entry.updated_at;
  const published = state === 'published';
  return {
    ...{ kind, state, sample: sample.join(), matters: 0, search: '', deleted_at: null },
    text: entry.value,
    translations: JSON.stringify({ en: { text: english } }),
    number: isEmpty ? null : 1,
    in_force_from: published ? new Date(Date.parse(at) + 3 * 3_600_000).toISOString().slice(0, 10) : null,
    published_at: published ? at : null,
    published_by_id: null,
    published_by: '',
    created_at: at,
    updated_at: at,
  };
}

/** Users kept a hash of the wording they accepted: those who accepted today's wording accepted the first version. */
async function takeAcceptances(
  db: Kysely<Tables>,
  entries: readonly Entry[],
  made: ReadonlyMap<string, number>,
): Promise<void> {
  const tables = await db.introspection.getTables();
  if (!tables.some(({ name }) => name === 'users')) return;
  const texts = entries
    .filter(({ key }) => made.has(key))
    .map((entry) => [entry.key, { value: entry.value, english: englishOf(entry) }] as const);
  for (const accepted of [texts, texts.toReversed(), ...texts.map((text) => [text])]) {
    const hash = await digest(JSON.stringify(Object.fromEntries(accepted)));
    const users = await db
      .selectFrom('users')
      .select(['id', 'policy_accepted_at'])
      .where('policy_version', '=', hash)
      .execute();
    for (const { id, policy_accepted_at: at } of users)
      for (const [kind] of accepted)
        await db
          .insertInto('legal_acceptances')
          .values({
            ...{ subject: 'user', subject_id: id, user_id: id },
            ...{ kind, version_id: made.get(kind), at: at ?? '' },
          })
          .execute();
    if (texts.length < 2) return;
  }
}

function englishOf({ translations }: Entry): string | null {
  return JSON.parse(translations).en?.value ?? null;
}

/** An editor may write the markup differently. */
function hashOf(html: string): Promise<string> {
  const bare = html.replace(/<[^>]*>/g, ' ').replace(/&#?\w+;/g, ' ');
  return digest(bare.replace(/[^\p{L}\p{N}]+/gu, ''));
}

async function digest(text: string): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
  return Array.from(bytes.subarray(0, 8), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
