import { type Kysely, sql } from 'kysely';
import type {
  MediaFile,
  MediaTables,
  NewMediaFile,
  NewRendition,
  Rendition,
  SmallForm,
  SmallForms,
} from './media.table.ts';
import { maxDrawing } from './media.values.ts';

const described = [
  'hash',
  'content_type',
  'width',
  'height',
  'size',
  'vector',
  'transparent',
  'animated',
  'placeholder',
] as const;

/** A small drawing is its own thumbnail. */
const smallForms = {
  thumbnail: 'thumbnail',
  preview: 'preview',
  drawing:
    sql<string>`case when thumbnail like 'data:image/svg+xml%' and length(thumbnail) <= ${sql.lit(maxDrawing)} then thumbnail else '' end`.as(
      'drawing',
    ),
} as const;

export type MediaRepository = ReturnType<typeof createMediaRepository>;

export function createMediaRepository(db: Kysely<MediaTables>) {
  return {
    /** Everything about pictures except their bytes, in one query, with the requested small forms. */
    find<Form extends SmallForm = never>(
      hashes: readonly string[],
      forms: readonly Form[] = [],
    ): Promise<(MediaFile & Pick<SmallForms, Form>)[]> {
      if (hashes.length === 0) return Promise.resolve([]);
      const files = db.selectFrom('media_files').where('hash', 'in', hashes);
      return files.select([...described, ...forms.map((form) => smallForms[form])]).execute() as never;
    },

    async bytesOf(hash: string): Promise<Buffer | undefined> {
      const row = await db
        .selectFrom('media_files')
        .select('bytes')
        .where('hash', '=', hash)
        .executeTakeFirst();
      return row?.bytes;
    },

    findRendition(hash: string, width: number, type: string): Promise<Rendition | undefined> {
      return db
        .selectFrom('media_renditions')
        .selectAll()
        .where('hash', '=', hash)
        .where('width', '=', width)
        .where('type', '=', type)
        .executeTakeFirst();
    },

    /** Adds a picture with its prepared renditions. An existing one stays unchanged. */
    async add(file: NewMediaFile, renditions: readonly NewRendition[]): Promise<void> {
      await db.transaction().execute(async (transaction) => {
        await transaction
          .insertInto('media_files')
          .values(file)
          .onConflict((conflict) => conflict.column('hash').doNothing())
          .execute();
        for (const rendition of renditions) await insertRendition(transaction, rendition);
      });
    },

    addRendition: (rendition: NewRendition) => insertRendition(db, rendition),

    /** Marks a picture as about to be used again. */
    async keep(hash: string): Promise<void> {
      await db.deleteFrom('media_unused').where('hash', '=', hash).execute();
    },

    /** Up to `max` hashes in order, after `last`. */
    async hashesAfter(last: string, max: number): Promise<string[]> {
      const rows = await db
        .selectFrom('media_files')
        .select('hash')
        .where('hash', '>', last)
        .orderBy('hash')
        .limit(max)
        .execute();
      return rows.map(({ hash }) => hash);
    },

    async noteUse(seen: { used: readonly string[]; unused: readonly string[]; now: string }): Promise<void> {
      const { used, unused, now } = seen;
      if (used.length > 0) await db.deleteFrom('media_unused').where('hash', 'in', used).execute();
      if (unused.length === 0) return;
      await db
        .insertInto('media_unused')
        .values(unused.map((hash) => ({ hash, since: now })))
        .onConflict((conflict) => conflict.column('hash').doNothing())
        .execute();
    },

    /** Removes up to `max` pictures marked as unused before the given time; returns the number processed. */
    async removeUnused(before: string, max: number): Promise<number> {
      const old = () => db.selectFrom('media_unused').select('hash').where('since', '<', before);
      const rows = await old().limit(max).execute();
      for (const { hash } of rows) {
        await db.transaction().execute(async (trx) => {
          // It may have been uploaded again meanwhile.
          const gone = trx.deleteFrom('media_unused').where('hash', '=', hash).where('since', '<', before);
          if ((await gone.executeTakeFirst()).numDeletedRows === 0n) return;
          await trx.deleteFrom('media_files').where('hash', '=', hash).execute();
        });
      }
      return rows.length;
    },
  };
}

/** If two processes make the same rendition, the first one's bytes stay. */
async function insertRendition(db: Kysely<MediaTables>, rendition: NewRendition): Promise<void> {
  await db
    .insertInto('media_renditions')
    .values(rendition)
    .onConflict((conflict) => conflict.columns(['hash', 'width', 'type']).doNothing())
    .execute();
}
