import type { Kysely } from 'kysely';
import type {
  MediaFile,
  MediaTables,
  NewMediaFile,
  NewRendition,
  Rendition,
  SmallForm,
  SmallForms,
} from './media.table.ts';

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

export type MediaRepository = ReturnType<typeof createMediaRepository>;

export function createMediaRepository(db: Kysely<MediaTables>) {
  return {
    /** Everything about pictures but their bytes, in one query, and of the small forms those asked for. */
    find<Form extends SmallForm = never>(
      hashes: readonly string[],
      forms: readonly Form[] = [],
    ): Promise<(MediaFile & Pick<SmallForms, Form>)[]> {
      if (hashes.length === 0) return Promise.resolve([]);
      const files = db.selectFrom('media_files').where('hash', 'in', hashes);
      return files.select([...described, ...forms]).execute() as never;
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

    /** Adds a picture with its ready renditions. One that is there already stays as it is. */
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
  };
}

/** Of two processes that made the same rendition, the first one's bytes stay. */
async function insertRendition(db: Kysely<MediaTables>, rendition: NewRendition): Promise<void> {
  await db
    .insertInto('media_renditions')
    .values(rendition)
    .onConflict((conflict) => conflict.columns(['hash', 'width', 'type']).doNothing())
    .execute();
}
