import { randomBytes } from 'node:crypto';
import { mediaOf } from '#modules/media/server.ts';
import type { ServerContext } from '#server/context.ts';
import type { Connection } from '#server/db/database.ts';
import { tablesOf } from '#server/db/tables-of.ts';
import { type SampleCollection, sampleRecords } from '#server/records/sample-records.ts';
import { invalidateArticles } from './blog.cache.ts';
import type { ArticleEntry } from './blog.fields.ts';
import { columnsOf, newContent } from './blog.input.ts';
import type { BlogTables, TagRow } from './blog.table.ts';
import { storeVersion } from './versions.repository.ts';
import { slugOf } from './writing.engine.ts';

interface ReadySample {
  entry: ArticleEntry;
  thumbnail: string | null;
  tags: readonly { ar: string; en: string }[];
  /** Days since it was published. */
  age: number;
}

const day = 86_400_000;

/** Adds a public article with its tags. Returns its id. */
export async function insertArticle(
  context: ServerContext,
  sample: ReadySample,
  trx: Connection,
): Promise<number> {
  const db = tablesOf<BlogTables>(trx);
  const tags: TagRow[] = [];
  for (const { ar, en } of sample.tags) tags.push(await tagNamed(context, { ar, en }, trx));
  const content = newContent(sample.entry, { thumbnail: sample.thumbnail, tags: tags.map(({ id }) => id) });
  const now = context.now();
  const published_at = new Date(now.getTime() - sample.age * day).toISOString();
  const row = {
    ...columnsOf(content, tags),
    state: 'published',
    version: 0,
    edited_at: published_at,
    publish_at: null,
    published_at,
    preview_code: randomBytes(16).toString('base64url'),
    created_at: now.toISOString(),
    updated_at: now.toISOString(),
    deleted_at: null,
  };
  const added = db.insertInto('articles').values(row).returning('id');
  const { id } = await added.executeTakeFirstOrThrow();
  const version = await storeVersion(context, { articleId: id, content, kind: 'save', caller: null }, trx);
  await db.updateTable('articles').set({ version }).where('id', '=', id).execute();
  return id;
}

async function tagNamed(
  context: ServerContext,
  { ar, en }: { ar: string; en: string },
  trx: Connection,
): Promise<TagRow> {
  const db = tablesOf<BlogTables>(trx);
  const known = await db
    .selectFrom('blog_tags')
    .selectAll()
    .where('slug', '=', slugOf(ar))
    .executeTakeFirst();
  if (known) return known;
  const row = {
    name: ar,
    name_en: en,
    slug: slugOf(ar),
    slug_en: slugOf(en),
    created_at: context.now().toISOString(),
  };
  return db.insertInto('blog_tags').values(row).returningAll().executeTakeFirstOrThrow();
}

/** The sample company's articles. One that is or was there, by its title, is left as it is. */
export async function seedSampleArticles(context: ServerContext): Promise<void> {
  const known = await tablesOf<BlogTables>(context.database.kysely)
    .selectFrom('articles')
    .select('name')
    .execute();
  const names = new Set(known.map(({ name }) => name));
  const ready = await readSamples(context, (name) => !names.has(name));
  if (ready.length === 0) return;
  const ids = await context.database.kysely.transaction().execute(async (trx) => {
    const added: number[] = [];
    for (const sample of ready) added.push(await insertArticle(context, sample, trx));
    return added;
  });
  invalidateArticles(context, ids);
}

/** The sample company's articles: how they are found, added, taken away and brought back. */
export function sampleArticles(context: ServerContext): SampleCollection {
  return {
    ...sampleRecords('articles', async ({ name }) =>
      (await contents()).some((sample) => sample.name === name),
    ),
    /** Stores their covers; resolves to what adds them all and returns their ids. */
    async prepare() {
      const ready = await readSamples(context);
      return async (trx: Connection): Promise<number[]> => {
        const ids: number[] = [];
        for (const sample of ready) ids.push(await insertArticle(context, sample, trx));
        return ids;
      };
    },
    invalidate(ids: readonly number[]): void {
      invalidateArticles(context, ids);
      context.cache.invalidate('site-links');
    },
  };
}

/** The articles that are wanted, oldest first, their covers stored. */
async function readSamples(
  context: ServerContext,
  isWanted = (_name: string) => true,
): Promise<ReadySample[]> {
  const { storeSample } = await import('#demo/sample-media.ts');
  const wanted = (await contents()).filter(({ name }) => isWanted(name));
  return Promise.all(
    wanted.map(async ({ cover, tags, age, ...entry }) => ({
      entry,
      thumbnail: await storeSample(mediaOf(context), cover),
      tags,
      age,
    })),
  );
}

/** Read here and not above: only a first start and whoever loads the sample company need them. */
async function contents() {
  return (await import('#demo/content/articles.ts')).articles;
}
