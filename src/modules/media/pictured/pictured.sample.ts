import type { RecordEntry } from '#base/record-fields.ts';
import type { ServerContext } from '#server/context.ts';
import type { Connection } from '#server/db/database.ts';
import { tablesOf } from '#server/db/tables-of.ts';
import { newColumns } from '#server/records/record.columns.ts';
import { createRecordOrder } from '#server/records/record.order.ts';
import { type SampleCollection, sampleRecords } from '#server/records/sample-records.ts';
import { mediaOf } from '../media.service.ts';
import type { PicturedFields } from './pictured.fields.ts';
import type { PicturedKind } from './pictured.service.ts';

/** `thumbnail` is the hash of a stored picture. */
type StoredEntry<Fields extends PicturedFields> = RecordEntry<Fields> & { thumbnail?: string | null };

/** `thumbnail` is a file of `demo/media`. */
export type SampleEntry<Fields extends PicturedFields> = RecordEntry<Fields> & {
  name: string;
  thumbnail?: string | null;
};

/** Adds a record after the existing ones. Returns its id. */
export async function addPictured<Fields extends PicturedFields>(
  context: ServerContext,
  kind: PicturedKind<Fields>,
  entry: StoredEntry<Fields>,
): Promise<number> {
  const id = await context.database.kysely
    .transaction()
    .execute((trx) => insertPictured(context, kind, entry, trx));
  kind.invalidate(context);
  return id;
}

async function insertPictured<Fields extends PicturedFields>(
  context: ServerContext,
  kind: PicturedKind<Fields>,
  entry: StoredEntry<Fields>,
  trx: Connection,
): Promise<number> {
  const now = context.now().toISOString();
  const row = {
    ...newColumns(kind.fields, entry),
    thumbnail: entry.thumbnail ?? null,
    position: await createRecordOrder(context, kind).next(trx),
    created_at: now,
    updated_at: now,
    deleted_at: null,
  };
  const added = tablesOf<Record<string, typeof row & { id: number }>>(trx)
    .insertInto(kind.table)
    .values(row as never)
    .returning('id');
  return (await added.executeTakeFirstOrThrow()).id as number;
}

/**
 * The sample company's records of a kind with a picture. `contents` loads them on demand: only a first start
 * and loading the sample company need them.
 */
export function picturedSamples<Fields extends PicturedFields>(
  kind: PicturedKind<Fields>,
  contents: () => Promise<readonly SampleEntry<Fields>[]>,
) {
  const { table } = kind;

  /** The wanted ones, with stored pictures. */
  async function read(context: ServerContext, isWanted = (_name: string) => true) {
    const { storeSample } = await import('#demo/sample-media.ts');
    const stored = (file: string) => storeSample(mediaOf(context), file);
    const wanted = (await contents()).filter(({ name }) => isWanted(name));
    return Promise.all(
      wanted.map(
        async (entry): Promise<StoredEntry<Fields>> => ({
          ...entry,
          thumbnail: entry.thumbnail ? await stored(entry.thumbnail) : null,
        }),
      ),
    );
  }

  return {
    /** Adds those that neither exist nor existed, by name. */
    async seed(context: ServerContext): Promise<void> {
      const known = await tablesOf<Record<string, { name: string }>>(context.database.kysely)
        .selectFrom(table)
        .select('name')
        .execute();
      const names = new Set(known.map(({ name }) => name));
      for (const entry of await read(context, (name) => !names.has(name)))
        await addPictured(context, kind, entry);
    },

    /** Find, add, remove and restore them. */
    collection: (context: ServerContext): SampleCollection => ({
      ...sampleRecords(table, async ({ name }) => (await contents()).some((sample) => sample.name === name)),
      async prepare() {
        const ready = await read(context);
        return async (trx: Connection): Promise<number[]> => {
          const ids: number[] = [];
          for (const entry of ready) ids.push(await insertPictured(context, kind, entry, trx));
          return ids;
        };
      },
      invalidate: () => kind.invalidate(context),
    }),
  };
}
